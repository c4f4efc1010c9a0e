import type { Locator, Page } from '@playwright/test';

import { openSession } from '../factories/people.ts';
import { keysIn } from './device-rows.ts';
import {
  SAVED_HERE,
  field,
  noteOnServer,
  notePhotos as photos,
  openNote,
  status,
  strangersListing,
} from './notes.ts';
import { alive, expect } from './pages.ts';
import { addPhoto, placesOf, somePhoto } from './readable.ts';
import { makeMember, signIn, test, uniqueTitle } from './writing.ts';

// The test requests a photo by its revoked blob URL.
test.use({ refusals: [/^blob:.*ERR_FILE_NOT_FOUND/] });

const SECRET = 'Somchai wants 3.2 million';
const OTHER = 'Somchai takes 3 million';

/** Writes a note that can't reach the server and asks to log out. */
async function logOutWithNote(page: Page, isPhone: boolean, text: string): Promise<void> {
  await page.route('**/api/notes/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  // Wait until the device has its lock key.
  await expect.poll(() => countIn(page, 'lockKeys')).toBe(1);
  await field(page).fill(text);
  await field(page).blur();
  await expect(status(page)).toHaveText(SAVED_HERE);
  // On a phone, a listing's page has no bottom bar.
  await page.locator('header a[href="/users/outbox"]').click();
  await expect(waiting(page)).toHaveCount(1);
  await askToLogOut(page, isPhone);
}

/** Returns the unsent changes. Drafts that the account has on the server are in a separate list. */
function waiting(page: Page): Locator {
  return page.locator('main li:not([data-draft])');
}

async function loggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

async function askToLogOut(page: Page, isPhone: boolean): Promise<void> {
  const name = /^(Account|บัญชี)$/;
  await (
    isPhone
      ? page.getByRole('navigation').getByRole('button', { name })
      : page.locator('header summary').last()
  ).click();
  await page.getByRole('button', { name: /^(Log out|ออกจากระบบ)$/ }).click();
}

const countIn = async (page: Page, store: string) => (await keysIn(page, store)).length;

test(
  'unsent changes stay locked: the next user can’t read them, and their owner sends or discards them',
  { tag: '@phone' },
  async ({ page, reader, database, person }) => {
    const title = uniqueTitle('Home with a locked note');
    const id = await strangersListing(database, title);
    await openNote(page, id);
    const { file, hash, traces } = await somePhoto(SECRET);
    await page.route('**/api/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await addPhoto(page, file);
    const shown = await photos(page).locator('img').getAttribute('src');

    await test.step('they can be read while their owner is logged in', async () => {
      await expect
        .poll(() => placesOf(page, traces))
        .toEqual(['document: photo', 'sala blobs: photo']);
      await logOutWithNote(page, reader.isPhone, SECRET);
      expect(await placesOf(page, traces)).toEqual([
        'document: words',
        'sala blobs: photo',
        'sala outbox: words',
      ]);
    });

    await test.step('locked', async () => {
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/n’t been sent yet|ยังไม่ได้ส่ง/);
      await dialog.getByRole('button', { name: /encrypted|เข้ารหัส/ }).click();
      await expect(dialog).toHaveCount(0);
      await loggedOut(page);
      await expect.poll(() => countIn(page, 'lockKeys')).toBe(0);
      expect(await countIn(page, 'lockedRows')).toBe(1);
      expect(await countIn(page, 'lockedPhotos')).toBe(1);
      expect(await placesOf(page, traces)).toEqual([]);
      // The photo's former URL doesn't open it either.
      const opens = (src: string) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.addEventListener('load', () => resolve(true));
          image.addEventListener('error', () => resolve(false));
          image.src = src;
        });
      expect(await page.evaluate(opens, shown!)).toBe(false);
    });

    await test.step('the next user of this device', async () => {
      await page.unroute('**/api/notes/*');
      await page.unroute('**/api/uploads/*');
      await signIn(page, database, await makeMember(database, { language: reader.language }));
      await page.goto('/users/outbox');
      await expect(page.locator('main h2')).toHaveText(/All changes sent|ส่งครบแล้ว/);
      expect(await page.locator('main').textContent()).not.toContain(title);
      await page.goBack();
      expect(await placesOf(page, traces)).toEqual([]);
      expect(await countIn(page, 'lockedRows')).toBe(1);
    });

    await test.step('the owner logs in again', async () => {
      await signIn(page, database, { ...person, token: await openSession(database, person) });
      expect(await noteOnServer(page, id)).toMatchObject({ version: 0 });
      await page.goto(`/properties/${id}`);
      await expect(field(page)).toHaveValue(SECRET);
      await expect
        .poll(() => noteOnServer(page, id))
        .toMatchObject({ body: SECRET, photos: [{ hash }] });
      await expect.poll(() => countIn(page, 'lockedRows')).toBe(0);
      await expect.poll(() => countIn(page, 'lockedPhotos')).toBe(0);
    });

    await test.step('discarded changes are deleted from the device', async () => {
      await alive(page);
      await logOutWithNote(page, reader.isPhone, OTHER);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^(Close|ปิด)$/ }).click();
      await expect(waiting(page)).toContainText(OTHER);
      await askToLogOut(page, reader.isPhone);
      await dialog.getByRole('button', { name: /^(Discard|ทิ้ง)/ }).click();
      await loggedOut(page);
      for (const text of [SECRET, OTHER]) {
        await expect.poll(() => placesOf(page, { ...traces, text })).toEqual([]);
      }
      expect(await countIn(page, 'lockedRows')).toBe(0);
    });
  },
);
