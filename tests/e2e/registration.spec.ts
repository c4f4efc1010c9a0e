import type { Page } from '@playwright/test';

import { someEmail } from '../factories/chance.ts';
import { mailedLink } from './mails.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { makeMember, PASSWORD, test } from './writing.ts';

const OTHER_PASSWORD = 'Rain-tree-88';

const CREATE = /^(Create account|สร้างบัญชี)$/;
const SIGN_IN = /^(Log in|เข้าสู่ระบบ)$/;

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Registers an account as another browser would. */
async function registerElsewhere(page: Page, email: string, language: string): Promise<void> {
  const person = { firstName: 'Mali', lastName: 'Wongsa', email, password: PASSWORD, language };
  const answer = await page.request.post('/api/users', { data: person });
  expect(answer.status()).toBe(200);
}

async function setPassword(page: Page, password: string): Promise<void> {
  await fillIn(page, { password, confirm: password });
  await page.getByRole('button', { name: /Save password|บันทึกรหัสผ่าน/ }).click();
  await expect(heading(page)).toHaveText(/Your password is set|ตั้งรหัสผ่านเรียบร้อย/);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await alive(page);
  await fillIn(page, { email, password });
  await page.getByRole('button', { name: SIGN_IN }).click();
}

test.describe('a registration', () => {
  // The link is used a second time when its tab reloads.
  test.use({ refusals: [/\/api\/users\/verify_account.* 400/] });

  test(
    'shows errors at their fields and continues once the emailed link is opened in another tab',
    { tag: ['@phone', '@axe'] },
    async ({ page, context }) => {
      const email = someEmail();
      await page.goto(`/register?back=${encodeURIComponent('/?type=house')}`);
      await alive(page);
      const create = page.getByRole('button', { name: CREATE });
      const field = (name: string) => page.locator(`input[name=${name}]`);

      await test.step('invalid input', async () => {
        await create.click();
        await expect(field('firstName')).toBeFocused();
        await expect(field('email')).toHaveAccessibleDescription(/email|อีเมล/i);
        await expectAccessible(page, 'an empty registration', 'main');
        await fillIn(page, {
          firstName: 'Mali',
          email: 'mali@nowhere',
          password: 'Password1!',
          confirm: 'Password1',
        });
        await create.click();
        await expect(field('email')).toBeFocused();
        await expect(field('password')).toHaveAccessibleDescription(/too common|เดาง่าย/);
        await expect(field('confirm')).toHaveAccessibleDescription(
          /Passwords do not match|รหัสผ่านไม่ตรงกัน/,
        );
        await expect(field('firstName')).toHaveValue('Mali');
        // An error disappears as soon as its field changes.
        await field('email').fill(email);
        await expect(field('email')).not.toHaveAttribute('aria-invalid');
        await fillIn(page, { password: PASSWORD, confirm: PASSWORD });
        await expect(page.locator('[data-kept=true]')).toHaveCount(5);
        // The agreement isn't ticked in advance.
        await create.click();
        await expect(field('agrees')).toBeFocused();
        await expect(field('agrees')).toHaveAccessibleDescription(/Agree to|ยอมรับ/);
        await field('agrees').check();
        await expect(field('agrees')).not.toHaveAttribute('aria-invalid');
      });

      await create.click();
      await expect(heading(page)).toHaveText(/Check your email|เปิดอีเมล/);
      await expect(page.locator('main')).toContainText(email);
      const other = await context.newPage();
      await other.goto(await mailedLink(email, 'verify_account'));
      const isOpen = /Your account is ready|บัญชีพร้อมใช้แล้ว/;
      await expect(heading(other)).toHaveText(isOpen);
      const wayBack = other.getByRole('link', { name: /Continue where you left off|ทำต่อจากเดิม/ });
      await expect(wayBack).toHaveAttribute('href', '/?type=house');
      // A used link shows the same result again to the account that it confirmed.
      await other.reload();
      await expect(heading(other)).toHaveText(isOpen);
      await page.bringToFront();
      await expect(page).toHaveURL('/?type=house');
    },
  );
});

test('tells the owner of an email about their account when someone else registers it', async ({
  page,
  database,
  words,
}) => {
  const { email } = await makeMember(database);
  await registerElsewhere(page, email, words.language);
  await page.goto(await mailedLink(email, 'verify_account'));
  await expect(heading(page)).toHaveText(/^(User already registered|ผู้ใช้นี้ลงทะเบียนแล้ว)$/);
});

test.describe('an emailed link', () => {
  // A link used a second time, and an outdated password.
  test.use({ refusals: [/\/api\/(users\/receive_new_password.* 400|auth .*401)/] });

  test('sets the password of a logged-out account and replaces a forgotten one', async ({
    page,
    words,
  }) => {
    const email = someEmail();
    await registerElsewhere(page, email, words.language);
    await page.goto(await mailedLink(email, 'verify_account'));
    await expect(heading(page)).toHaveText(/Enter your password|ใส่รหัสผ่านของคุณ/);
    // Another person may have registered this email.
    await page.locator('input[name=agrees]').check();
    await setPassword(page, OTHER_PASSWORD);

    await page.goto('/login');
    await alive(page);
    await fillIn(page, { email });
    await page.getByRole('link', { name: /Forgot your password|ลืมรหัสผ่าน/ }).click();
    // The login page has a field for the email too.
    await expect(page).toHaveURL('/reset-password');
    await expect(heading(page)).toHaveText(/Reset your password|ตั้งรหัสผ่านใหม่/);
    await expect(page.locator('input[name=email]')).toHaveValue(email);
    await page.getByRole('button', { name: /Send the link|ส่งลิงก์/ }).click();
    await expect(page.locator('main').getByRole('status')).toContainText(email);
    const link = await mailedLink(email, 'reset_password_received');
    await page.goto(link);
    await expect(page.locator('main')).toContainText(email);
    await setPassword(page, PASSWORD);
    await logIn(page, email, OTHER_PASSWORD);
    await expect(page.getByRole('alert')).toBeVisible();
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL('/');

    await page.goto(link);
    await expect(heading(page)).toHaveText(/link has been used|ลิงก์นี้ใช้ไปแล้ว/);
    await fillIn(page, { email });
    await page.getByRole('button', { name: /Send a new link|ส่งลิงก์ใหม่/ }).click();
    await expect(page.locator('main').getByRole('status')).toContainText(email);
  });
});
