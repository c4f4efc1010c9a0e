import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { HEADERS } from '#contract/version.ts';

import { makeBusiness } from '../factories/businesses.ts';
import { someEmail } from '../factories/chance.ts';
import { mailedLink } from './mails.ts';
import { alive, expect } from './pages.ts';
import {
  details,
  draftStatus,
  EVERYWHERE,
  KEPT,
  openReport,
  reason,
  sendButton,
} from './reports.ts';
import { makeMember, offerListing, PASSWORD, test, uniqueTitle } from './writing.ts';

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
    async ({ page, baseURL, database, words }) => {
      const unlink = page.getByRole('button', { name: /Unlink Testing|ยกเลิกการเชื่อม Testing/ });

      await test.step('cancelled at the provider', async () => {
        await page.goto('/login');
        await alive(page);
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
        await page.getByLabel(/Areas that you|ย่านที่สนใจ/).fill('ari');
        await page
          .getByRole('list', { name: /^(Places|สถานที่)$/ })
          .getByRole('button')
          .first()
          .click();
        await page.getByRole('button', { name: /Save and continue|บันทึกและดำเนินการต่อ/ }).click();
        await expect(page).toHaveURL('/');

        await page.goto('/users/loginandsecurity');
        await expect(page.getByRole('alert')).toHaveText(/Set a password before|ตั้งรหัสผ่านก่อน/);
        await expect(unlink).toBeHidden();
        // A page without the app, which would send more requests without a token.
        await page.goto('/healthz');
        await page.evaluate(() => localStorage.clear());
      });

      const { email } = await makeMember(database, { language: words.language });
      await test.step('an existing account', async () => {
        await be(page, baseURL!, email);
        await page.goto('/login?back=/users/loginandsecurity');
        await alive(page);
        await goOn(page).click();
        await expect(heading(page)).toHaveText(/^(User already registered|ผู้ใช้นี้ลงทะเบียนแล้ว)$/);
        await expect(page.locator('input[name=email]')).toHaveValue(email);
        // After a reload the page still waits for the owner to log in.
        await page.reload();
        await alive(page);
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
        for (const name of ['password', 'confirm']) {
          await page.locator(`input[name=${name}]`).fill('Rain-tree-88');
        }
        await page.getByRole('button', { name: /Save password|บันทึกรหัสผ่าน/ }).click();
        await expect(heading(page)).toHaveText(/Your password is set|ตั้งรหัสผ่านเรียบร้อย/);
        const { rows } = await sql`
          select 1 from identities i join users u on u.id = i.user_id where u.email = ${email}
        `.execute(database.kysely);
        expect(rows).toEqual([]);
      });
    },
  );
});

test('keeps a visitor’s draft in the account they register, also when they confirm in another tab', async ({
  page,
  context,
  database,
}) => {
  const text = 'It has two floors, not three สองชั้น';
  const owner = await makeMember(database);
  const homeId = await offerListing(database, owner, uniqueTitle('Home with a report'));
  await page.goto(`/properties/${homeId}`);
  await alive(page);
  await openReport(page);
  await reason(page, 'wrong').check();
  await details(page).fill(text);
  await expect(draftStatus(page)).toHaveText(KEPT);
  await sendButton(page).click();
  await page.getByRole('link', { name: /Create an account|สร้างบัญชี/ }).click();
  const email = someEmail();
  const fields = { firstName: 'Mali', email, password: PASSWORD, confirm: PASSWORD };
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
  await page.locator('input[name=agrees]').check();
  const registered = page.waitForRequest('**/api/users/register-with-draft');
  await page.getByRole('button', { name: /^(Create account|สร้างบัญชี)$/ }).click();
  expect((await registered).postDataJSON()).toMatchObject({
    formType: 'report',
    targetId: homeId,
    formData: { reason: 'wrong' },
  });
  await expect(heading(page)).toHaveText(/Check your email|เปิดอีเมล/);
  // The account has the draft before its email is confirmed, and has it once.
  const { rows: drafts } = await sql<{ version: number; body: object }>`
    select version, body from drafts
    where user_id = (select id from users where email = ${email})
  `.execute(database.kysely);
  expect(drafts).toMatchObject([{ version: 1, body: { details: text } }]);

  const other = await context.newPage();
  await other.goto(await mailedLink(email, 'verify_account'));
  await expect(heading(other)).toHaveText(/Your account is ready|บัญชีพร้อมใช้แล้ว/);
  await page.bringToFront();
  // The listing is shown again, with the form open.
  await expect(details(page)).toHaveValue(text);
  await expect(draftStatus(page)).toHaveText(EVERYWHERE);
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/reports') && response.ok(),
  );
  await sendButton(page).click();
  expect((await (await sent).json()) as object).toMatchObject({ id: homeId, isOpen: true });
});

test.describe('an invitation', () => {
  // The second use of the link.
  test.use({ refusals: [/\/api\/users\/invitation.* 40[04]/] });

  test(
    'to a team is accepted by a person who registers from it, and can’t be used again',
    { tag: '@phone' },
    async ({ page, database }) => {
      const admin = await makeMember(database);
      const business = await makeBusiness(database, admin, { name: 'Khlong & Garden Homes' });
      const email = someEmail();
      const sent = await page.request.post('/api/users/send_invitation', {
        headers: { [HEADERS.authToken]: admin.token, [HEADERS.business]: String(business) },
        data: { email, business, roleId: 3 },
      });
      expect(sent.status()).toBe(200);
      const link = await mailedLink(email, 'invitation');

      await page.goto(link);
      await expect(heading(page)).toContainText('Khlong & Garden Homes');
      await expect(page.locator('main')).toContainText(/assistant|ผู้ช่วย/);
      await expect(page.locator('input[name=username]')).toHaveValue(email);
      const fields = { firstName: 'Nok', password: PASSWORD, confirm: PASSWORD };
      for (const [name, value] of Object.entries(fields)) {
        await page.locator(`input[name=${name}]`).fill(value);
      }
      await page.locator('input[name=agrees]').check();
      const join = /Create account and join|สร้างบัญชีและเข้าร่วมทีม/;
      await page.getByRole('button', { name: join }).click();
      await expect(page).toHaveURL('/business-dashboard/settings');
      const own = await page.evaluate(() => localStorage.getItem('user'));
      expect(JSON.parse(own!)).toMatchObject({ businessId: business, roleId: 3, status: 'active' });

      await page.goto(link);
      await expect(heading(page)).toHaveText(/has been answered|ตอบไปแล้ว/);
    },
  );
});
