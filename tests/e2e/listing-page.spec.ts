import type { APIRequestContext, Page } from '@playwright/test';

import type { Listing, ListingCard } from '#contract/listing/listing.ts';

import { expect, expectAccessible, listingLinks, openPage, test } from './pages.ts';

/** Returns the newest listing that matches. */
async function someListing(
  request: APIRequestContext,
  fits: (listing: Listing) => boolean = () => true,
): Promise<Listing> {
  const found = await request.post('/api/properties/search?page=1&pageSize=60', {
    data: { isForRent: true },
    headers: { 'accept-language': 'en' },
  });
  const { properties } = (await found.json()) as { properties: { rows: ListingCard[] } };
  for (const { id } of properties.rows) {
    const listing = (await (await request.get(`/api/properties/${id}`)).json()) as Listing;
    if (fits(listing)) return listing;
  }
  throw new Error('The demo market has no such listing');
}

const withPhotos = ({ images }: Listing) => images.length >= 5;

async function open(page: Page, { id }: { id: number }) {
  await openPage(page, `/properties/${id}`);
}

const viewer = (page: Page) => page.locator('dialog[open]');

const widthOf = (image: ReturnType<Page['locator']>) =>
  image.evaluate((one: HTMLImageElement) => one.naturalWidth);

test(
  'keys browse and zoom photos, a failed photo shows a placeholder, and Escape closes the viewer',
  { tag: '@axe' },
  async ({ page, request, reader }) => {
    const listing = await someListing(request, withPhotos);
    const [first, second] = listing.images;
    await page.route(`**/photos/${second!.key}/**`, (route) => route.abort());
    await open(page, listing);
    await test.step('the overview shows all photos; going back closes viewer, then overview', async () => {
      // The first page of a tab, as from a link in a message: nothing of the app is before it.
      const address = page.url();
      const all = page.getByRole('button', { name: /^(All \d+ photos|ดูรูปทั้งหมด)/ });
      await all.focus();
      await page.keyboard.press('Enter');
      const tiles = viewer(page).getByRole('listitem');
      const total = /\d+/.exec((await all.textContent())!)![0];
      await expect(tiles).toHaveCount(Number(total));
      await expectAccessible(page, 'the overview of photos', 'dialog[open]');
      const third = tiles.nth(2).getByRole('button');
      await third.press('Enter');
      await expect(viewer(page).last()).toContainText(`3 / ${total}`);
      await page.evaluate(() => history.back());
      await expect(viewer(page)).toHaveCount(1);
      await expect(third).toBeFocused();
      await page.evaluate(() => history.back());
      await expect(viewer(page)).toHaveCount(0);
      await expect(all).toBeFocused();
      expect(page.url()).toBe(address);
    });

    const cover = page.locator('main [data-cover]');
    await expect.poll(() => widthOf(page.locator('main img').first())).toBeGreaterThan(100);
    await cover.focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toContainText(`1 / ${listing.images.length}`);
    const shown = viewer(page).locator('[data-photo] img');
    const number = reader.language === 'th' ? 'รูปที่ 1' : 'Photo 1';
    await expect(shown.first()).toHaveAttribute('alt', new RegExp(`^${number} `));
    await expectAccessible(page, 'the photo viewer', 'dialog[open]');

    await page.keyboard.press('ArrowRight');
    await expect(viewer(page)).toContainText('2 / ');
    await expect(viewer(page).getByRole('img', { name: /2/ }).locator('svg')).toBeVisible();
    // Keys with a modifier are left to the browser. A photo would change within a frame.
    await page.keyboard.press('Control+End');
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    await expect(viewer(page)).toContainText('2 / ');
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page)).toContainText('3 / ');
    await page.keyboard.press('+');
    const scaleOf = () =>
      viewer(page)
        .locator('[data-photo]')
        .nth(1)
        .evaluate((photo) => new DOMMatrix(getComputedStyle(photo).transform).a);
    await expect.poll(scaleOf).toBeGreaterThan(1.4);
    await page.keyboard.press('0');
    await expect.poll(scaleOf).toBe(1);

    await page.keyboard.press('Home');
    await expect(viewer(page)).toContainText('1 / ');
    const image = viewer(page).locator(`img[src*="${first!.key}"]`);
    await expect.poll(() => widthOf(image)).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(cover).toBeFocused();
  },
);

test(
  'shows the description in the other language, a link to share, photos that fingers zoom, and the owner’s page',
  { tag: ['@phone', '@axe'] },
  async ({ page, request, context, reader }) => {
    const isThai = reader.language === 'th';
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const listing = await someListing(
      request,
      ({ images, otherTexts, listedBy }) =>
        images.length >= 5 &&
        /ห้องนอน/.test(otherTexts?.propertyTitle ?? '') &&
        listedBy.businessId === null,
    );
    await open(page, listing);

    await test.step('the title is never broken within a word', async () => {
      const title = page.locator('h1');
      await expect(title).toHaveText(isThai ? /ห้องนอน/ : /./);
      const broken = await title.evaluate((heading) => {
        const { textContent } = heading;
        const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const word = textContent.indexOf('ห้องนอน');
        if (word === -1 || innerWidth > 400) return [];
        const places: [Text, number][] = [];
        for (let node = letters.nextNode() as Text | null; node;) {
          for (let at = 0; at < node.length; at += 1) places.push([node, at]);
          node = letters.nextNode() as Text | null;
        }
        const lineOf = ([node, at]: [Text, number]) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return [...range.getClientRects()].at(-1)!.bottom;
        };
        const widths = [];
        // The narrowest: beside the buttons on a phone of 320 px.
        for (let width = 200; width < 360; width += 4) {
          heading.style.width = `${width}px`;
          const [first, middle] = [places[word]!, places[word + 'ห้อง'.length]!].map(lineOf);
          if (Math.abs(first! - middle!) > 8 || heading.scrollWidth > width) widths.push(width);
        }
        heading.style.width = '';
        return widths;
      });
      expect(broken).toEqual([]);
    });

    await test.step('description', async () => {
      const text = page.locator('main section [lang]').first();
      const press = (name: string) => page.getByRole('button', { name }).click();
      await expect(text).toHaveAttribute('lang', reader.language);
      await press(isThai ? 'อ่านภาษาอังกฤษ' : 'Read it in Thai');
      await expect(text).toHaveAttribute('lang', isThai ? 'en' : 'th');
      await press(isThai ? 'อ่านภาษาไทย' : 'Read it in English');
      await expect(text).toHaveAttribute('lang', reader.language);
    });

    await test.step('link', async () => {
      await page
        .getByRole('button', { name: isThai ? 'แชร์' : 'Share', exact: true })
        .locator('visible=true')
        .first()
        .click();
      const dialog = page.locator('dialog[open]');
      const line = new URL((await dialog.locator('a[href*="line.me"]').getAttribute('href'))!);
      expect(line.searchParams.get('url')).toContain(`/properties/${listing.id}/`);
      await expectAccessible(page, 'sharing', 'dialog[open]');
      await dialog.getByRole('button', { name: isThai ? 'คัดลอกลิงก์' : 'Copy link' }).click();
      await expect(dialog).toHaveCount(0);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect((await request.get(copied)).status()).toBe(200);
    });

    // The desktop has no touch screen.
    if (reader.isPhone) {
      await test.step('a double tap zooms a photo at that point, and pinching by the distance', async () => {
        await page.locator('main [data-cover]').tap();
        const photo = viewer(page).locator('[data-photo]').first();
        await expect(photo.locator('img')).toBeVisible();
        const fingers = await context.newCDPSession(page);
        const start = Date.now() / 1_000;
        // Explicit timestamps, because on a busy machine two real taps may be more than 300 ms apart.
        const touch = (
          type: 'touchStart' | 'touchMove' | 'touchEnd',
          at: number,
          ...xs: number[]
        ) =>
          fingers.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: xs.map((x, id) => ({ x, y: 420, id })),
            timestamp: start + at,
          });
        const tapTwice = async (at: number) => {
          for (const later of [0, 0.15]) {
            await touch('touchStart', at + later, 100);
            await touch('touchEnd', at + later + 0.05);
          }
        };
        const matrix = () =>
          photo.evaluate((element) => {
            const { a, e } = new DOMMatrix(getComputedStyle(element).transform);
            return [a, Math.round(e)];
          });
        await tapTwice(0);
        // The point under the finger moves towards the middle, so the photo moves to the right.
        await expect.poll(async () => (await matrix())[0]).toBe(2.5);
        expect((await matrix())[1]).toBeGreaterThan(50);
        await tapTwice(2);
        await expect.poll(matrix).toEqual([1, 0]);
        await touch('touchStart', 4, 175, 215);
        await touch('touchMove', 4.1, 155, 235);
        await touch('touchMove', 4.2, 135, 255);
        await touch('touchEnd', 4.3);
        await expect.poll(async () => Math.round((await matrix())[0]!)).toBe(3);
        await page.goBack();
        await expect(viewer(page)).toHaveCount(0);
      });
    }

    await test.step('owner', async () => {
      await page.locator('a[href^="/member/"]').filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/member\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(listingLinks(page).first()).toBeVisible();
    });
  },
);

test('a visit is counted, nothing shifts while scrolling, and similar homes can be opened, also from a deleted listing', async ({
  page,
  request,
  reader,
}) => {
  test.skip(reader.language === 'th', 'a Thai font of the machine has other widths than ours');
  const listing = await someListing(request);
  const counted = page.waitForRequest(`**/api/properties/view/${listing.id}`);
  await page.addInitScript(() => {
    const shown = globalThis as unknown as { shifted: number };
    shown.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[]) {
        if (!entry.hadRecentInput) shown.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, listing);
  await counted;

  const links = listingLinks(page);
  // Scrolls in steps, because the similar homes load when they are near the viewport.
  const isAtEnd = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          scrollBy({ top: 350, behavior: 'instant' });
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve(scrollY + innerHeight >= document.documentElement.scrollHeight - 2),
            ),
          );
        }),
    );
  await expect(async () => {
    expect(await isAtEnd()).toBe(true);
    expect(await links.count()).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [20] });
  await expect.poll(() => widthOf(links.first().locator('img').first())).toBeGreaterThan(0);
  const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  expect(shifted).toBeLessThanOrEqual(0.02);

  await links.first().scrollIntoViewIfNeeded();
  const title = (await links.first().getByRole('heading').textContent())!;
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.locator('main [data-cover]').click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);

  const response = await page.goto('/properties/999999998');
  expect(response!.status()).toBe(404);
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(3);
});
