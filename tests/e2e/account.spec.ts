import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { emailOf, keptOf, PASSWORD, signInByApi } from './accounts.ts';
import { alive, expect, test, workerReady } from './pages.ts';

const SIGN_IN = /^(Sign in|เข้าสู่ระบบ)$/;

const fields = (page: Page) => ({
  email: page.locator('input[name=email]'),
  password: page.locator('input[name=password]'),
  submit: page.getByRole('button', { name: SIGN_IN }),
});

async function openLogin(page: Page, back = ''): Promise<ReturnType<typeof fields>> {
  await page.goto(`/login${back && `?back=${encodeURIComponent(back)}`}`);
  await alive(page);
  return fields(page);
}

test(
  'by the keyboard: sign in, and on to where one was',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const { email, password } = await openLogin(page, '/?type=house&beds=2');
    await email.focus();
    await page.keyboard.type(emailOf(project.name));
    await page.keyboard.press('Tab');
    await expect(password).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?type=house&beds=2');
    // Signing in is no step to go back to.
    const asked = page.waitForRequest(/\/api\/users\/\d+$/);
    await page.reload();
    expect((await asked).headers()['x-auth-token']).toMatch(/^[\w-]{43}$/);
    await page.goto('/login?back=/market');
    await expect(page).toHaveURL('/market');
  },
);

test('what is missing is said at its field, and the first has the focus', async ({ page }) => {
  const { email, password, submit } = await openLogin(page);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/email|อีเมล/i);
  await expect(password).toHaveAccessibleDescription(/password|รหัสผ่าน/i);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('somebody@people.test');
  await submit.click();
  await expect(password).toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test.describe('a wrong password', () => {
  test.use({ refusals: [/\/api\/auth .*401/] });

  test(
    'says no more than that something is wrong',
    { tag: '@pair' },
    async ({ page }, { project }) => {
      const { email, password, submit } = await openLogin(page);
      for (const address of [emailOf(project.name), 'nobody@people.test']) {
        await email.fill(address);
        await password.fill('Not-this-one-1');
        await submit.click();
        await expect(page.getByRole('alert')).toHaveText(
          /Invalid email or password|อีเมลหรือรหัสผ่านไม่ถูกต้อง/,
        );
        await expect(password).toBeFocused();
      }
      await expect(page).toHaveURL('/login');
    },
  );
});

test(
  'the password can be looked at; managers know both fields',
  { tag: '@pair' },
  async ({ page }) => {
    const { email, password } = await openLogin(page);
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: /Show password|แสดงรหัสผ่าน/ }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /Hide password|ซ่อนรหัสผ่าน/ }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue(PASSWORD);
  },
);

test(
  'before the app is alive, a sent form puts no password anywhere',
  { tag: '@pair' },
  async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto('/login');
    const { email, password, submit } = fields(page);
    await email.fill('somebody@people.test');
    await password.fill(PASSWORD);
    await submit.click();
    await expect(page).toHaveURL('/login');
    await expect(password).toHaveValue(PASSWORD);
  },
);

for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', '/login']) {
  test(`no way back to ${back}`, { tag: '@pair' }, async ({ page }, { project }) => {
    const { email, password, submit } = await openLogin(page, back);
    await email.fill(emailOf(project.name));
    await password.fill(PASSWORD);
    await submit.click();
    await expect(page).toHaveURL('/');
  });
}

test('one press, and one is somebody of the demo market', { tag: '@pair' }, async ({ page }) => {
  await openLogin(page, '/users/saved');
  await page.getByRole('button', { name: /Sam Perera/ }).click();
  await expect(page).toHaveURL('/users/saved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Saved homes|บ้านที่บันทึกไว้/);
});

test(
  'a page for accounts sends visitors to sign in, and back',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    await page.goto('/users/saved');
    await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/users/saved')}`);
    const { email, password, submit } = fields(page);
    await email.fill(emailOf(project.name));
    await password.fill(PASSWORD);
    await submit.click();
    await expect(page).toHaveURL('/users/saved');
  },
);

test.describe('signing out', () => {
  // A call may be on its way while the other tab takes the token.
  test.use({ refusals: [/\/api\/.*401/] });

  test(
    'in one tab signs out all, and leaves nothing',
    { tag: '@pair' },
    async ({ page, context }, { project }) => {
      const { id } = await signInByApi(page, project.name);
      await page.goto('/');
      await workerReady(page);
      await page.goto('/users/saved');
      await alive(page);
      await expect
        .poll(() => keptOf(page, String(id)))
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
      await expect.poll(() => keptOf(other, String(id))).toEqual([]);
    },
  );
});

test.describe('a session that the server has ended', () => {
  test.use({ refusals: [/\/api\/.*400/] });

  test(
    'is over here too, says so, and knows the way back',
    { tag: '@pair' },
    async ({ page }, { project }) => {
      const { id } = await signInByApi(page, project.name);
      await page.evaluate(() => localStorage.setItem('token', 'A'.repeat(43)));
      await page.goto('/?type=condo');
      await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/?type=condo')}`);
      await expect(page.getByRole('alert')).toHaveText(/session has ended|หมดเวลาเข้าสู่ระบบ/);
      await expect.poll(() => keptOf(page, String(id))).toEqual([]);
      const { email, password, submit } = fields(page);
      await email.fill(emailOf(project.name));
      await password.fill(PASSWORD);
      await submit.click();
      await expect(page).toHaveURL('/?type=condo');
    },
  );
});

test.describe('somebody who was blocked', () => {
  test.use({ refusals: [/\/api\/.*403/] });

  test('is told so, and is signed out', { tag: '@pair' }, async ({ page }, { project }) => {
    await signInByApi(page, project.name);
    await page.route(/\/api\/users\/\d+$/, (route) =>
      route.fulfill({
        status: 403,
        json: { id: 'user_blocked', message: 'user is blocked', fields: [] },
      }),
    );
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alert')).toHaveText(/has been blocked|ถูกระงับ/);
    await expect(page.getByRole('region', { name: /Messages|ข้อความ/ })).toHaveText(
      /has been blocked|ถูกระงับ/,
    );
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('without a network, signing in says what is possible', async ({ page, context }) => {
  const { email, password, submit } = await openLogin(page);
  await email.fill('somebody@people.test');
  await password.fill(PASSWORD);
  // The part that signs in is there with the page.
  await context.setOffline(true);
  await submit.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/no connection|ไม่มีการเชื่อมต่อ/);
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/');
  await context.setOffline(false);
});

test(
  'the document of a private page holds nothing of anybody',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const { id } = await signInByApi(page, project.name);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await page.request.get('/users/saved', { headers: { 'x-auth-token': token! } });
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).not.toContain('sala-data');
    expect(html).not.toContain(emailOf(project.name));
    expect(html).not.toContain(`"id":${id},`);
    expect(html).toMatch(/<meta data-head name="robots" content="noindex/);
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(`nothing that axe knows is wrong with signing in, ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
    const { submit } = await openLogin(page);
    await submit.click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    const width = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1]!);
  });
}
