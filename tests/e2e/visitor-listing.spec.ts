import type { Page } from '@playwright/test';

import { someEmail } from '#tests/factories/chance.ts';

import { goOn, next, ownListings } from './listing-forms.ts';
import { adding, grainyPhotos, items, leaveDraft, WHOLE_HOME } from './listing-photos.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { alive, expect, expectAccessible, withoutWorkers } from './pages.ts';
import { PASSWORD, test, uniqueTitle } from './writing.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const IN_REVIEW = /is in review|กำลังรอตรวจ/;

/** Completes a listing as a visitor, and registers at its end. */
async function registerWithListing(page: Page, title: string, email: string): Promise<void> {
  const draft = await leaveDraft(page, {
    ...WHOLE_HOME,
    texts: [{ ...WHOLE_HOME.texts[0], propertyTitle: title }],
  });
  await page.goto(`/create-property?draft=${draft}&step=photos`);
  await alive(page);
  await adding(page).setInputFiles(await grainyPhotos(5));
  await expect(items(page)).toHaveCount(5);
  for (const step of ['words', 'check']) await goOn(page, step);
  await page.locator('input[name=agrees]').check();
  await next(page).click();
  await expect(page).toHaveURL(/\/register\?back=/);
  await register(page, title, email);
}

/** Registers, and waits until all photos of the listing are on the server. */
async function register(page: Page, title: string, email: string): Promise<void> {
  await expect(page.locator('main')).toContainText(title);
  const person = { firstName: 'Mali', email, password: PASSWORD, confirm: PASSWORD };
  for (const [name, value] of Object.entries(person)) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
  await page.locator('input[name=agrees]').check();
  await page.locator('form button[type=submit]').click();
  await expect(heading(page)).toHaveText(/Check your email|เปิดอีเมล/);
  await expect(page.locator('main').getByRole('status')).toContainText(title);
  await expect(page.getByText(/photos are sent\. Keep|เปิดหน้านี้ไว้/)).toHaveCount(0);
}

test(
  'a visitor’s listing is submitted when they open the emailed link in another tab',
  { tag: '@axe' },
  async ({ page, context }) => {
    const title = uniqueTitle('By a visitor');
    const email = someEmail();
    await registerWithListing(page, title, email);
    await expectAccessible(page, 'registered with a listing', 'main');
    const link = await mailedLink(email, 'verify_account');
    expect((await mailsTo(email)).join('\n')).toContain(title);
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText(IN_REVIEW)).toContainText(title);
    await page.bringToFront();
    await expect(page).toHaveURL(/\/property-created\?draft=/);
    await expect(heading(page)).toHaveText(/Your listing was submitted|เราได้รับประกาศของคุณแล้ว/);
    const token = await page.evaluate(() => localStorage.getItem('token')!);
    expect(await ownListings(page.request, token, title)).toHaveLength(1);
  },
);

test(
  'a visitor’s listing is submitted when they open the emailed link on another device',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const title = uniqueTitle('By a visitor elsewhere');
    const email = someEmail();
    await registerWithListing(page, title, `wrong-${email}`);
    // The listing comes along to the next registration.
    await page.getByRole('button', { name: /Use a different email|ใช้อีเมลอื่น/ }).click();
    await register(page, title, email);
    const device = await browser.newContext({ baseURL: baseURL! });
    await withoutWorkers(device);
    const far = await device.newPage();
    await far.goto(await mailedLink(email, 'verify_account'));
    await expect(heading(far)).toHaveText(/Enter your password|ใส่รหัสผ่านของคุณ/);
    await expect(far.locator('main form')).toContainText(title);
    await far.locator('input[name=password]').fill(PASSWORD);
    await far.locator('input[name=confirm]').fill(PASSWORD);
    await far.locator('input[name=agrees]').check();
    await far.getByRole('button', { name: /Save password|บันทึกรหัสผ่าน/ }).click();
    await expect(far.getByText(IN_REVIEW)).toContainText(title);
    await device.close();
  },
);
