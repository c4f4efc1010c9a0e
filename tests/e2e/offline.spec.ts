import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, test, workerReady } from './pages.ts';

/** Takes what the browser said of answers that were wrong on purpose off the list. */
function forgive(complaints: string[], expected: RegExp): void {
  const others = complaints.filter((complaint) => !expected.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

/** The keys of a store of the device's database. */
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

/** How many searches are kept. */
async function keptAnswers(page: Page): Promise<number> {
  const kept = await keysOf(page, 'answers');
  return kept.filter((key) => key.includes('|properties.search|')).length;
}

/** Of how many of these photos any size is kept. */
async function keptPhotos(page: Page, keys: readonly string[]): Promise<number> {
  const kept = await keysOf(page, 'photos');
  return keys.filter((photo) => kept.some((key) => key.includes(photo))).length;
}

test('what was seen opens again without a network', { tag: '@pair' }, async ({ page, context }) => {
  await page.goto('/');
  await alive(page);
  await workerReady(page);
  const cards = await listingLinks(page).count();
  const heading = page.getByRole('heading', { level: 1 });
  const market = await heading.textContent();
  await listingLinks(page).first().click();
  await expect(heading).not.toHaveText(market!);
  const title = await heading.textContent();
  await expect(page.locator('main img').first()).toBeVisible();
  const listing = page.url();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  await page.goto('/');
  await expect(listingLinks(page)).toHaveCount(cards);
  // Photos that were seen are there too.
  const image = listingLinks(page).first().locator('img').first();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(100);
  await page.goto(listing);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  await context.setOffline(false);
});

test(
  'a page never seen says what is missing, without a network',
  { tag: '@pair' },
  async ({ page, context }) => {
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await context.setOffline(true);
    await page.goto('/properties/999999998');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /isn’t on this device yet|ยังไม่ได้เก็บไว้ในเครื่องนี้/,
      { timeout: 15_000 },
    );
    // The chrome is still there: there is a way on.
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
  },
);

test(
  'the offline band comes and goes with the network',
  { tag: '@pair' },
  async ({ page, context }) => {
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await context.setOffline(true);
    const band = page
      .getByRole('status')
      .filter({ hasText: /offline|ออฟไลน์/ })
      .first();
    await expect(band).toBeVisible();
    await context.setOffline(false);
    await expect(band).toBeHidden();
  },
);

/** What the note over the homes says. */
function keptNote(page: Page) {
  return page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /kept on this device|ในเครื่องนี้/ });
}

test(
  'a search never made is answered from the homes on this device, and says so',
  { tag: '@pair' },
  async ({ page, context }) => {
    await page.goto('/?deal=any');
    await alive(page);
    await workerReady(page);
    await expect.poll(() => keptAnswers(page)).toBeGreaterThan(0);
    // Of what was seen, which are condos?
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

    // Nothing on the device fits: that is said too, and not that there is nothing at all.
    await page.goto('/?deal=any&type=condo&min=999999999999');
    await expect(keptNote(page)).toContainText(/None of the|ไม่มีหลังไหน/);

    // With the network back the server answers, by itself.
    await page.goto('/?deal=any&type=condo');
    await expect(keptNote(page)).toBeVisible();
    await context.setOffline(false);
    await expect(keptNote(page)).toBeHidden();
    await expect
      .poll(async () => (await idsShown()).length)
      .toBeGreaterThanOrEqual(expected.length);
  },
);

test(
  'a listing that was opened is there with all its photos, also those never looked at',
  { tag: '@pair' },
  async ({ page, context }) => {
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await listingLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const id = Number(/properties\/(\d+)/.exec(page.url())![1]);
    const keys = await page.evaluate(async (listing) => {
      const reply = await fetch(`/api/properties/${listing}`).then((response) => response.json());
      return reply.images.map((image: { key: string }) => image.key) as string[];
    }, id);
    expect(keys.length).toBeGreaterThanOrEqual(5);
    await expect
      .poll(() => keptPhotos(page, keys), { timeout: 45_000, intervals: [500] })
      .toBe(keys.length);

    await context.setOffline(true);
    await page.reload();
    // Whatever size the page asks for, the kept one stands in.
    for (const key of keys) {
      const width = await page.evaluate(async (photo) => {
        const response = await fetch(`/photos/${photo}/1920.avif`);
        const image = await createImageBitmap(await response.blob());
        return image.width;
      }, key);
      expect(width).toBeGreaterThanOrEqual(320);
    }
    await context.setOffline(false);
  },
);

test(
  'a part of a kept photo is a part; a missing photo is no photo',
  { tag: '@pair' },
  async ({ page, context, complaints }) => {
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    const photo = await page
      .locator('main article img')
      .first()
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    const key = photo.split('/')[2]!;
    await expect.poll(() => keptPhotos(page, [key]), { timeout: 20_000 }).toBe(1);
    const ask = (path: string, range?: string) =>
      page.evaluate(
        async ([address, bytes]) => {
          const headers = bytes ? { range: bytes } : {};
          const response = await fetch(address!, { headers });
          const { byteLength } = await response.arrayBuffer();
          return [response.status, byteLength, response.headers.get('content-range')];
        },
        [path, range],
      );
    await context.setOffline(true);
    expect(await ask(photo, 'bytes=0-99')).toEqual([
      206,
      100,
      expect.stringMatching(/^bytes 0-99\//),
    ]);
    await context.setOffline(false);

    const missing = '/photos/00000000-0000-4000-8000-000000000000/320.avif';
    expect((await ask(missing))[0]).toBe(404);
    expect(await keptPhotos(page, ['00000000-0000-4000-8000-000000000000'])).toBe(0);
    forgive(complaints, /status of 404/);
  },
);

test(
  'errors and refusals are not kept; what is gone is forgotten',
  { tag: '@pair' },
  async ({ page, context, complaints }) => {
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

    // An error of the server leaves the kept copy alone, which is shown.
    const answerWith = (status: number, error: string) =>
      page.route(`**/api/properties/${id}`, (route) =>
        route.fulfill({ status, json: { id: error, message: 'x', fields: [] } }),
      );
    const open = () => page.locator(`main article a[href^="/properties/${id}"]`).first().click();
    await answerWith(500, 'internal');
    await open();
    await expect(page.getByText(/kept on this device|เก็บไว้ในเครื่อง/).first()).toBeVisible();

    // Taken down: the copy goes, and without a network it is not there any more.
    await page.unroute(`**/api/properties/${id}`);
    await answerWith(404, 'not_found');
    await page.goto('/');
    await alive(page);
    await open();
    await expect(heading).toHaveText(/no longer listed|ประกาศนี้ไม่มีแล้ว/);
    await page.unroute(`**/api/properties/${id}`);
    await context.setOffline(true);
    await page.goto(listing);
    await expect(heading).toHaveText(/isn’t on this device yet|ยังไม่ได้เก็บไว้ในเครื่องนี้/, {
      timeout: 15_000,
    });
    await context.setOffline(false);
    forgive(complaints, /status of (404|500)/);
  },
);
