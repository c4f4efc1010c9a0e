import type { Page } from '@playwright/test';

import { someEmail } from '../factories/chance.ts';
import { runners } from '../factories/run-sql.ts';
import { mailedLink } from './mails.ts';
import { expect, fillIn, openPage, reloadPage } from './pages.ts';
import { makeMember, PASSWORD, test } from './writing.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) =>
  page.getByRole('button', { name: /Continue with Testing|ดำเนินการต่อด้วย Testing/ });

/** Sets the person at the provider with a cookie, which applies to all ports. */
async function be(page: Page, baseURL: string, email: string): Promise<void> {
  const value = encodeURIComponent(email);
  await page.context().addCookies([{ name: 'person', value, url: baseURL }]);
}

test.describe('a login with another provider', () => {
  // A wrong password.
  test.use({ refusals: [/\/api\/users\/identities.* 403/] });

  test(
    'creates a new account with its first steps, and links an existing one after its owner logs in',
    { tag: '@phone' },
    async ({ page, baseURL, database, reader }) => {
      const unlink = page.getByRole('button', { name: /Unlink Testing|ยกเลิกการเชื่อม Testing/ });

      await test.step('cancelled at the provider', async () => {
        await openPage(page, '/login');
        await goOn(page).click();
        await expect(heading(page)).toHaveText(/Login cancelled|ยกเลิกการเข้าสู่ระบบแล้ว/);
        await page.getByRole('link', { name: /Back to login|กลับไปหน้าเข้าสู่ระบบ/ }).click();
      });

      await test.step('a new account', async () => {
        await be(page, baseURL!, someEmail());
        await goOn(page).click();
        await expect(heading(page)).toHaveText(/Get started with Sala|เริ่มใช้งาน Sala/);
        await expect(heading(page)).toContainText('Napa');
        await page.getByRole('checkbox', { name: /^(Landlord|ผู้ให้เช่า)$/ }).check();
        await page.getByLabel(/Areas you’re interested in|ทำเลที่สนใจ/).fill('ari');
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: /Save and continue|บันทึกและดำเนินการต่อ/ }).click();
        await expect(page).toHaveURL('/');

        await page.goto('/users/loginandsecurity');
        await expect(page.getByRole('alert')).toHaveText(/Set a password before|ตั้งรหัสผ่านก่อน/);
        await expect(unlink).toBeHidden();
        // A page without the app, which would send more requests without a token.
        await page.goto('/healthz');
        await page.evaluate(() => localStorage.clear());
      });

      const { email } = await makeMember(database, { language: reader.language });
      await test.step('an existing account', async () => {
        await be(page, baseURL!, email);
        await openPage(page, '/login?back=/users/loginandsecurity');
        await goOn(page).click();
        await expect(heading(page)).toHaveText(/^(User already registered|ผู้ใช้นี้ลงทะเบียนแล้ว)$/);
        await expect(page.locator('input[name=email]')).toHaveValue(email);
        // After a reload the page still waits for the owner to log in.
        await reloadPage(page);
        await page.locator('input[name=password]').fill(PASSWORD);
        await page.getByRole('button', { name: /^(Log in|เข้าสู่ระบบ)$/ }).click();
        await expect(page).toHaveURL('/users/loginandsecurity');
        const password = page.getByLabel(/^(Your password|รหัสผ่านของคุณ)$/);
        await unlink.click();
        await expect(password).toBeFocused();
        await password.fill('Not-this-1');
        await unlink.click();
        await expect(password).toHaveAccessibleDescription(/Incorrect password|รหัสผ่านไม่ถูกต้อง/);
        await password.fill(PASSWORD);
        await unlink.click();
        const link = page.getByRole('button', { name: /^(Link Testing|เชื่อม Testing)$/ });
        await link.click();
        await password.fill(PASSWORD);
        await link.click();
        await expect(unlink).toBeVisible();
      });

      await test.step('a password reset that unlinks it', async () => {
        await page.goto('/healthz');
        await page.evaluate(() => localStorage.clear());
        await page.request.post(`/api/users/reset_password/${email}`);
        await page.goto(await mailedLink(email, 'reset_password_received'));
        await page
          .getByRole('checkbox', { name: /^(Unlink Testing|ยกเลิกการเชื่อม Testing)/ })
          .check();
        await fillIn(page, { password: 'Rain-tree-88', confirm: 'Rain-tree-88' });
        await page.getByRole('button', { name: /Save password|บันทึกรหัสผ่าน/ }).click();
        await expect(heading(page)).toHaveText(/Your password is set|ตั้งรหัสผ่านเรียบร้อย/);
        const left = await runners(database).sql`
          select 1 from identities i join users u on u.id = i.user_id where u.email = ${email}
        `;
        expect(left).toEqual([]);
      });
    },
  );
});
