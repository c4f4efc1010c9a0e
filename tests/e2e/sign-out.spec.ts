import type { Locator, Page } from '@playwright/test';

import { openSession, type Person } from '../factories/people.ts';
import { SAVED_HERE, field, noteOnServer, openNote, status, strangersListing } from './notes.ts';
import { alive, expect } from './pages.ts';
import { addPhoto, notePhotos as photos, placesOf, somePhoto } from './readable.ts';
import { makeMember, signIn, test, uniqueTitle } from './writing.ts';

// The test requests a photo by its revoked blob URL.
test.use({ refusals: [/^blob:.*ERR_FILE_NOT_FOUND/] });

const SECRET = 'Somchai wants 3.2 million';

/** Writes a note that can't reach the server and asks to log out. */
async function logOutWithNote(page: Page, isPhone: boolean): Promise<void> {
  await page.route('**/api/notes/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  // Wait until the device has its lock key.
  await expect.poll(() => rowsIn(page, 'lockKeys')).toBe(1);
  await field(page).fill(SECRET);
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

function rowsIn(page: Page, store: string): Promise<number> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open('sala');
      // If the app hasn't created the database yet, opening it must not create an empty one.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
    });
    if (!database) return 0;
    const count = await new Promise<number>((resolve) => {
      const request = database.transaction(name).objectStore(name).count();
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    return count;
  }, store);
}

type Store = Parameters<typeof signIn>[1];

/** Logs in a person whose session has ended. */
async function logInAgain(page: Page, database: Store, person: Person): Promise<void> {
  await signIn(page, database, { ...person, token: await openSession(database, person) });
}

test(
  'unsent changes stay locked: the next user can’t read them, and their owner sends them',
  { tag: '@phone' },
  async ({ page, words, database, person }) => {
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
      await logOutWithNote(page, words.isPhone);
      expect(await placesOf(page, traces)).toEqual([
        'document: words',
        'sala blobs: photo',
        'sala outbox: words',
      ]);
    });

    await test.step('locked', async () => {
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/n’t been sent yet|ยังไม่ได้ส่ง/);
      await dialog.getByRole('button', { name: /locked|ล็อก/ }).click();
      await expect(dialog).toHaveCount(0);
      await loggedOut(page);
      await expect.poll(() => rowsIn(page, 'lockKeys')).toBe(0);
      expect(await rowsIn(page, 'lockedRows')).toBe(1);
      expect(await rowsIn(page, 'lockedPhotos')).toBe(1);
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
      await signIn(page, database, await makeMember(database, { language: words.language }));
      await page.goto('/users/outbox');
      await expect(page.locator('main h2')).toHaveText(/Everything is sent|ส่งครบแล้ว/);
      expect(await page.locator('main').textContent()).not.toContain(title);
      await page.goBack();
      expect(await placesOf(page, traces)).toEqual([]);
      expect(await rowsIn(page, 'lockedRows')).toBe(1);
    });

    await test.step('the owner logs in again', async () => {
      await logInAgain(page, database, person);
      expect(await noteOnServer(page, id)).toMatchObject({ version: 0 });
      await page.goto(`/properties/${id}`);
      await expect(field(page)).toHaveValue(SECRET);
      await expect
        .poll(() => noteOnServer(page, id))
        .toMatchObject({ body: SECRET, photos: [{ hash }] });
      await expect.poll(() => rowsIn(page, 'lockedRows')).toBe(0);
      await expect.poll(() => rowsIn(page, 'lockedPhotos')).toBe(0);
    });
  },
);

test('discarded changes are deleted from the device', async ({ page, words, database, person }) => {
  const id = await strangersListing(database);
  await openNote(page, id);
  const { file, traces } = await somePhoto(SECRET);
  await addPhoto(page, file);
  await logOutWithNote(page, words.isPhone);
  const dialog = page.getByRole('dialog');
  // First cancels.
  await dialog.getByRole('button', { name: /^(Close|ปิด)$/ }).click();
  await expect(waiting(page)).toContainText(SECRET);
  await askToLogOut(page, words.isPhone);
  await dialog.getByRole('button', { name: /^(Discard|ทิ้ง)/ }).click();
  await loggedOut(page);
  await expect.poll(() => placesOf(page, traces)).toEqual([]);
  await page.unroute('**/api/notes/*');
  await logInAgain(page, database, person);
  await page.goto(`/properties/${id}`);
  await alive(page);
  await expect(field(page)).toHaveValue('');
});

test('unsent changes are sent before the logout if possible', async ({
  page,
  words,
  database,
  person,
}) => {
  const id = await strangersListing(database);
  await openNote(page, id);
  await logOutWithNote(page, words.isPhone);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Send and|ส่งตอนนี้)/ }).click();
  await expect(dialog).toContainText(/couldn’t be sent|ส่งไม่ได้/);
  await page.unroute('**/api/notes/*');
  // It is also sent automatically, and then the user isn't asked again.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await loggedOut(page);
  await logInAgain(page, database, person);
  expect(await noteOnServer(page, id)).toMatchObject({ body: SECRET });
});
