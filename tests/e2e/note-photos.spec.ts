import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { addPhotos, noteOnServer, notePhotos, openNote, SENT, strangersListing } from './notes.ts';
import { expect, expectAccessible, fingersOn, widthsOf } from './pages.ts';
import { test } from './writing.ts';

/** Drags a photo over another one with a finger, which lifts it by a long press. */
async function drag(page: Page, photo: Locator, over: Locator): Promise<void> {
  await photo.scrollIntoViewIfNeeded();
  const center = async (item: Locator) => {
    const { x, y, width, height } = (await item.locator('img').boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await center(photo), await center(over)];
  const touch = await fingersOn(page);
  await touch('touchStart', from);
  await expect(page.locator('#my-note li[data-dragged]')).toHaveCount(1);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: from.y });
  await touch('touchMove', to);
  await touch('touchEnd');
}

/** Creates a photo of one colour. */
async function picture(name: string, width: number, height: number, background: string) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test(
  'photos of a note are scaled down, sorted by dragging, and removed',
  { tag: ['@phone', '@axe'] },
  async ({ page, database, person: _person }) => {
    const id = await strangersListing(database);
    await openNote(page, id);
    await addPhotos(page, [
      await picture('large.png', 2_700, 1_800, '#3a7d5c'),
      await picture('small.png', 300, 200, '#c8375b'),
    ]);
    const photos = notePhotos(page);
    await expect(photos).toHaveCount(2);
    await expect(photos.locator('p').first()).toHaveText(SENT);
    const onServer = async () => (await noteOnServer(page, id)).photos;
    await expect.poll(async () => (await onServer()).length).toBe(2);
    const [large, small] = await onServer();
    // The large photo was scaled down before the upload; the small one was unchanged.
    expect([large!.width, large!.height]).toEqual([2_560, 1_707]);
    expect([small!.width, small!.height]).toEqual([300, 200]);

    const order = async () => (await onServer()).map(({ hash }) => hash);
    await drag(page, photos.nth(1), photos.nth(0));
    await expect.poll(order).toEqual([small!.hash, large!.hash]);

    // An iPhone's format, which this browser can't decode itself, and such a file cut off.
    const heic = await readFile('src/kit/photos/testing/red-and-blue.heic');
    await addPhotos(page, [
      { name: 'IMG_0042.HEIC', mimeType: '', buffer: heic.subarray(0, 40) },
      { name: 'IMG_0043.HEIC', mimeType: '', buffer: heic },
    ]);
    await expect(page.locator('#my-note [role=status] li')).toHaveText(/IMG_0042\.HEIC .*HEIC/);
    await expect(photos).toHaveCount(3);

    await page.reload();
    const shown = photos.locator('img');
    await expect(shown).toHaveCount(3);
    await shown.first().scrollIntoViewIfNeeded();
    await expect.poll(() => widthsOf(shown)).toEqual([300, 480, 320]);
    await expectAccessible(page, 'a note with photos', '#my-note');
    await photos
      .first()
      .getByRole('button', { name: /^(Remove photo|นำรูป)/ })
      .click();
    await expect.poll(order).toEqual([large!.hash, expect.any(String)]);
  },
);
