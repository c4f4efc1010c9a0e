import { randomBytes } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { keepListing, noteOnServer, openNote, SENT, status, strangersListing } from './notes.ts';
import { expect, expectAccessible } from './pages.ts';
import { test } from './writing.ts';

const photos = (page: Page) => page.locator('#my-note [data-drag-id]');
const add = (page: Page) => page.locator('#my-note input[type=file][multiple]');
const photosOnServer = async (page: Page, id: number) => (await noteOnServer(page, id)).photos;

/** Drags a photo over another one, by touch or with the mouse. */
async function drag(page: Page, photo: Locator, over: Locator, isPhone: boolean): Promise<void> {
  await photo.scrollIntoViewIfNeeded();
  const center = async (item: Locator) => {
    const { x, y, width, height } = (await item.locator('img').boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await center(photo), await center(over)];
  const lifted = page.locator('#my-note li[data-dragged]');
  if (!isPhone) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await expect(lifted).toHaveCount(1);
    await page.mouse.up();
    return;
  }
  const devtools = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  await expect(lifted).toHaveCount(1);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: from.y }]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
}

/** Creates a photo of one colour. */
async function picture(name: string, width: number, height: number, background: string) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Creates a photo that barely compresses, so that it is uploaded in several parts. */
async function noisyPicture(name: string, width: number, height: number) {
  const image = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 100 }).toBuffer() };
}

test(
  'adds photos to a note, sorts them by keyboard and by dragging, and removes them',
  // A mouse drags at once. A finger drags after a long press; before that it scrolls.
  { tag: ['@both', '@axe'] },
  async ({ page, database, person: _person, words: { isPhone } }) => {
    const id = await strangersListing(database);
    await openNote(page, id);
    await add(page).setInputFiles([
      await picture('large.png', 2_700, 1_800, '#3a7d5c'),
      await picture('small.png', 300, 200, '#c8375b'),
    ]);
    await expect(photos(page)).toHaveCount(2);
    await expect(photos(page).locator('p').first()).toHaveText(SENT);
    await expect.poll(async () => (await photosOnServer(page, id)).length).toBe(2);
    const [large, small] = await photosOnServer(page, id);
    // The large photo was scaled down before the upload; the small one was unchanged.
    expect([large!.width, large!.height]).toEqual([2_560, 1_707]);
    expect([small!.width, small!.height]).toEqual([300, 200]);

    const order = async () => (await photosOnServer(page, id)).map(({ hash }) => hash);
    await photos(page).nth(1).getByRole('button').nth(2).focus();
    await page.keyboard.press('Home');
    await expect.poll(order).toEqual([small!.hash, large!.hash]);
    // The button moves with its photo, so the next key press moves the same photo.
    await page.keyboard.press('ArrowRight');
    await expect.poll(order).toEqual([large!.hash, small!.hash]);
    await drag(page, photos(page).nth(1), photos(page).nth(0), isPhone);
    await expect.poll(order).toEqual([small!.hash, large!.hash]);

    // An iPhone photo format that this browser can't decode, and a file that isn't a photo.
    const refused = page.locator('#my-note [role=status] li');
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    await add(page).setInputFiles([{ name: 'IMG_0042.HEIC', mimeType: '', buffer: heic }]);
    await expect(refused).toHaveText(/^IMG_0042\.HEIC .*HEIC/);
    const letter = Buffer.from('Dear Mali');
    await add(page).setInputFiles([{ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: letter }]);
    await expect(refused).toHaveText(/letter\.jpg/);
    await expect(photos(page)).toHaveCount(2);

    await page.reload();
    const shown = photos(page).locator('img');
    await expect(shown).toHaveCount(2);
    await shown.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
      )
      .toEqual([300, 480]);
    await expectAccessible(page, 'a note with photos', '#my-note');
    const remove = photos(page)
      .first()
      .getByRole('button', { name: /^(Remove photo|นำรูป)/ });
    await remove.click();
    await expect.poll(order).toEqual([large!.hash]);
    await page.getByRole('button', { name: /^(Put it back|นำกลับมา)$/ }).click();
    await expect.poll(order).toEqual([small!.hash, large!.hash]);
    await remove.click();
    await remove.click();
    await expect(photos(page)).toHaveCount(0);
    await expect.poll(order).toEqual([]);
  },
);

test(
  'keeps photos that were added offline, and resumes their upload after a lost part',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, database, person }) => {
    const id = await strangersListing(database);
    await openNote(page, id);
    await keepListing(page, person);
    await context.setOffline(true);
    await add(page).setInputFiles([await noisyPicture('view.jpg', 700, 500)]);
    await expect(photos(page).locator('p')).toHaveText(/On this device|ในเครื่องนี้/);
    await expect(status(page)).toHaveText(/It will be sent when you’re online|จะส่งเมื่อกลับมาออนไลน์/);
    await page.reload();
    const shown = photos(page).locator('img');
    await expect(shown).toHaveCount(1);
    await expect
      .poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBe(700);
    let parts = 0;
    await context.route('**/api/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      parts += 1;
      return parts === 2 ? route.abort() : route.continue();
    });
    await context.setOffline(false);
    await expect.poll(async () => (await photosOnServer(page, id)).length).toBe(1);
    expect(parts).toBeGreaterThan(2);
  },
);
