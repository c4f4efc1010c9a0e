import type { Page } from '@playwright/test';

import { loveListingAs } from '#server/modules/listing/favourite/love-listing.ts';
import { writeNoteAs } from '#server/modules/listing/note/write-note.ts';

import { field, reloadAsTheirs, waitForStoredReplies, strangersListing } from './notes.ts';
import { expect, listingLinks, openPage, openWithWorker, reloadPage } from './pages.ts';
import { logIn, makeMember, savedBy, test, uniqueTitle } from './writing.ts';

const hearts = (page: Page) => page.locator('main article button[aria-pressed]');
const savedHearts = (page: Page) => page.locator('main article button[aria-pressed=true]');
const messages = (page: Page) => page.getByRole('region', { name: /Messages|ข้อความ/ });

/** The heart on a listing's own page. */
const ownHeart = (page: Page) => page.locator('main header button[aria-pressed]');

/** Returns the ids of the cards on the page, in order. */
const shownIds = async (page: Page) =>
  (await listingLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .map((href) => Number(/properties\/(\d+)/.exec(href!)![1]))
    .filter((id, at, all) => all.indexOf(id) === at);

test(
  'a visitor’s hearts stay on the device and belong to the account that logs in',
  { tag: '@phone' },
  async ({ page, database, reader: { language } }) => {
    const person = await makeMember(database, { language });
    const title = uniqueTitle('Heartwood house');
    const id = await strangersListing(database, title);
    await openPage(page, `/?q=${encodeURIComponent(title).replaceAll('%20', '+')}`);
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
      .getByRole('link', { name: /^(Log in|เข้าสู่ระบบ)$/ })
      .click();
    await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/users/saved')}`);
    await logIn(page, person);
    await expect(page).toHaveURL('/users/saved');
    await expect(savedHearts(page)).toHaveCount(1);
    await expect.poll(() => savedBy(database, person)).toEqual([id]);
  },
);

test(
  'lists saved homes with their notes, last saved first, online and offline, and a removed one until a reload',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, database, person }) => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await strangersListing(database));
    const [last, middle, first] = ids as [number, number, number];
    for (const id of [first, middle]) {
      await database.transaction((transaction) => loveListingAs(transaction, person.id, id, true));
    }
    const text = { body: 'the road is narrow', photos: undefined, baseVersion: 0 };
    await database.transaction((transaction) => writeNoteAs(transaction, person.id, middle, text));

    await test.step('a home is saved on its own page', async () => {
      await openWithWorker(page, `/properties/${last}`);
      await ownHeart(page).focus();
      await page.keyboard.press('Enter');
      await expect(ownHeart(page)).toHaveAttribute('aria-pressed', 'true');
      // A reply isn't enough: the page that follows may send the same operation again.
      await expect.poll(() => savedBy(database, person)).toEqual(ids);
    });

    await test.step('a home removed from the list stays in it until a reload', async () => {
      await page.goto('/users/saved');
      await expect(savedHearts(page)).toHaveCount(3);
      expect(await shownIds(page)).toEqual(ids);
      await hearts(page).nth(2).click();
      await expect.poll(() => savedBy(database, person)).toEqual([last, middle]);
      await expect(hearts(page)).toHaveCount(3);
      await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'false');
      await reloadAsTheirs(page, person);
      await expect(hearts(page)).toHaveCount(2);
      expect(await shownIds(page)).toEqual([last, middle]);
      await waitForStoredReplies(page, person, ['properties.saved', 'properties.isSaved']);
    });

    await test.step('offline the list has its age, and a heart is sent later', async () => {
      await context.setOffline(true);
      await reloadPage(page);
      await expect(savedHearts(page)).toHaveCount(2);
      await expect(
        page.getByRole('status').filter({ hasText: /Offline copy|ข้อมูลออฟไลน์/ }),
      ).toBeVisible();
      await hearts(page).first().click();
      await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
      await reloadPage(page);
      await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
      expect(await savedBy(database, person)).toEqual([last, middle]);
      await context.setOffline(false);
      await expect.poll(() => savedBy(database, person)).toEqual([middle]);
      // Either the server's list replaces the copy, without the removed listing, or the removed
      // listing still shows with an unpressed heart.
      await expect(savedHearts(page)).toHaveCount(1);
    });

    await test.step('the note beside a home leads to its field', async () => {
      const mark = page.locator(`main a[href="/properties/${middle}#my-note"]`);
      await expect(mark).toContainText('the road is narrow');
      await mark.click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('the road is narrow');
    });
  },
);
