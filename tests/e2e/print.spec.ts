import type { APIRequestContext } from '@playwright/test';

import type { Listing } from '#contract/listing/listing.ts';

import { expect, openPage, test } from './pages.ts';

/** Returns a listing with five photos and no floor plan, which would take another sheet. */
async function plainListing(request: APIRequestContext): Promise<number> {
  for (let id = 1; ; id += 1) {
    const answer = await request.get(`/api/properties/${id}`);
    const { images, cloudinaryFps } = (await answer.json()) as Partial<Listing>;
    if (images?.length === 5 && cloudinaryFps?.length === 0) return id;
  }
}

test.skip(({ locale }) => locale !== 'en-US', 'reads the English texts');

test('a listing is printed on two sheets with its photos, facts, map and link', async ({
  page,
  request,
}) => {
  await openPage(page, `/properties/${await plainListing(request)}`);
  const printed = page.evaluate(
    () => new Promise<void>((resolve) => (window.print = () => resolve())),
  );
  // The map is far below, so it loads only for the print.
  await page.getByRole('button', { name: 'Share' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await printed;
  await expect(page.locator('[data-map="ready"] [data-drawn]')).toBeAttached();
  const marker = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const picture = [...document.querySelectorAll<HTMLCanvasElement>('[data-map] canvas')].at(-1)!;
    const { width, height } = picture;
    const pixels = picture.getContext('2d')!.getImageData(0, 0, width, height).data;
    const jade = getComputedStyle(document.querySelector('[data-marker]')!).backgroundColor;
    dispatchEvent(new Event('afterprint'));
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      if (jade === `rgb(${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]})`) count += 1;
    }
    return count;
  });
  expect(marker).toBeGreaterThan(300);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeLessThanOrEqual(2);
  // Five photos, the map and the code.
  expect(pdf.match(/\/Subtype \/Image\b/g)!.length).toBeGreaterThan(5);
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  for (const section of ['Details', 'Location']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
  await expect(page.locator('[data-map="ready"] canvas').last()).toBeVisible();
});
