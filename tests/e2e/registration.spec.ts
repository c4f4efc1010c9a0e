import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { mailedLink, newAddress } from './mails.ts';
import { alive, expect, test } from './pages.ts';

const PASSWORD = 'Teak-floor-7';
const OTHER_PASSWORD = 'Rain-tree-88';

const CREATE = /^(Create account|สร้างบัญชี)$/;
const SIGN_IN = /^(Sign in|เข้าสู่ระบบ)$/;

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
}

async function register(page: Page, email: string, back = ''): Promise<void> {
  await page.goto(`/register${back && `?back=${encodeURIComponent(back)}`}`);
  await alive(page);
  const passwords = { password: PASSWORD, confirm: PASSWORD };
  await fillIn(page, { firstName: 'Mali', lastName: 'Wongsa', email, ...passwords });
  await page.getByRole('button', { name: CREATE }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Look into your mail|เปิดอีเมล/);
}

async function setPassword(page: Page, password: string): Promise<void> {
  await fillIn(page, { password, confirm: password });
  await page.getByRole('button', { name: /Keep this password|ใช้รหัสผ่านนี้/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Your password is set|ตั้งรหัสผ่านเรียบร้อย/,
  );
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await alive(page);
  await fillIn(page, { email, password });
  await page.getByRole('button', { name: SIGN_IN }).click();
}

test.describe('a registration', { tag: '@pair' }, () => {
  // The reload's second use of the link.
  test.use({ refusals: [/\/api\/users\/verify_account.* 400/] });

  test('goes on where one was once the mail is opened in another tab', async ({ page, context }, {
    project,
  }) => {
    const email = newAddress(project.name);
    await register(page, email, '/?type=house');
    await expect(page.locator('main')).toContainText(email);
    const link = await mailedLink(email, 'verify_account');
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      /Your account is open|บัญชีพร้อมใช้แล้ว/,
    );
    // A link that has let its owner in says so again.
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      /Your account is open|บัญชีพร้อมใช้แล้ว/,
    );
    await page.bringToFront();
    await expect(page).toHaveURL('/?type=house');
  });
});

test(
  'what is wrong is said at its field; what was typed stays',
  { tag: '@pair' },
  async ({ page }) => {
    await page.goto('/register');
    await alive(page);
    await page.getByRole('button', { name: CREATE }).click();
    const field = (name: string) => page.locator(`input[name=${name}]`);
    await expect(field('firstName')).toBeFocused();
    await expect(field('email')).toHaveAccessibleDescription(/email|อีเมล/i);
    await fillIn(page, {
      firstName: 'Mali',
      email: 'mali@nowhere',
      password: 'Password1!',
      confirm: 'Password1',
    });
    await page.getByRole('button', { name: CREATE }).click();
    await expect(field('email')).toBeFocused();
    await expect(field('password')).toHaveAccessibleDescription(/everybody tries|เดาง่าย/);
    await expect(field('confirm')).toHaveAccessibleDescription(
      /Passwords do not match|รหัสผ่านไม่ตรงกัน/,
    );
    await expect(field('firstName')).toHaveValue('Mali');
    // A fault goes as soon as its field is changed.
    await field('email').fill('mali@nowhere.test');
    await expect(field('email')).not.toHaveAttribute('aria-invalid');
    await field('password').fill(PASSWORD);
    await expect(page.locator('[data-kept=true]')).toHaveCount(5);
  },
);

test.describe('a forgotten password', { tag: '@pair' }, () => {
  test.use({ refusals: [/\/api\/(users\/(receive_new_password|\d)|auth).* 40[014]/] });

  test('a new one comes by mail; the link works once', async ({ page, browser, baseURL }, {
    project,
  }) => {
    const email = newAddress(project.name);
    await register(page, email);
    // Proven elsewhere, where nobody is signed in: there a password is chosen.
    const { locale = 'en-US' } = project.use;
    const elsewhere = await browser.newContext({ baseURL: baseURL!, locale });
    const there = await elsewhere.newPage();
    await there.goto(await mailedLink(email, 'verify_account'));
    await expect(there.getByRole('heading', { level: 1 })).toHaveText(
      /Choose your password|เลือกรหัสผ่าน/,
    );
    await setPassword(there, OTHER_PASSWORD);
    await elsewhere.close();
    await page.evaluate(() => localStorage.clear());

    await page.goto('/login');
    await alive(page);
    await page.getByRole('link', { name: /Forgot your password|ลืมรหัสผ่าน/ }).click();
    await fillIn(page, { email });
    await page.getByRole('button', { name: /Send the link|ส่งลิงก์/ }).click();
    await expect(page.locator('main').getByRole('status')).toContainText(email);
    const link = await mailedLink(email, 'reset_password_received');
    await page.goto(link);
    await expect(page.locator('main')).toContainText(email);
    await setPassword(page, PASSWORD);
    await signIn(page, email, OTHER_PASSWORD);
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL('/');

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /link has been used|ลิงก์นี้ใช้ไปแล้ว/,
    );
    await fillIn(page, { email });
    await page.getByRole('button', { name: /Send a new link|ส่งลิงก์ใหม่/ }).click();
    await expect(page.locator('main').getByRole('status')).toContainText(email);
  });

  test('a forged link says that it opens nothing', async ({ page }) => {
    await page.goto(`/users/reset_password_received/1/${'A'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/opens nothing|ลิงก์นี้เปิดไม่ได้/);
    await page.goto('/users/reset_password_received/x/%2e%2e');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test(
  'an address that has an account looks the same to who types it',
  { tag: '@once' },
  async ({ page }) => {
    await register(page, 'hunter@sala.test');
    await expect(page.locator('main')).toContainText('hunter@sala.test');
    await page.goto(await mailedLink('hunter@sala.test', 'verify_account'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/have an account already/);
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(
    `nothing that axe knows is wrong with the ways in, ${theme}`,
    { tag: '@pair' },
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
      for (const path of ['/register', '/reset-password']) {
        await page.goto(path);
        await alive(page);
        await page.locator('button[type=submit]').click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)]),
        ).toEqual([]);
        const width = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
        expect(width[0]).toBeLessThanOrEqual(width[1]!);
      }
    },
  );
}
