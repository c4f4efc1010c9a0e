import type { Page } from '@playwright/test';

import { keysIn } from './device-rows.ts';
import { expect, listingLinks, openPage, openWithWorker, test, widthsOf } from './pages.ts';

test.use({ refusals: [/\/api\/properties\/\d+ .*status of (404|500)/] });

/** Returns how many of these photos are cached in at least one size. */
async function cachedPhotos(page: Page, keys: readonly string[]): Promise<number> {
  const cached = await keysIn(page, 'photos');
  return keys.filter((photo) => cached.some((key) => key.includes(photo))).length;
}

/** The notice above the listings. */
const cachedNote = (page: Page) =>
  page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /on this device|Offline copy|ในเครื่องนี้|ข้อมูลออฟไลน์/ });

/** Answers the requests for a listing in place of the server. */
const answerWith = (page: Page, id: string, status: number, error: string) =>
  page.route(`**/api/properties/${id}`, (route) =>
    route.fulfill({ status, json: { id: error, message: 'x', fields: [] } }),
  );

test(
  'opens visited pages, their photos and new searches offline, and says what isn’t on the device',
  { tag: ['@phone', '@worker'] },
  async ({ page, context }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const band = page
      .getByRole('status')
      .filter({ hasText: /offline|ออฟไลน์/ })
      .first();
    await openWithWorker(page, '/?deal=any');
    const cards = await listingLinks(page).count();
    const market = await heading.textContent();
    const seen = listingLinks(page).first().locator('img').first();
    const seenPhoto = await seen.evaluate(
      (image: HTMLImageElement) => new URL(image.currentSrc).pathname,
    );
    await listingLinks(page).first().click();
    await expect(heading).not.toHaveText(market!);
    const title = (await heading.textContent())!;
    const listing = new URL(page.url()).pathname;
    const id = /properties\/(\d+)/.exec(listing)![1]!;

    await test.step('all photos of a listing are cached, also those that were never viewed', async () => {
      const keys = await page.evaluate(async (path) => {
        const reply = await fetch(path).then((response) => response.json());
        return reply.images.map((image: { key: string }) => image.key) as string[];
      }, `/api/properties/${id}`);
      expect(keys.length).toBeGreaterThanOrEqual(5);
      const all = [...keys, seenPhoto.split('/')[2]!];
      await expect.poll(() => cachedPhotos(page, all), { intervals: [500] }).toBe(all.length);
      await context.setOffline(true);
      await expect(band).toBeVisible();
      await page.reload();
      await expect(heading).toHaveText(title);
      // The cached size is returned whichever size the page requests.
      for (const key of keys) {
        const width = await page.evaluate(async (photo) => {
          const response = await fetch(`/photos/${photo}/1920.avif`);
          return (await createImageBitmap(await response.blob())).width;
        }, key);
        expect(width).toBeGreaterThanOrEqual(320);
      }
      const part = await page.evaluate(async (path) => {
        const response = await fetch(path, { headers: { range: 'bytes=0-99' } });
        return [response.status, (await response.arrayBuffer()).byteLength];
      }, seenPhoto);
      expect(part).toEqual([206, 100]);
    });

    await test.step('a page that was never opened says so, with header and navigation', async () => {
      await page.goto('/properties/999999998');
      await expect(heading).toHaveText(/isn’t available offline|แบบออฟไลน์ไม่ได้/);
      await expect(page.getByRole('banner')).toBeVisible();
    });

    await test.step('a new search is answered from the listings on the device, and says so', async () => {
      await page.goto('/?deal=any&type=condo');
      await expect(cachedNote(page)).toBeVisible();
      expect(await listingLinks(page).count()).toBeLessThan(cards);
      await expect(listingLinks(page).first()).toBeVisible();
      await page.goto('/?deal=any&type=condo&min=999999999999');
      await expect(cachedNote(page)).toContainText(/None of the|ไม่ตรงเงื่อนไข/);
      await page.goto('/?deal=any');
      await expect(listingLinks(page)).toHaveCount(cards);
      await expect.poll(async () => (await widthsOf(seen))[0]).toBeGreaterThan(100);
      await context.setOffline(false);
      await expect(band).toBeHidden();
      await expect(cachedNote(page)).toBeHidden();
    });

    const open = () => page.locator(`main article a[href^="/properties/${id}"]`).first().click();
    await test.step('a failing server leaves the copy of a listing, which is shown with its age', async () => {
      await answerWith(page, id, 500, 'internal');
      await open();
      await expect(page.getByText(/Offline copy|ข้อมูลออฟไลน์/).first()).toBeVisible();
      await expect(page.getByText(/unexpected error|ข้อผิดพลาดที่ไม่คาดคิด/)).toBeVisible();
    });

    await test.step('a deleted listing no longer opens offline', async () => {
      await answerWith(page, id, 404, 'not_found');
      await openPage(page, '/?deal=any');
      await open();
      await expect(heading).toHaveText(/no longer available|ประกาศนี้ไม่มีให้ดูแล้ว/);
      await page.unroute(`**/api/properties/${id}`);
      await context.setOffline(true);
      await page.goto(listing);
      await expect(heading).toHaveText(/isn’t available offline|แบบออฟไลน์ไม่ได้/);
      await context.setOffline(false);
    });
  },
);
