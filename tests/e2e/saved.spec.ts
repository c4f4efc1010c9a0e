import type { Page } from '@playwright/test';

import { loveListingAs } from '#server/modules/listing/favourite/love-listing.ts';
import { writeNoteAs } from '#server/modules/listing/note/write-note.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { someEmail } from '../factories/chance.ts';
import { mailedLink } from './mails.ts';
import { field, reloadAsTheirs, repliesKept, strangersListing } from './notes.ts';
import { alive, expect, listingLinks, workerReady } from './pages.ts';
import { PASSWORD, test, uniqueTitle } from './writing.ts';

const hearts = (page: Page) => page.locator('main article button[aria-pressed]');
const savedHearts = (page: Page) => page.locator('main article button[aria-pressed=true]');
const messages = (page: Page) => page.getByRole('region', { name: /Messages|ข้อความ/ });

/** The heart on a listing's own page. */
const ownHeart = (page: Page) => page.locator('main header button[aria-pressed]');

/** Saves listings for a person, one after the other. */
async function save(database: Database, person: { id: number }, ids: number[]): Promise<void> {
  for (const id of ids) {
    await database.transaction((transaction) => loveListingAs(transaction, person.id, id, true));
  }
}

/** Returns the saved listings of the account from the server, last saved first. */
async function savedOnServer(page: Page): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/properties/issaved/', {
    headers: { 'x-auth-token': token! },
    data: {},
  });
  return ((await answer.json()) as { propertyIds: number[] }).propertyIds;
}

/** Returns the ids of the cards on the page, in order. */
const shownIds = async (page: Page) =>
  (await listingLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .map((href) => Number(/properties\/(\d+)/.exec(href!)![1]))
    .filter((id, at, all) => all.indexOf(id) === at);

test(
  'a visitor’s hearts stay on the device and belong to the account that they register and confirm',
  { tag: '@phone' },
  async ({ page, database, context }) => {
    const email = someEmail();
    const title = uniqueTitle('Heartwood house');
    const id = await strangersListing(database, title);
    const results = `/?q=${encodeURIComponent(title).replaceAll('%20', '+')}`;
    await page.goto(results);
    await alive(page);
    await expect(hearts(page)).toHaveCount(1);
    await expect(hearts(page)).toHaveAttribute('aria-pressed', 'false');
    await hearts(page).click();
    await expect(savedHearts(page)).toHaveCount(1);
    await expect(messages(page)).toHaveText(/Saved on this device|บันทึกไว้ในเครื่องนี้แล้ว/);
    await page.goto('/users/saved');
    await expect(savedHearts(page)).toHaveCount(1);
    expect(await shownIds(page)).toEqual([id]);
    await page
      .locator('main')
      .getByRole('link', { name: /^(Create account|สร้างบัญชี)$/ })
      .click();
    await expect(page).toHaveURL(`/register?back=${encodeURIComponent('/users/saved')}`);
    const fields = { firstName: 'Mali', email, password: PASSWORD, confirm: PASSWORD };
    for (const [name, value] of Object.entries(fields)) {
      await page.locator(`input[name=${name}]`).fill(value);
    }
    await page.locator('input[name=agrees]').check();
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Check your email|เปิดอีเมล/);
    // The emailed link opens in a tab of its own and leads back to the saved homes.
    const tab = await context.newPage();
    await tab.goto(await mailedLink(email, 'verify_account'));
    await tab.getByRole('link', { name: /Continue where you left off|ทำต่อจากเดิม/ }).click();
    await expect(tab).toHaveURL('/users/saved');
    await expect(savedHearts(tab)).toHaveCount(1);
    await tab.close();
    await expect(page).toHaveURL('/users/saved');
    await expect.poll(() => savedOnServer(page)).toEqual([id]);
    // The heart from the server's reply is shown in the list and on the listing's own page.
    await page.reload();
    await expect(savedHearts(page)).toHaveCount(1);
    await page.goto(`/properties/${id}`);
    await expect(ownHeart(page)).toHaveAttribute('aria-pressed', 'true');
  },
);

test('lists saved homes with their notes, last saved first, and shows a removed one until a reload', async ({
  page,
  database,
  person,
}) => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift(await strangersListing(database));
  const [last, middle, first] = ids as [number, number, number];

  await page.goto('/users/saved');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/No saved homes|ยังไม่มีประกาศ/);
  await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', '/');

  await save(database, person, [first, middle]);
  await database.transaction((transaction) =>
    writeNoteAs(transaction, person.id, middle, {
      body: 'the road is narrow',
      photos: undefined,
      baseVersion: 0,
    }),
  );
  await page.goto(`/properties/${last}`);
  await alive(page);
  await ownHeart(page).focus();
  await page.keyboard.press('Enter');
  await expect(ownHeart(page)).toHaveAttribute('aria-pressed', 'true');
  // A reply isn't enough: the page that follows may send the same operation again.
  await expect.poll(() => savedOnServer(page)).toEqual(ids);
  await page.goto('/users/saved');
  await expect(savedHearts(page)).toHaveCount(3);
  expect(await shownIds(page)).toEqual(ids);

  await hearts(page).nth(2).click();
  await expect.poll(() => savedOnServer(page)).toEqual([last, middle]);
  await expect(hearts(page)).toHaveCount(3);
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(hearts(page)).toHaveCount(2);
  expect(await shownIds(page)).toEqual([last, middle]);

  const mark = page.locator(`main a[href="/properties/${middle}#my-note"]`);
  await expect(mark).toContainText('the road is narrow');
  await mark.click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('the road is narrow');
});

test(
  'reverts a heart that the server rejects and shows why',
  { tag: '@phone' },
  async ({ page, database, person: _person }) => {
    await page.goto(`/properties/${await strangersListing(database)}`);
    await alive(page);
    await page.route(/\/love\/$/, (route) =>
      route.fulfill({ status: 404, json: { id: 'not_found', message: 'Not found.', fields: [] } }),
    );
    await ownHeart(page).click();
    await expect(messages(page)).toHaveText(/off the market|ไม่ได้เผยแพร่/);
    await expect(ownHeart(page)).toHaveAttribute('aria-pressed', 'false');
  },
);

test('sends only the last of several quick presses of a heart', async ({
  page,
  database,
  person,
}) => {
  const id = await strangersListing(database);
  await save(database, person, [id]);
  await page.goto('/users/saved');
  await alive(page);
  await expect(savedHearts(page)).toHaveCount(1);
  // The first request is held until all presses are made.
  const sent: boolean[] = [];
  const { promise: allPressed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/love\/$/, async (route) => {
    sent.push((route.request().postDataJSON() as { isSaved: boolean }).isSaved);
    await allPressed;
    await route.continue();
  });
  await hearts(page).click();
  await expect.poll(() => sent).toEqual([false]);
  // Faster than the page can show: the second press may come before the first is saved to disk.
  await hearts(page).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect(hearts(page)).toHaveAttribute('aria-pressed', 'true');
  goOn();
  await expect.poll(() => sent).toEqual([false, true]);
  await expect.poll(() => savedOnServer(page)).toEqual([id]);
  await page.reload();
  await expect(savedHearts(page)).toHaveCount(1);
});

test(
  'shows saved homes offline and later sends hearts that were pressed offline',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, database, person }) => {
    const [kept, removed] = [await strangersListing(database), await strangersListing(database)];
    await save(database, person, [kept, removed]);
    await page.goto('/users/saved');
    await alive(page);
    await workerReady(page);
    await reloadAsTheirs(page, person);
    await expect(savedHearts(page)).toHaveCount(2);
    await repliesKept(page, person, ['properties.saved', 'properties.isSaved']);

    await context.setOffline(true);
    await page.reload();
    await alive(page);
    await expect(savedHearts(page)).toHaveCount(2);
    await expect(
      page.getByRole('status').filter({ hasText: /Offline copy|ข้อมูลออฟไลน์/ }),
    ).toBeVisible();
    await hearts(page).first().click();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await alive(page);
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    expect(await savedOnServer(page)).toEqual([removed, kept]);

    await context.setOffline(false);
    await expect.poll(() => savedOnServer(page)).toEqual([kept]);
    // Either the server's list replaces the copy, without the removed listing, or the removed
    // listing still shows with an unpressed heart.
    await expect(savedHearts(page)).toHaveCount(1);
  },
);
