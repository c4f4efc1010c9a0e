import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { keptOf } from './accounts.ts';
import { alive, expect, expectAccessible, holdScripts, workerReady } from './pages.ts';
import { makeMember, PASSWORD, test } from './writing.ts';

const SIGN_IN = /^(Log in|เข้าสู่ระบบ)$/;

const fields = (page: Page) => ({
  email: page.locator('input[name=email]'),
  password: page.locator('input[name=password]'),
  submit: page.getByRole('button', { name: SIGN_IN }),
});

async function logIn(page: Page, address: string): Promise<void> {
  const { email, password, submit } = fields(page);
  await email.fill(address);
  await password.fill(PASSWORD);
  await submit.click();
}

test('logs in by keyboard and returns to the private page that asked for it', async ({
  page,
  database,
  words,
}) => {
  const person = await makeMember(database, { language: words.language });
  await page.goto('/notifications?show=unread');
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/notifications?show=unread')}`);
  const { email, password } = fields(page);
  await email.focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/notifications?show=unread');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Notifications|การแจ้งเตือน/);

  const asked = page.waitForRequest(/\/api\/users\/\d+$/);
  // The HTML of a private page is the same for every user and excluded from search engines.
  const html = await (await page.reload())!.text();
  expect(html).toMatch(/<meta data-head name="robots" content="noindex/);
  expect(html).not.toContain('sala-data');
  expect((await asked).headers()['x-auth-token']).toMatch(/^[\w-]{43}$/);
  // The login page redirects users who are already logged in.
  await page.goto('/login?back=/market');
  await expect(page).toHaveURL('/market');
});

test.describe('a login that fails', () => {
  test.use({ refusals: [/\/api\/auth .*401/] });

  test(
    'shows the error at the field or above the form until a demo account logs in',
    { tag: ['@phone', '@axe'] },
    async ({ page, context }) => {
      // Unit tests cover which return paths `backPath` accepts. This test checks that the page uses
      // it.
      await page.goto(`/login?back=${encodeURIComponent('//evil.example')}`);
      await alive(page);
      const { email, password, submit } = fields(page);
      await test.step('fields left empty', async () => {
        await submit.click();
        await expect(email).toBeFocused();
        await expect(email).toHaveAccessibleDescription(/email|อีเมล/i);
        await expect(password).toHaveAccessibleDescription(/password|รหัสผ่าน/i);
        await expect(email).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page, 'a login with empty fields', 'main');
        await email.fill('somebody@people.test');
        await submit.click();
        await expect(password).toBeFocused();
        await expect(email).not.toHaveAttribute('aria-invalid');
      });

      await test.step('the password can be shown and hidden', async () => {
        await expect(email).toHaveAttribute('autocomplete', 'username');
        await expect(password).toHaveAttribute('autocomplete', 'current-password');
        await password.fill('Not-this-one-1');
        await page.getByRole('button', { name: /Show password|แสดงรหัสผ่าน/ }).click();
        await expect(password).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: /Hide password|ซ่อนรหัสผ่าน/ }).click();
        await expect(password).toHaveAttribute('type', 'password');
        await expect(password).toHaveValue('Not-this-one-1');
      });

      const alert = page.getByRole('alert');
      await test.step('a wrong password', async () => {
        await submit.click();
        await expect(alert).toHaveText(/Invalid email or password|อีเมลหรือรหัสผ่านไม่ถูกต้อง/);
        await expect(password).toBeFocused();
      });

      await test.step('offline', async () => {
        await context.setOffline(true);
        await submit.click();
        await expect(alert).toHaveText(/You’re offline|ออฟไลน์อยู่/);
        await expect(alert.getByRole('link')).toHaveAttribute('href', '/');
        await context.setOffline(false);
      });

      await page.getByRole('button', { name: /Sam Perera/ }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    },
  );
});

test('a form pressed before the app has loaded sends nothing, says so and keeps the input', async ({
  page,
  database,
  words,
}) => {
  const person = await makeMember(database, { language: words.language });
  const release = await holdScripts(page);
  await page.goto('/login?back=/market', { waitUntil: 'commit' });
  const { email, password, submit } = fields(page);
  await email.fill(person.email);
  await password.fill(PASSWORD);
  await expect(page.locator('main form button[type=submit]')).toHaveText(/Loading|กำลังโหลด/);
  await expect(page.locator('main form button[type=submit]')).toBeDisabled();
  await password.press('Enter');
  release();
  await submit.click();
  await expect(page).toHaveURL('/market');
});

test.describe('logging out', () => {
  // A request may still be in flight when the other tab removes the token.
  test.use({ refusals: [/\/api\/.*401/] });

  test(
    'in one tab logs out all tabs and deletes the account’s data on the device',
    { tag: ['@phone', '@worker'] },
    async ({ page, context, person }) => {
      await page.goto('/');
      await workerReady(page);
      await page.goto('/users/manage-listings');
      await alive(page);
      await expect
        .poll(() => keptOf(page, String(person.id)))
        .toContainEqual(expect.stringMatching(/^answers/));
      const other = await context.newPage();
      await other.goto('/market');
      await alive(other);
      await other.evaluate(() => {
        localStorage.removeItem('user');
        localStorage.removeItem('token');
      });
      await expect(page).toHaveURL(/\/login\?back=/);
      await other.reload();
      await expect.poll(() => keptOf(other, String(person.id))).toEqual([]);
    },
  );
});

test.describe('a session that the server ends', () => {
  // 404: the page requests the profile of a blocked user.
  test.use({ refusals: [/\/api\/.*40[034]/] });

  test(
    'redirects to the login page, which shows the reason and returns to the page after login',
    { tag: '@phone' },
    async ({ page, database, person }) => {
      await test.step('logged out on another device', async () => {
        const headers = { 'x-auth-token': person.token };
        await page.request.post('/api/auth/logout', { headers, data: {} });
        await page.goto('/?type=condo');
        await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/?type=condo')}`);
        await expect(page.getByRole('alert')).toHaveText(/session has expired|เซสชันหมดอายุ/);
        await expect.poll(() => keptOf(page, String(person.id))).toEqual([]);
        await logIn(page, person.email);
        await expect(page).toHaveURL('/?type=condo');
      });

      await test.step('blocked', async () => {
        // No app page is open here, because it would receive the event and delete the session.
        await page.goto('/healthz');
        await sql`update users set status = 'blocked' where id = ${person.id}`.execute(
          database.kysely,
        );
        await page.goto('/');
        await expect(page).toHaveURL(/\/login/);
        await expect(page.getByRole('alert')).toHaveText(/has been blocked|ถูกระงับ/);
        await expect(page.getByRole('region', { name: /Messages|ข้อความ/ })).toHaveText(
          /has been blocked|ถูกระงับ/,
        );
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      });
    },
  );
});
