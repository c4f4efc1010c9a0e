import type { Page } from '@playwright/test';

import { publishListing } from '#contract/listing/listing-write-endpoints.ts';
import { actingFor, headedBusiness } from '#tests/factories/businesses.ts';
import { approved } from '#tests/factories/listings.ts';
import { runners } from '#tests/factories/run-sql.ts';

import { someEmail } from '../factories/chance.ts';
import { callAs } from './accounts.ts';
import { rowsIn } from './device-rows.ts';
import { mailedLink } from './mails.ts';
import { expect, expectAccessible, fillIn, openPage, withoutWorkers } from './pages.ts';
import { makeMember, offerListing, PASSWORD, signIn, test, uniqueTitle } from './writing.ts';

const row = (page: Page, text: string) => page.locator('main li').filter({ hasText: text });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Opens the account menu: a dropdown on the desk, a sheet on the phone. */
async function openAccountMenu(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await button(page, /^(Account|Business|บัญชี|ธุรกิจ)/).click();
  else await page.locator('header summary').last().click();
}

/** Returns the cached replies for a business that still have data. */
const repliesFor = async (page: Page, businessId: number) =>
  (await rowsIn<{ key: string; reply: unknown }>(page, 'answers'))
    .filter(({ key, reply }) => key.includes(`@${businessId}|`) && reply !== null)
    .map(({ key }) => key);

test(
  'a business is created, a person registers from its invitation, is assigned a listing that is published on its market, gets another role and is removed while writing',
  { tag: '@axe' },
  async ({ page, browser, database, reader: { language, isPhone } }) => {
    const name = uniqueTitle('Garden Homes');
    const admin = await makeMember(database, { language, firstName: 'Ploy' });
    const invited = someEmail();
    await signIn(page, database, admin);
    await openPage(page, '/');
    await openAccountMenu(page, isPhone);
    await page.getByRole('link', { name: /^(Create your business|สร้างธุรกิจของคุณ)$/ }).click();
    await page.locator('input[name=websiteUrl]').fill('not a website');
    await button(page, /^(Create business|สร้างธุรกิจ)$/).click();
    const field = (of: string) => page.locator(`input[name=${of}]`);
    await expect(field('businessName')).toBeFocused();
    await expect(field('websiteUrl')).toHaveAccessibleDescription(/www\.example\.com/);
    await field('businessName').fill(name);
    await field('websiteUrl').fill('garden-homes.test');
    await expectAccessible(page, 'the form of a business');
    await button(page, /^(Create business|สร้างธุรกิจ)$/).click();
    await expect(page).toHaveURL('/business-dashboard/settings');
    const businessId = await headedBusiness(database, admin);

    // The account menu switches the mode, and says so from then on.
    await openPage(page, '/users/dashboard');
    await openAccountMenu(page, isPhone);
    const modes = page.getByRole('navigation', { name: /^(Acting as|คุณใช้งานในนาม)$/ });
    await expect(modes.locator('[aria-current]')).toContainText('Ploy');
    await modes.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/business-dashboard/manage-listings');
    await expect(page.locator('main')).toContainText(name);
    await openAccountMenu(page, isPhone);
    await expect(modes.locator('[aria-current]')).toContainText(name);
    await page.getByRole('link', { name: /^(Team and settings|ทีมและการตั้งค่า)$/ }).click();
    await expect(page).toHaveURL('/business-dashboard/settings');

    // Errors are shown at the field.
    const email = page.locator('input[name=email]');
    const send = button(page, /^(Send invitation|ส่งคำเชิญ)$/);
    await email.fill(admin.email);
    await send.click();
    await expect(email).toHaveAccessibleDescription(/your own email|อีเมลของคุณเอง/);
    await email.fill(invited);
    await send.click();
    await expect(row(page, invited)).toBeVisible();
    await expectAccessible(page, 'the team');

    const elsewhere = await browser.newContext({ locale: language === 'th' ? 'th-TH' : 'en-GB' });
    await withoutWorkers(elsewhere);
    const other = await elsewhere.newPage();
    await openPage(other, await mailedLink(invited, 'invitation'));
    await expect(other.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(other.locator('input[name=username]')).toHaveValue(invited);
    await fillIn(other, { firstName: 'Nok', password: PASSWORD, confirm: PASSWORD });
    await other.locator('input[name=agrees]').check();
    await button(other, /Create account and join|สร้างบัญชีและเข้าร่วมทีม/).click();
    await expect(other).toHaveURL('/business-dashboard/manage-listings');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^(Listings|ประกาศ)$/);
    await expect(other.locator('main')).toContainText(name);

    await expect.poll(() => repliesFor(other, businessId)).not.toEqual([]);

    // The admin's page shows the new member without a reload.
    await expect(row(page, 'Nok')).toContainText(/Agent|นายหน้า/);
    await expect(row(page, invited)).toHaveCount(0);

    // A listing is assigned to the member, published, and found on the market of the business.
    const title = uniqueTitle('Handed home');
    const propertyId = await offerListing(database, admin, title, { businessId });
    const off = { headers: actingFor(businessId), body: { propertyId, published: false } };
    await callAs(page, publishListing, off);
    await openPage(page, '/business-dashboard/manage-listings');
    const dialog = page.getByRole('dialog');
    const choose = async (of: string, item: RegExp) => {
      await row(page, of).locator('summary').click();
      await row(page, of).getByRole('button', { name: item }).click();
    };
    await choose(title, /^(Assign a member|มอบหมายสมาชิก)$/);
    await dialog.getByRole('radio', { name: /^Nok/ }).check();
    await dialog.getByRole('button', { name: /^(Assign|มอบหมาย)$/ }).click();
    await expect(row(page, title)).toContainText(/Managed by Nok|รับผิดชอบโดย Nok/);
    await choose(title, /^(Publish|เผยแพร่)$/);
    const isWithheld = () =>
      runners(database).value<boolean>`select is_withheld from listings where id = ${propertyId}`;
    await expect.poll(isWithheld).toBe(false);
    await approved(database, propertyId);
    await openPage(other, `/business/${businessId}/market`);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(name);
    await expectAccessible(other, 'the market of a business');
    await other.getByRole('link', { name: title }).click();
    await expect(other).toHaveURL(`/business/${businessId}/properties/${propertyId}`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(other.getByRole('navigation', { name })).toBeVisible();
    await openAccountMenu(page, isPhone);
    await page.getByRole('link', { name: /^(Team and settings|ทีมและการตั้งค่า)$/ }).click();

    await openPage(other, '/create-property/business');
    await other.locator('label:has(input[name=propertyType][value=condo])').click();
    await expect(other.locator('main header').getByRole('status')).toContainText(
      /Draft saved|บันทึกฉบับร่าง/,
    );

    await choose('Nok', /^(Change role|เปลี่ยนบทบาท)$/);
    await dialog.getByRole('radio', { name: /^(Manager|ผู้จัดการ)/ }).check();
    await expectAccessible(page, 'the roles', 'dialog[open]');
    await dialog.getByRole('button', { name: /^(Change role|เปลี่ยนบทบาท)$/ }).click();
    await expect(row(page, 'Nok')).toContainText(/Manager|ผู้จัดการ/);

    await choose('Nok', /^(Remove from team|นำออกจากทีม)$/);
    await dialog.getByRole('button', { name: /^(Remove|นำออก)$/ }).click();
    await expect(row(page, 'Nok')).toContainText(/until|ถึง/);
    await expect(row(page, 'Ploy')).toContainText(/Manages 1 listing|ดูแลประกาศ 1/);

    // In the open tab the mode switches back with a sentence, and the draft stays.
    await expect(other.getByText(/no longer a member|ไม่ได้เป็นสมาชิก/).first()).toBeVisible();
    await expect(other).toHaveURL('/users/manage-listings');
    const draft = other.getByRole('link', { name: /Continue your listing|ทำประกาศต่อ/ });
    await expect(draft).toHaveAttribute('href', /^\/create-property\?draft=/);
    await expect.poll(() => repliesFor(other, businessId)).toEqual([]);
    await other.goto('/business-dashboard/manage-listings');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      /This is for businesses|สำหรับธุรกิจ/,
    );

    await button(page, /^(Reactivate|เปิดสิทธิ์อีกครั้ง:) Nok$/).click();
    await expect(row(page, 'Nok')).toContainText(/Manager|ผู้จัดการ/);
    await elsewhere.close();
  },
);
