import type { Page } from '@playwright/test';

import { publishListing } from '#contract/listing/listing-write-endpoints.ts';
import { loveListingAs } from '#server/modules/listing/favourite/love-listing.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from '../factories/people.ts';
import { callWith } from './accounts.ts';
import { rowsIn } from './device-rows.ts';
import { rewrite } from './own-listings.ts';
import { expect, expectAccessible, openPage, openWithWorker, widthsOf } from './pages.ts';
import { offerListing, test, uniqueTitle } from './writing.ts';

const stops = (page: Page) => page.locator('main ol > li');
const titles = (page: Page) => stops(page).getByRole('heading', { level: 3 }).allTextContents();
const pack = (page: Page) => page.locator('section[aria-labelledby=pack-title]');
const READY = /Available offline|พร้อมใช้แบบออฟไลน์/;
const NAMES = {
  plan: /Plan a viewing day|วางแผนวันดูบ้าน/,
  keep: /^(Download|ดาวน์โหลด)$/,
  rest: /^(Download the rest|ดาวน์โหลดส่วนที่เหลือ)$/,
  refresh: /^(Refresh|อัปเดต)$/,
  remove: /^(Remove download|ลบที่ดาวน์โหลดไว้)$/,
  handle: /drag it|ลากหรือ/,
  takeOut: /^(Remove|นำออก)/,
  note: /^(Add a note|เพิ่มโน้ต)/,
};

/** Returns the number and total bytes of pinned entries in the device's ledger. */
async function pinned(page: Page): Promise<{ count: number; bytes: number }> {
  const rows = await rowsIn<{ used: number | null; bytes: number }>(page, 'ledger');
  const found = rows.filter(({ used }) => used === null);
  return { count: found.length, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Creates listings of an owner and saves them for a person.
 * @returns their ids, the last saved first
 */
async function saveListings(database: Database, owner: { id: number }, person: { id: number }) {
  const ids: number[] = [];
  for (const [place, name] of ['Anise', 'Basil', 'Clove'].entries()) {
    const spot = { latitude: 13.7251 + place / 100, longitude: 100.5673 };
    const id = await offerListing(database, owner, uniqueTitle(`${name} house`), spot);
    await database.transaction((transaction) => loveListingAs(transaction, person.id, id, true));
    ids.unshift(id);
  }
  return ids;
}

test.use({ refusals: [/\/api\/properties\/\d+ .*404|\/photos\/.* 50[03]/] });

test(
  'plans a viewing day, downloads it, opens it offline, updates it and deletes it',
  { tag: ['@phone', '@worker', '@axe'] },
  async ({ page, context, request, database, person, reader: { isPhone } }) => {
    // Slow because of many downloads and a rendered map.
    test.slow();
    const owner = await makePerson(database);
    const ids = await saveListings(database, owner, person);
    await openWithWorker(page, '/users/saved');

    // Adds two saved homes at once, and a third from its own page.
    await page.getByRole('button', { name: NAMES.plan }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').nth(0).check();
    await dialog.getByRole('checkbox').nth(1).check();
    await expectAccessible(page, 'choosing homes', 'dialog[open]');
    await dialog.getByRole('button', { name: /^(Add 2 homes|เพิ่ม 2 ประกาศ)$/ }).click();
    await expect(page).toHaveURL(/\/users\/viewing-day/);
    await expect(stops(page)).toHaveCount(2);
    await openPage(page, `/properties/${ids[2]}`);
    await page.getByRole('button', { name: /Add to my viewing day|เพิ่มในวันดูบ้าน/ }).click();
    await page.getByRole('link', { name: /View plan|ดูแผน/ }).click();
    await expect(stops(page)).toHaveCount(3);
    const before = await titles(page);

    // Moves a stop by keyboard, and back by dragging its handle.
    const handle = (at: number) => stops(page).nth(at).getByRole('button', { name: NAMES.handle });
    await handle(0).focus();
    await page.keyboard.press('End');
    await expect.poll(() => titles(page)).toEqual([before[1], before[2], before[0]]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => titles(page)).toEqual([before[1], before[0], before[2]]);
    await handle(1).scrollIntoViewIfNeeded();
    const from = (await handle(1).boundingBox())!;
    const to = (await stops(page).nth(0).boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 30, { steps: 6 });
    await expect.poll(() => titles(page)).toEqual(before);
    await page.mouse.up();
    await expect.poll(() => titles(page)).toEqual(before);

    // If a photo can't be loaded, the page says so and doesn't report a complete download.
    let isCut = true;
    await context.route('**/photos/*/*', (route) =>
      isCut && /\/(480|1280)\./.test(route.request().url())
        ? route.fulfill({ status: 503 })
        : route.continue(),
    );
    await pack(page).getByRole('button', { name: NAMES.keep }).click();
    await expect(pack(page).getByRole('alert')).toContainText(/couldn’t be downloaded|ไม่ครบ/);
    await expect(page.locator('[data-saved=part]')).not.toHaveCount(0);
    isCut = false;
    await pack(page).getByRole('button', { name: NAMES.rest }).click();
    await expect(pack(page)).toContainText(READY);
    await expect(pack(page).getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[data-saved=whole]')).toHaveCount(3);
    await expectAccessible(page, 'viewing day on the device', 'main');
    const downloaded = await pinned(page);
    expect(downloaded.count).toBeGreaterThan(3 * 5);

    // Offline after a reload: photos, map, a note, and the listings' own pages.
    await context.setOffline(true);
    await page.reload();
    await expect(stops(page)).toHaveCount(3);
    expect(await titles(page)).toEqual(before);
    const photo = stops(page).nth(0).locator('img');
    await expect.poll(async () => (await widthsOf(photo))[0]).toBeGreaterThan(0);
    if (isPhone) await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-map=ready] [data-marker]')).toHaveCount(3);
    await stops(page).nth(0).getByRole('button', { name: NAMES.note }).click();
    await stops(page).nth(0).locator('textarea').fill('ถามค่าส่วนกลาง');
    await expect(stops(page).nth(0).locator('p[data-status]')).toHaveText(/device|ในเครื่องนี้/);
    await stops(page).nth(2).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before[2]!);
    await page.goBack();
    await expect(stops(page).nth(0)).toContainText('ถามค่าส่วนกลาง');
    await context.setOffline(false);

    // Updates the download: one listing has a lower price, another is off the market.
    const [first, second] = await stops(page).evaluateAll((all) =>
      all.map((one) => Number((one as HTMLElement).dataset['dragId'])),
    );
    await rewrite(request, owner.token, first!, { priceSell: 4_500_000 });
    const body = { propertyId: second, published: false };
    await callWith(request, owner.token, publishListing, { body });
    await pack(page).getByRole('button', { name: NAMES.refresh }).click();
    await expect(stops(page).nth(0).locator('[data-change=changed]')).toBeVisible();
    await expect(stops(page).nth(1).locator('[data-change=gone]')).toBeVisible();
    await expect(stops(page).nth(2).locator('[data-change]')).toHaveCount(0);
    await expectAccessible(page, 'viewing day with changed homes', 'main');

    // Deletes the download of one stop, then all of them.
    await expect(pack(page)).toContainText(READY);
    await stops(page).nth(2).getByRole('button', { name: NAMES.takeOut }).click();
    await expect(stops(page)).toHaveCount(2);
    await expect.poll(async () => (await pinned(page)).bytes).toBeLessThan(downloaded.bytes);
    await pack(page).getByRole('button', { name: NAMES.remove }).click();
    await expect.poll(() => pinned(page)).toEqual({ count: 0, bytes: 0 });
    await expect(stops(page)).toHaveCount(2);
    await expect(pack(page).getByRole('button', { name: NAMES.keep })).toBeVisible();
  },
);
