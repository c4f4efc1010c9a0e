import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, test, workerReady } from './pages.ts';

/** Returns the keys of a store in the device's database. */
function keysOf(page: Page, store: string): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('sala');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction(name).objectStore(name).getAllKeys();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(asked.result as string[]);
          });
        });
      }),
    store,
  );
}

/** Returns the number of cached searches. */
async function cachedReplies(page: Page): Promise<number> {
  const kept = await keysOf(page, 'answers');
  return kept.filter((key) => key.includes('|properties.search|')).length;
}

/** Returns how many of these photos are cached in at least one size. */
async function cachedPhotos(page: Page, keys: readonly string[]): Promise<number> {
  const kept = await keysOf(page, 'photos');
  return keys.filter((photo) => kept.some((key) => key.includes(photo))).length;
}

test(
  'opens visited pages with all photos offline, and says which pages aren’t on the device',
  { tag: ['@phone', '@worker'] },
  async ({ page, context }) => {
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    const cards = await listingLinks(page).count();
    const heading = page.getByRole('heading', { level: 1 });
    const market = await heading.textContent();
    const seen = listingLinks(page).first().locator('img').first();
    const seenPhoto = await seen.evaluate(
      (image: HTMLImageElement) => new URL(image.currentSrc).pathname,
    );
    await listingLinks(page).first().click();
    await expect(heading).not.toHaveText(market!);
    const title = await heading.textContent();
    const listing = new URL(page.url()).pathname;
    // Includes photos that were never viewed.
    const keys = await page.evaluate(
      async (id) => {
        const reply = await fetch(`/api/properties/${id}`).then((response) => response.json());
        return reply.images.map((image: { key: string }) => image.key) as string[];
      },
      /properties\/(\d+)/.exec(listing)![1]!,
    );
    expect(keys.length).toBeGreaterThanOrEqual(5);
    await expect.poll(() => cachedPhotos(page, keys), { intervals: [500] }).toBe(keys.length);
    await expect.poll(() => cachedPhotos(page, [seenPhoto.split('/')[2]!])).toBe(1);

    await context.setOffline(true);
    const band = page
      .getByRole('status')
      .filter({ hasText: /offline|ออฟไลน์/ })
      .first();
    await expect(band).toBeVisible();
    await page.reload();
    await expect(heading).toHaveText(title!);
    // The cached size is returned whichever size the page requests.
    for (const key of keys) {
      const width = await page.evaluate(async (photo) => {
        const response = await fetch(`/photos/${photo}/1920.avif`);
        const image = await createImageBitmap(await response.blob());
        return image.width;
      }, key);
      expect(width).toBeGreaterThanOrEqual(320);
    }
    const part = await page.evaluate(async (path) => {
      const response = await fetch(path, { headers: { range: 'bytes=0-99' } });
      return [response.status, (await response.arrayBuffer()).byteLength];
    }, seenPhoto);
    expect(part).toEqual([206, 100]);

    await page.goto('/properties/999999998');
    await expect(heading).toHaveText(/isn’t available offline|ยังไม่ได้เก็บไว้ในเครื่องนี้/);
    // The header and navigation are still shown.
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/');
    await expect(listingLinks(page)).toHaveCount(cards);
    await expect
      .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await expect(band).toBeVisible();
    await context.setOffline(false);
    await expect(band).toBeHidden();
  },
);

/** The notice above the listings. */
function keptNote(page: Page) {
  return page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /on this device|Offline copy|ในเครื่องนี้|ข้อมูลออฟไลน์/ });
}

test(
  'answers a new search from the listings on the device and says so',
  { tag: '@worker' },
  async ({ page, context }) => {
    await page.goto('/?deal=any');
    await alive(page);
    await workerReady(page);
    await expect.poll(() => cachedReplies(page)).toBeGreaterThan(0);
    // The condos among the cached listings.
    const condos = await page.evaluate(async () => {
      const search = (body: object) =>
        fetch('/api/properties/search?page=1&pageSize=60', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ isForSale: true, isForRent: true, ...body }),
        }).then((response) => response.json());
      const { properties } = await search({ propertyTypes: ['condo'] });
      return properties.rows.map((row: { id: number }) => row.id) as number[];
    });
    const idsShown = async () => {
      const hrefs = await listingLinks(page).evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')!),
      );
      return [...new Set(hrefs.map((href) => Number(/properties\/(\d+)/.exec(href)![1])))];
    };
    const seen = await idsShown();
    const expected = seen.filter((id) => condos.includes(id));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(seen.length);

    await context.setOffline(true);
    await page.goto('/?deal=any&type=condo');
    await expect(keptNote(page)).toBeVisible();
    await expect(keptNote(page)).toContainText(String(expected.length));
    await expect.poll(idsShown).toEqual(expected);

    // Nothing on the device matches: the page says so, and doesn't claim that there are no listings
    // at all.
    await page.goto('/?deal=any&type=condo&min=999999999999');
    await expect(keptNote(page)).toContainText(/None of the|ไม่ตรงเงื่อนไข/);

    // When the network is back, the server answers automatically.
    await page.goto('/?deal=any&type=condo');
    await expect(keptNote(page)).toBeVisible();
    await context.setOffline(false);
    await expect(keptNote(page)).toBeHidden();
    await expect
      .poll(async () => (await idsShown()).length)
      .toBeGreaterThanOrEqual(expected.length);
  },
);

test.describe('with failing replies', () => {
  test.use({ refusals: [/\/api\/properties\/\d+ .*status of (404|500)/] });

  test(
    'keeps the copy of a listing on a server error and deletes it when the listing is deleted',
    { tag: '@worker' },
    async ({ page, context }) => {
      await page.goto('/');
      await alive(page);
      await workerReady(page);
      await listingLinks(page).first().click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const listing = new URL(page.url()).pathname;
      const id = /properties\/(\d+)/.exec(listing)![1]!;
      await expect
        .poll(async () =>
          (await keysOf(page, 'answers')).some((key) => key.includes('|properties.read|')),
        )
        .toBe(true);
      await page.goto('/');
      await alive(page);

      // A server error doesn't affect the cached copy, which is shown.
      const answerWith = (status: number, error: string) =>
        page.route(`**/api/properties/${id}`, (route) =>
          route.fulfill({ status, json: { id: error, message: 'x', fields: [] } }),
        );
      const open = () => page.locator(`main article a[href^="/properties/${id}"]`).first().click();
      await answerWith(500, 'internal');
      await open();
      await expect(page.getByText(/Offline copy|ข้อมูลออฟไลน์/).first()).toBeVisible();

      // The listing is unpublished: the copy is deleted and no longer opens offline.
      await page.unroute(`**/api/properties/${id}`);
      await answerWith(404, 'not_found');
      await page.goto('/');
      await alive(page);
      await open();
      await expect(heading).toHaveText(/no longer available|ประกาศนี้ไม่มีแล้ว/);
      await page.unroute(`**/api/properties/${id}`);
      await context.setOffline(true);
      await page.goto(listing);
      await expect(heading).toHaveText(/isn’t available offline|ยังไม่ได้เก็บไว้ในเครื่องนี้/);
      await context.setOffline(false);
    },
  );
});
