import type { Page } from '@playwright/test';

import { emailOf, PASSWORD as DEMO_PASSWORD } from './accounts.ts';
import { mailedLink, newAddress } from './mails.ts';
import { alive, expect, test } from './pages.ts';
import {
  details,
  draftOnServer,
  draftStatus,
  EVERYWHERE,
  homeIdOf,
  KEPT,
  openHomeAt,
  openReport,
  reason,
  sendButton,
} from './reports.ts';

const PASSWORD = 'Teak-floor-7';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) =>
  page.getByRole('button', { name: /Go on with Testing|ไปต่อด้วย Testing/ });

/** Who somebody is at the provider: its cookie, which knows no ports. */
async function be(page: Page, baseURL: string, email: string): Promise<void> {
  const value = encodeURIComponent(email);
  await page.context().addCookies([{ name: 'person', value, url: baseURL }]);
}

/** An account with a password, whose address is proven. */
async function makeAccount(page: Page, project: string): Promise<string> {
  const email = newAddress(project);
  const person = { firstName: 'Mali', lastName: 'Wongsa', language: 'en' };
  const answer = await page.request.post('/api/users', {
    data: { ...person, email, password: PASSWORD },
  });
  const { token } = (await answer.json()) as { token: string };
  const link = await mailedLink(email, 'verify_account');
  const verified = await page.request.post(`/api${link}`, {
    headers: { 'x-auth-token': token },
    data: {},
  });
  expect(await verified.json()).toMatchObject({ outcome: 'verified' });
  return email;
}

test.describe('by another provider', { tag: '@pair' }, () => {
  // The last way in, which is refused.
  test.use({ refusals: [/\/api\/users\/identities.* 409/] });

  test('a newcomer comes in and takes first steps; an account that is there is linked by its owner', async ({
    page,
    baseURL,
  }, { project }) => {
    await page.goto('/login');
    await alive(page);
    // Without an account there somebody turns back.
    await goOn(page).click();
    await expect(heading(page)).toHaveText(/You turned back|คุณย้อนกลับมา/);
    await page.getByRole('link', { name: /Back to signing in|กลับไปหน้าเข้าสู่ระบบ/ }).click();

    await be(page, baseURL!, newAddress(project.name));
    await goOn(page).click();
    await expect(heading(page)).toHaveText(/Make yourself at home|ทำตัวตามสบาย/);
    await expect(heading(page)).toContainText('Napa');
    await page.getByRole('checkbox', { name: /^(Landlord|ผู้ให้เช่า)$/ }).check();
    await page.getByLabel(/Areas that you|ย่านที่สนใจ/).fill('ari');
    await page
      .getByRole('list', { name: /^(Places|สถานที่)$/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: /Save and go on|บันทึกแล้วไปต่อ/ }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/users/loginandsecurity');
    await page.getByRole('button', { name: /Unlink Testing|ยกเลิกการเชื่อม Testing/ }).click();
    await expect(page.getByRole('alert')).toHaveText(/last way in|ช่องทางเข้าสู่ระบบสุดท้าย/);
    await page.evaluate(() => localStorage.clear());

    const email = await makeAccount(page, project.name);
    await be(page, baseURL!, email);
    await page.goto('/login?back=/users/loginandsecurity');
    await alive(page);
    await goOn(page).click();
    await expect(heading(page)).toHaveText(/have an account already|มีบัญชีอยู่แล้ว/);
    await expect(page.locator('input[name=email]')).toHaveValue(email);
    // Loaded again, it still waits for who it is about.
    await page.reload();
    await alive(page);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: /^(Sign in|เข้าสู่ระบบ)$/ }).click();
    await expect(page).toHaveURL('/users/loginandsecurity');
    await page.getByRole('button', { name: /Unlink Testing|ยกเลิกการเชื่อม Testing/ }).click();
    await expect(page.getByRole('button', { name: /^(Link Testing|เชื่อม Testing)$/ })).toBeVisible();
    await page.getByRole('button', { name: /^(Link Testing|เชื่อม Testing)$/ }).click();
    await expect(
      page.getByRole('button', { name: /Unlink Testing|ยกเลิกการเชื่อม Testing/ }),
    ).toBeVisible();
  });
});

test(
  'what a visitor wrote is in the account that they open for it, by a mail in another tab',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    const homeId = homeIdOf(await openHomeAt(page, 'type=townhouse', 1));
    await openReport(page);
    await reason(page, 'wrong').check();
    await details(page).pressSequentially('It has two floors, not three สองชั้น');
    await expect(draftStatus(page)).toHaveText(KEPT);
    await sendButton(page).click();
    await page.getByRole('link', { name: /Create an account|สร้างบัญชี/ }).click();
    const email = newAddress(project.name);
    const fields = {
      firstName: 'Mali',
      lastName: '',
      email,
      password: PASSWORD,
      confirm: PASSWORD,
    };
    for (const [name, value] of Object.entries(fields)) {
      await page.locator(`input[name=${name}]`).fill(value);
    }
    const registered = page.waitForRequest('**/api/users/register-with-draft');
    await page.getByRole('button', { name: /^(Create account|สร้างบัญชี)$/ }).click();
    expect((await registered).postDataJSON()).toMatchObject({
      formType: 'report',
      targetId: homeId,
      formData: { reason: 'wrong' },
    });
    await expect(heading(page)).toHaveText(/Look into your mail|เปิดอีเมล/);
    // In the account before anybody has proven anything, and once.
    await expect
      .poll(() => draftOnServer(page, homeId))
      .toMatchObject({ version: 1, body: { details: 'It has two floors, not three สองชั้น' } });

    const other = await context.newPage();
    await other.goto(await mailedLink(email, 'verify_account'));
    await expect(heading(other)).toHaveText(/Your account is open|บัญชีพร้อมใช้แล้ว/);
    await page.bringToFront();
    // Back where they were, with the form open.
    await expect(details(page)).toHaveValue('It has two floors, not three สองชั้น');
    await expect(draftStatus(page)).toHaveText(EVERYWHERE);
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/api/reports') && response.ok(),
    );
    await sendButton(page).click();
    expect((await (await sent).json()) as object).toMatchObject({ id: homeId, isOpen: true });
  },
);

test.describe('an invitation', { tag: '@pair' }, () => {
  // The second use of the link, and a forged one.
  test.use({ refusals: [/\/api\/users\/invitation.* 40[04]/] });

  test('into a team is accepted by whom it was sent to, who registers from it', async ({ page }, {
    project,
  }) => {
    const email = newAddress(project.name);
    const answer = await page.request.post('/api/auth', {
      data: { email: emailOf('nobody'), password: DEMO_PASSWORD },
    });
    const { token, user } = (await answer.json()) as {
      token: string;
      user: { businessId: number };
    };
    const business = user.businessId;
    const sent = await page.request.post('/api/users/send_invitation', {
      headers: { 'x-auth-token': token, 'x-business-id': String(business) },
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
    await page.getByRole('button', { name: /Create account and join|สร้างบัญชีและเข้าร่วมทีม/ }).click();
    await expect(page).toHaveURL('/users/dashboard');
    const own = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(own!)).toMatchObject({ businessId: business, roleId: 3, status: 'active' });

    await page.goto(link);
    await expect(heading(page)).toHaveText(/has been answered|มีการตอบแล้ว/);
    await page.goto(`/invitation/1/${'A'.repeat(43)}`);
    await expect(heading(page)).toHaveText(/opens nothing|คำเชิญนี้เปิดไม่ได้/);
  });
});
