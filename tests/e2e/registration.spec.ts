import type { Page } from '@playwright/test';

import { someEmail } from '../factories/chance.ts';
import { OTHER_PASSWORD, PASSWORD } from '../factories/people.ts';
import { mailedLink } from './mails.ts';
import { expect, fillIn, openPage } from './pages.ts';
import { test } from './writing.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function setPassword(page: Page, password: string): Promise<void> {
  await fillIn(page, { password, confirm: password });
  await page.getByRole('button', { name: /Save password|บันทึกรหัสผ่าน/ }).click();
  await expect(heading(page)).toHaveText(/Your password is set|ตั้งรหัสผ่านเรียบร้อย/);
}

test.describe('an emailed link', () => {
  // A link used a second time, and an outdated password.
  test.use({ refusals: [/\/api\/(users\/receive_new_password.* 400|auth .*401)/] });

  test('sets the password of a logged-out account and replaces a forgotten one', async ({
    page,
    reader,
  }) => {
    const email = someEmail();
    // Registered in another browser.
    const name = { firstName: 'Mali', lastName: '' };
    const person = { ...name, email, password: PASSWORD, language: reader.language };
    expect((await page.request.post('/api/users', { data: person })).status()).toBe(200);
    await page.goto(await mailedLink(email, 'verify_account'));
    await expect(heading(page)).toHaveText(/Enter your password|กรอกรหัสผ่านของคุณ/);
    // Another person may have registered this email.
    await page.locator('input[name=agrees]').check();
    await setPassword(page, OTHER_PASSWORD);

    await openPage(page, '/login');
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
    await openPage(page, '/login');
    for (const password of [OTHER_PASSWORD, PASSWORD]) {
      await fillIn(page, { email, password });
      await page.getByRole('button', { name: /^(Log in|เข้าสู่ระบบ)$/ }).click();
      if (password === OTHER_PASSWORD) await expect(page.getByRole('alert')).toBeVisible();
    }
    await expect(page).toHaveURL('/');

    await page.goto(link);
    await expect(heading(page)).toHaveText(/link has been used|ลิงก์นี้ใช้ไปแล้ว/);
    await fillIn(page, { email });
    await page.getByRole('button', { name: /Send a new link|ส่งลิงก์ใหม่/ }).click();
    await expect(page.locator('main').getByRole('status')).toContainText(email);
  });
});
