import {
  addPhotos,
  field,
  waitForStoredListing,
  noisyPicture,
  noteOnServer,
  notePhotos,
  openNote,
  SAVED_HERE,
  SENT,
  status,
  strangersListing,
  writeElsewhere,
} from './notes.ts';
import { alive, expect, expectAccessible, reloadPage, widthsOf } from './pages.ts';
import { test } from './writing.ts';

// Two devices write the same note.
test.use({ refusals: [/\/api\/notes\/.*412/] });

test(
  'saves a note while the user types, and shows both versions if another device wrote it too',
  { tag: ['@phone', '@axe'] },
  async ({ page, database, person: _person }) => {
    const id = await strangersListing(database);
    await openNote(page, id);

    await test.step('sends fewer changes than key presses', async () => {
      await field(page).pressSequentially('ใกล้ตลาด quiet');
      await expect(status(page)).toHaveText(SAVED_HERE);
      await expect(status(page)).toHaveText(SENT);
      const { body, version } = await noteOnServer(page, id);
      expect(body).toBe('ใกล้ตลาด quiet');
      // The exact number depends on how often a slow machine pauses between keys.
      expect(version).toBeLessThan(body.length);
    });

    await test.step('restores and sends text typed just before the page closes', async () => {
      await field(page).fill('the left side is noisy');
      await page.reload();
      await expect(field(page)).toHaveValue('the left side is noisy');
      await expect(status(page)).toHaveText(SENT);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'the left side is noisy' });
      const left = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('typed:')),
      );
      expect(left).toEqual([]);
    });

    const part = page.locator('#my-note');
    const writeBoth = async (theirs: string, mine: string) => {
      await alive(page);
      await writeElsewhere(page, id, theirs);
      await field(page).fill(mine);
      await field(page).blur();
      await expect(part).toContainText(theirs);
      await expect(part).toContainText(mine);
    };
    await test.step('saves both versions of two devices together', async () => {
      await writeBoth('theirs', 'mine');
      await expectAccessible(page, 'two versions of a note', '#my-note');
      await part.getByRole('button', { name: /^(Keep both|เก็บทั้งสอง)/ }).click();
      await expect(field(page)).toHaveValue('theirs\n\nmine');
      await expect(status(page)).toHaveText(SENT);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'theirs\n\nmine' });
    });

    await test.step('saves the version that is chosen among the unsent changes', async () => {
      await writeBoth('theirs at last', 'mine at last');
      await page.goto('/users/outbox');
      const item = page.locator('main li').filter({ has: page.locator('h2') });
      await expect(item).toContainText('theirs at last');
      await item.getByRole('button', { name: /^(Keep this version|เก็บฉบับนี้)$/ }).click();
      await expect(item).toHaveCount(0);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'mine at last' });
    });
  },
);

test(
  'sends a note and its photo once that were added offline, although the tab was closed, a part of the photo and a reply lost',
  { tag: '@worker' },
  async ({ page, context, database, person }) => {
    const id = await strangersListing(database);
    await openNote(page, id);
    await waitForStoredListing(page, person);
    const href = page.url();
    await context.setOffline(true);
    await reloadPage(page);
    await addPhotos(page, [await noisyPicture('view.jpg', 700, 500)]);
    await expect(notePhotos(page).locator('p')).toHaveText(/On this device|ในเครื่องนี้/);
    // Filled at once: with slow typing, a part of it would be sent as a separate change.
    await field(page).fill('from the train');
    await expect(status(page)).toHaveText(/It will be sent when you’re online|จะส่งเมื่อกลับมาออนไลน์/);
    await page.close();

    const later = await context.newPage();
    await later.goto(href);
    await expect(field(later)).toHaveValue('from the train');
    await expect.poll(() => widthsOf(notePhotos(later).locator('img'))).toEqual([700]);
    let parts = 0;
    await context.route('**/api/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      parts += 1;
      return parts === 2 ? route.abort() : route.continue();
    });
    // The first reply is lost, so the note is sent again with the same key.
    const keys: (string | undefined)[] = [];
    await later.route(`**/api/notes/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    await expect(status(later)).toHaveText(SENT);
    expect(parts).toBeGreaterThan(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    const { body, photos } = await noteOnServer(later, id);
    expect([body, photos.length]).toEqual(['from the train', 1]);
  },
);
