import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { keepHome, openHome, status } from './notes.ts';
import { expect, test } from './pages.ts';

// One account has one note on a home: one test after the other, each on a home of its own.
test.describe.configure({ mode: 'serial' });

const photos = (page: Page) => page.locator('#my-note ol li');
const add = (page: Page) => page.locator('#my-note input[type=file][multiple]');
const SENT = /^(Sent|ส่งแล้ว)$/;

/** Drags a photo over another one, with a finger or the mouse. */
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

/** A photo, made in the page: larger than anybody will see it. */
async function picture(page: Page, name: string, width: number, height: number, colour: string) {
  const bytes = await page.evaluate(
    async ([width, height, colour]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
      for (let line = 0; line < 400; line += 1) {
        context.fillStyle = `hsl(${(line * 37) % 360} 60% 50%)`;
        context.fillRect((line * 131) % width, (line * 97) % height, 40, 40);
      }
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height, colour] as const,
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

interface ServerPhotos {
  photos: { hash: string; width: number; height: number; key: string; access: string }[];
}

async function onServer(page: Page, id: number): Promise<ServerPhotos['photos']> {
  const token = (await page.evaluate(() => localStorage.getItem('token')))!;
  const answer = await page.request.get(`/api/notes/${id}`, { headers: { 'x-auth-token': token } });
  return ((await answer.json()) as ServerPhotos).photos;
}

test(
  'photos are chosen, put in order and sent with the note, and can be taken out again',
  { tag: '@pair' },
  async ({ page, words: { isPhone } }, { project }) => {
    const id = await openHome(page, project.name, 'house', 3);
    await add(page).setInputFiles([
      await picture(page, 'large.png', 3_600, 2_400, '#3a7d5c'),
      await picture(page, 'small.png', 300, 200, '#c8375b'),
    ]);
    await expect(photos(page)).toHaveCount(2);
    await expect(photos(page).locator('p').first()).toHaveText(SENT);
    await expect.poll(async () => (await onServer(page, id)).length).toBe(2);
    const [large, small] = await onServer(page, id);
    // Made smaller before it was sent; what was small stayed as it was.
    expect([large!.width, large!.height]).toEqual([2_560, 1_707]);
    expect([small!.width, small!.height]).toEqual([300, 200]);

    await photos(page).nth(1).getByRole('button').nth(1).focus();
    await page.keyboard.press('Home');
    await expect
      .poll(async () => (await onServer(page, id)).map(({ hash }) => hash))
      .toEqual([small!.hash, large!.hash]);

    // A button goes along with its photo, so that the next key finds it.
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await onServer(page, id)).map(({ hash }) => hash))
      .toEqual([large!.hash, small!.hash]);
    // By hand: a finger rests on a photo first, for else it scrolls.
    await drag(page, photos(page).nth(1), photos(page).nth(0), isPhone);
    await expect
      .poll(async () => (await onServer(page, id)).map(({ hash }) => hash))
      .toEqual([small!.hash, large!.hash]);

    // An iPhone's own format, which this browser doesn't open: refused by its name.
    await add(page).setInputFiles([
      {
        name: 'IMG_0042.HEIC',
        mimeType: '',
        buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      },
    ]);
    await expect(page.locator('#my-note [role=status] li')).toHaveText(
      /^IMG_0042\.HEIC .*(HEIC photo|HEIC)/,
    );
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
    // By the address alone nobody sees them.
    const { key, access } = large!;
    const address = `/photos/${key}/320.webp`;
    expect((await page.request.get(`${address}?access=${access}`)).status()).toBe(200);
    expect((await page.request.get(address)).status()).toBe(404);

    const found = await new AxeBuilder({ page }).include('#my-note').analyze();
    expect(found.violations).toEqual([]);
    await photos(page).first().getByRole('button').first().click();
    await photos(page).first().getByRole('button').first().click();
    await expect(photos(page)).toHaveCount(0);
    await expect.poll(async () => (await onServer(page, id)).length).toBe(0);
  },
);

test(
  'photos chosen without a network survive the tab, and go when it is back',
  { tag: '@once' },
  async ({ page, context }, { project }) => {
    const id = await openHome(page, project.name, 'house', 4);
    await keepHome(page);
    const photo = await picture(page, 'view.png', 900, 600, '#e8a33d');
    await context.setOffline(true);
    await add(page).setInputFiles([photo]);
    await expect(photos(page).locator('p')).toHaveText(/On this device|ในเครื่องนี้/);
    await expect(status(page)).toHaveText(/It is sent when you’re online/);
    await page.reload();
    await expect(photos(page).locator('img')).toHaveCount(1);
    await expect
      .poll(() =>
        photos(page)
          .locator('img')
          .evaluate((one) => (one as HTMLImageElement).naturalWidth),
      )
      .toBe(900);
    await context.setOffline(false);
    await expect.poll(async () => (await onServer(page, id)).length).toBe(1);
  },
);

test(
  'an upload that is cut goes on, and what is no photo is told',
  { tag: '@once' },
  async ({ page, context }, { project }) => {
    const id = await openHome(page, project.name, 'house', 5);
    await add(page).setInputFiles([
      { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Mali') },
    ]);
    await expect(
      page.locator('#my-note [role=status]', { hasText: /couldn’t be added|เพิ่มไม่ได้/ }),
    ).toBeVisible();
    await expect(photos(page)).toHaveCount(0);
    let parts = 0;
    await context.route('**/api/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      parts += 1;
      return parts === 2 ? route.abort() : route.continue();
    });
    const noisy = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(700, 500);
      const context = canvas.getContext('2d')!;
      const data = context.createImageData(700, 500);
      for (let at = 0; at < data.data.length; at += 1)
        data.data[at] = (at * 7919 * (at % 13)) % 256;
      context.putImageData(data, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    await add(page).setInputFiles([
      { name: 'noisy.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(noisy) },
    ]);
    await expect.poll(async () => (await onServer(page, id)).length, { timeout: 20_000 }).toBe(1);
    expect(parts).toBeGreaterThanOrEqual(2);
  },
);
