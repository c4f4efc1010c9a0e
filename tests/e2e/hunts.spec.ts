import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { listUserHunts } from '#contract/hunting/hunt-endpoints.ts';
import { expireHunts } from '#server/modules/hunting/hunt/expire-hunts.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { approved } from '#tests/factories/listings.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { makePerson } from '#tests/factories/people.ts';
import { runners } from '#tests/factories/run-sql.ts';

import { callAs } from './accounts.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { reloadAsTheirs, waitForStoredReplies } from './notes.ts';
import { expect, expectAccessible, fillIn, openPage, workerReady } from './pages.ts';
import { offerListing, PASSWORD, signIn, test, uniqueTitle } from './writing.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.locator('form footer button[type=submit]');
const stepHeading = (page: Page) => page.locator('form h2').first();

/** A place in the district of the hunts that are written here. */
const KHLONG_SAN = {
  provinceId: 10,
  districtId: 1018,
  subdistrictId: null,
  latitude: 13.7306,
  longitude: 100.5096,
};

/** Goes to the next step of the hunt's form. */
async function goOn(page: Page, title: RegExp): Promise<void> {
  await next(page).click();
  await expect(stepHeading(page)).toHaveText(title);
}

/** Writes a hunt for a condo to buy in Khlong San, and leaves the last step open. */
async function writeHunt(page: Page, alsoInAreas = async () => {}): Promise<void> {
  await expect(stepHeading(page)).toHaveText(/What are you looking for|กำลังหาอะไร/);
  await page.getByRole('radio', { name: /^(Buy|ซื้อ)$/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^(Condo|คอนโด)$/ }).check({ force: true });
  await goOn(page, /Where\?|ที่ไหน|ทำเลไหน/);
  await page
    .getByRole('combobox', { name: /Area, district|เขต|พื้นที่/ })
    .last()
    .fill('Khlong San');
  await page
    .getByRole('option', { name: /Khlong San|คลองสาน/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Khlong San|คลองสาน/ })).toBeVisible();
  await alsoInAreas();
  await goOn(page, /Budget and size|งบ/);
  await goOn(page, /Preferences|ข้อที่มีก็ดี/);
}

// A used link, a forged one, and a draft that its submission deletes while the device reads it.
test.use({ refusals: [/\/api\/(users\/verify_account|hunts|drafts)\/.* 40[04]/] });

test(
  'a visitor’s hunt starts with their account, finds a listing as soon as it is approved, and leads to its owner',
  { tag: '@axe' },
  async ({ page, context, database, browser, baseURL }) => {
    const email = someEmail();
    const owner = await makePerson(database, { firstName: 'Somchai' });
    const there = await offerListing(database, owner, uniqueTitle('Already there'), KHLONG_SAN);
    await openPage(page, '/all?q=condo%20in%20Khlong%20San');
    await page
      .getByRole('link', { name: /Tell me about homes like this|แจ้งเมื่อมีประกาศแบบนี้/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: /Khlong San|คลองสาน/ })).toBeVisible();
    await fillIn(sheet, { firstName: 'Mali', email, password: PASSWORD, confirm: PASSWORD });
    await sheet.locator('input[name=agrees]').check();
    await expectAccessible(page, 'the sheet of a hunt', 'dialog');
    await sheet.locator('form button[type=submit]').click();
    await expect(heading(page)).toHaveText(/Confirm your email|ยืนยันอีเมล/);
    const link = await mailedLink(email, 'verify_account');
    // A used link shows the same again to the account that it confirmed.
    for (const url of [link, link]) {
      await page.goto(url);
      await expect(heading(page)).toHaveText(/Your hunt is running|กำลังหา/);
      await expect(page.locator(`main a[href*="/${there}/"]`).first()).toBeVisible();
    }
    await page.goto('/hunting-board/dashboard/user');
    const hunt = page.locator('[data-hunt][data-status=active]');
    await expect(hunt).toHaveCount(1);

    const title = uniqueTitle('For the hunt');
    const id = await offerListing(database, owner, title, { ...KHLONG_SAN, isApproved: false });
    await approved(database, id);

    // The open page hears of it by itself.
    await expect(hunt).toContainText(/\d+ new|ใหม่ \d+/);
    await hunt.getByRole('link').first().click();
    await expect(heading(page)).toHaveText(/Matches for your hunt|ประกาศที่ตรงกับที่ฝากหา/);
    const match = page.locator(`[data-listing="${id}"]`);
    await expect(match).toContainText(title);
    await test.step('a match is dismissed offline and brought back', async () => {
      const isDismissed = async () => {
        const { dismissed_at: at } = await database.kysely
          .selectFrom('matches')
          .select('dismissed_at')
          .where('listing_id', '=', id)
          .where('hunt_id', '=', Number(/\d+/.exec(new URL(page.url()).pathname)))
          .executeTakeFirstOrThrow();
        return at !== null;
      };
      await context.setOffline(true);
      await match.getByRole('button', { name: /^(Not interested|ไม่สนใจ)/ }).click();
      await expect(match).toBeHidden();
      const dismissed = page.getByText(/^(Not interested: |ไม่สนใจ )1/);
      await expect(dismissed).toBeVisible();
      await context.setOffline(false);
      await expect.poll(isDismissed).toBe(true);
      await dismissed.click();
      await match.getByRole('button', { name: /^(Bring back|นำกลับมา)/ }).click();
      await expect(dismissed).toBeHidden();
      await expect.poll(isDismissed).toBe(false);
    });
    await match.getByRole('button', { name: /^(I’m interested|สนใจ)/ }).click();
    await page.getByRole('textbox', { name: /Message|ข้อความ/ }).fill('Call me: 081 234 5678');
    await page.getByRole('button', { name: /^(Send|ส่ง)$/ }).click();
    await expect(match).toContainText(/Interest sent to the owner|แจ้งผู้ลงประกาศแล้ว/);

    const elsewhere = await browser.newContext({
      baseURL: baseURL!,
      viewport: page.viewportSize(),
    });
    const others = await elsewhere.newPage();
    await signIn(others, database, owner);
    await others.goto('/notifications');
    await others.getByRole('link', { name: /New lead|ผู้สนใจใหม่/ }).click();
    const lead = others.locator('[data-lead]');
    await expect(lead).toContainText('Call me: •••');
    await expectAccessible(others, 'the leads', 'main');
    await lead.getByRole('button', { name: /Accept|ตอบรับ/ }).click();
    await expect(lead.getByRole('link', { name: email })).toBeVisible();
    await expect(lead).toContainText('Call me: 081 234 5678');
    await elsewhere.close();
    // The open page follows.
    await match.getByRole('link', { name: /View contact details|ดูช่องทางติดต่อ/ }).click();
    await expect(page.locator('[data-lead]')).toContainText('Somchai');
  },
);

test(
  'a hunt written offline shows provisional matches, and the real ones once it is sent',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, database, person }) => {
    const owner = await makePerson(database);
    // The form counts the homes that match, and keeps what it was answered.
    await offerListing(database, owner, uniqueTitle('On the device'), KHLONG_SAN);
    await page.goto('/hunting-board/create-hunt/user');
    await workerReady(page);
    await reloadAsTheirs(page, person);
    await context.setOffline(true);
    await writeHunt(page, async () => {
      // Without the map, which this device has never loaded.
      await page.getByRole('radio', { name: /^(Circle|วงกลม)$/ }).check({ force: true });
      await page.getByRole('combobox').last().fill('thong l');
      await page.getByRole('option', { name: /ทองหล่อ/ }).click();
      await expect(page.getByRole('button', { name: /รอบทองหล่อ/ })).toBeVisible();
    });
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: /match now|ที่ตรง/ })).toBeVisible();
    await waitForStoredReplies(page, person, ['properties.search']);
    // Caches the next page, as on a second visit.
    await page.evaluate(async () =>
      fetch('/hunting-board/huntcreated/user').then((to) => to.text()),
    );
    await context.setOffline(true);
    await next(page).click();
    await expect(page).toHaveURL(/\/huntcreated\/user\?draft=/);
    const states = page.locator('main').getByRole('status');
    await expect(states.first()).toContainText(/starts as soon as|เริ่มทันทีที่/);
    await expect(states.filter({ hasText: /First results|ผลเบื้องต้น/ })).toBeVisible();
    const id = await offerListing(database, owner, uniqueTitle('Not on the device'), KHLONG_SAN);
    await context.setOffline(false);
    await page.getByRole('link', { name: /See all matches|ดูประกาศที่ตรงทั้งหมด/ }).click();
    await expect(heading(page)).toHaveText(/Matches for your hunt|ประกาศที่ตรงกับที่ฝากหา/);
    await expect(page.locator(`[data-listing="${id}"]`)).toBeVisible();
    const own = { params: { id: String(person.id) } };
    const { hunts } = await callAs(page, listUserHunts, own);
    expect(hunts).toHaveLength(1);
  },
);

const daysLeft = (database: Database, huntId: number) =>
  runners(database).value<number>`
    select extract(epoch from expires_at - now())::float8 / 86400 from hunts where id = ${huntId}
  `;

/** Sends the emails of a person now, which would wait for more of their kind. */
async function sendNow({ kysely }: Database, userId: number) {
  await sql`
    update deliveries set due_at = now() where user_id = ${userId} and due_at > now()
  `.execute(kysely);
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where key like ${`notices:${userId}:%`} and run_at > now()
  `.execute(kysely);
}

/** Returns the link of the email about the end of a person's hunt. */
async function mailedHuntLink(database: Database, { id, email }: { id: number; email: string }) {
  let link: string | undefined;
  await expect
    .poll(async () => {
      // The server may be doing the same at this moment.
      await expireHunts(database);
      await sendNow(database, id);
      const all = (await mailsTo(email)).join('\n');
      link = /\/still-hunting\/\d+\?code=[\w.-]+/.exec(all)?.[0];
      return link;
    })
    .toBeDefined();
  return link!;
}

test(
  'the link of an email about its end extends a hunt on confirmation, without a login; a forged link leads to the login',
  { tag: ['@axe', '@long'] },
  async ({ page, context, database }) => {
    const hunter = await makePerson(database);
    const huntId = await makeHunt(database, hunter);
    await database.kysely
      .updateTable('hunts')
      .set({ expires_at: new Date(Date.now() + 3 * 86_400_000) })
      .where('id', '=', huntId)
      .execute();
    const link = await mailedHuntLink(database, hunter);
    await page.goto(link);
    await expect(heading(page)).toHaveText(/Still hunting|ยังหาอยู่ไหม/);
    await expectAccessible(page, 'the page of the mailed link', 'main');
    // Opening the link changes nothing, because programs open links too.
    expect(await daysLeft(database, huntId)).toBeLessThan(4);
    await page.getByRole('button', { name: /by 60 days|ต่ออายุ 60/ }).click();
    await expect(heading(page)).toHaveText(/Your hunt runs until|มีอายุถึง/);
    expect(await daysLeft(database, huntId)).toBeGreaterThan(59);
    await page.goto(`${link}x`);
    await expect(heading(page)).toHaveText(/doesn’t work|ใช้ไม่ได้|เปิดไม่ได้/);
    await page.getByRole('link', { name: /^(Log in|เข้าสู่ระบบ)$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?back=%2Fstill-hunting%2F${huntId}$`));

    await test.step('one that has ended runs again, also offline', async () => {
      await database.kysely
        .updateTable('hunts')
        .set({ status: 'expired', expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', huntId)
        .execute();
      await signIn(page, database, hunter);
      await openPage(page, `/still-hunting/${huntId}`);
      await expect(heading(page)).toHaveText(/This hunt has ended|สิ้นสุดแล้ว/);
      await context.setOffline(true);
      await page.getByRole('button', { name: /by 60 days|ต่ออายุ 60/ }).click();
      await expect(heading(page)).toHaveText(/Your hunt runs until|มีอายุถึง/);
      await context.setOffline(false);
      await expect.poll(() => daysLeft(database, huntId)).toBeGreaterThan(59);
    });
  },
);
