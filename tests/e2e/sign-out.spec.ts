import type { Locator, Page } from '@playwright/test';

import { signInByApi } from './accounts.ts';
import { field, noteOnServer, openHome, status } from './notes.ts';
import { alive, expect, test } from './pages.ts';
import { addPhoto, notePhotos as photos, placesOf, somePhoto } from './readable.ts';

// One account has one outbox: one test after the other, each on a home of its own.
test.describe.configure({ mode: 'serial' });

// A photo is asked for by an address that it had.
test.use({ refusals: [/^blob:.*ERR_FILE_NOT_FOUND/] });

const SECRET = 'Somchai wants 3.2 million';

/** Writes a note that can't reach the server, and asks to sign out. */
async function signOutWithNote(page: Page, isPhone: boolean): Promise<void> {
  await page.route('**/api/notes/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  // The device has what it locks with.
  await expect.poll(() => rowsIn(page, 'lockKeys')).toBe(1);
  await field(page).fill(SECRET);
  await field(page).blur();
  await expect(status(page)).toHaveText(/Saved on this device|บันทึก(ไว้)?ในเครื่องนี้แล้ว/);
  // A listing's page has no bar at the foot of a phone.
  await page.locator('header a[href="/users/outbox"]').click();
  await expect(waiting(page)).toHaveCount(1);
  await askToSignOut(page, isPhone);
}

/** What waits to be sent; drafts that the account has from elsewhere stand in a list beside it. */
function waiting(page: Page): Locator {
  return page.locator('main li:not([data-draft])');
}

async function signedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

async function askToSignOut(page: Page, isPhone: boolean): Promise<void> {
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
      // Where the app hasn't made it yet, looking must not make an empty one.
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

test(
  'kept work is locked: the next person reads nothing of it, and its owner sends it',
  { tag: '@pair' },
  async ({ page, words }, { project }) => {
    const id = await openHome(page, project.name, 'house', 0);
    const { version } = await noteOnServer(page, id);
    const title = (await page.locator('h1').textContent())!;
    const { file, hash, traces } = await somePhoto(SECRET);
    await page.route('**/api/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await addPhoto(page, file);
    const shown = await photos(page).locator('img').getAttribute('src');
    // What can be found is found, as long as it is theirs.
    expect(await placesOf(page, traces)).toEqual(['document: photo', 'sala blobs: photo']);
    await signOutWithNote(page, words.isPhone);
    expect(await placesOf(page, traces)).toEqual([
      'document: words',
      'sala blobs: photo',
      'sala outbox: words',
    ]);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/isn’t sent yet|ยังไม่ได้ส่ง/);
    await dialog.getByRole('button', { name: /locked|ล็อก/ }).click();
    await expect(dialog).toHaveCount(0);
    await signedOut(page);
    await expect.poll(() => rowsIn(page, 'lockKeys')).toBe(0);
    expect(await rowsIn(page, 'lockedRows')).toBe(1);
    expect(await rowsIn(page, 'lockedPhotos')).toBe(1);
    expect(await placesOf(page, traces)).toEqual([]);
    // Nor by the address that the page had for it.
    const opens = (src: string) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve(true));
        image.addEventListener('error', () => resolve(false));
        image.src = src;
      });
    expect(await page.evaluate(opens, shown!)).toBe(false);

    // The next person at this device.
    await page.unroute('**/api/notes/*');
    await page.unroute('**/api/uploads/*');
    await signInByApi(page, words.isPhone ? 'desk-th' : 'phone-en');
    await page.goto('/users/outbox');
    await expect(page.locator('main h2')).toHaveText(/Everything is sent|ส่งครบแล้ว/);
    expect(await page.locator('main').textContent()).not.toContain(title);
    await page.goBack();
    expect(await placesOf(page, traces)).toEqual([]);
    expect(await rowsIn(page, 'lockedRows')).toBe(1);

    // Its owner is back.
    await signInByApi(page, project.name);
    expect(await noteOnServer(page, id)).toMatchObject({ version });
    await page.goto(`/properties/${id}`);
    await expect(field(page)).toHaveValue(SECRET);
    await expect
      .poll(() => noteOnServer(page, id), { timeout: 20_000 })
      .toMatchObject({ body: SECRET, photos: [{ hash }] });
    await expect.poll(() => rowsIn(page, 'lockedRows')).toBe(0);
    expect(await rowsIn(page, 'lockedPhotos')).toBe(0);
  },
);

test('discarded work is gone for good', { tag: '@once' }, async ({ page, words }, { project }) => {
  const id = await openHome(page, project.name, 'house', 1);
  const { file, traces } = await somePhoto(SECRET);
  await addPhoto(page, file);
  await signOutWithNote(page, words.isPhone);
  // Another thought first.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(waiting(page)).toContainText(SECRET);
  await askToSignOut(page, words.isPhone);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Discard/ })
    .click();
  await signedOut(page);
  await expect.poll(() => placesOf(page, traces)).toEqual([]);
  await page.unroute('**/api/notes/*');
  await signInByApi(page, project.name);
  await page.goto(`/properties/${id}`);
  await alive(page);
  await expect(field(page)).toHaveValue('');
});

test(
  'what can be sent is sent before one is out',
  { tag: '@once' },
  async ({ page, words }, { project }) => {
    const id = await openHome(page, project.name, 'house', 2);
    await signOutWithNote(page, words.isPhone);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Send now/ }).click();
    await expect(dialog).toContainText('couldn’t be sent just now');
    await page.unroute('**/api/notes/*');
    await dialog.getByRole('button', { name: /^Send now/ }).click();
    await signedOut(page);
    await signInByApi(page, project.name);
    expect(await noteOnServer(page, id)).toMatchObject({ body: SECRET });
  },
);
