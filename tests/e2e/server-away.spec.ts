import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, test } from './pages.ts';

const UNAVAILABLE = { status: 503, json: { id: 'unavailable', message: 'x', fields: [] } };

const banner = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /temporarily unavailable|ขัดข้องชั่วคราว/ })
    .first();

/**
 * Answers requests with 503 in place of the server.
 * @returns a function that ends this
 */
async function takeServerAway(page: Page, calls: string): Promise<() => void> {
  let isAway = true;
  for (const url of ['**/readyz', calls]) {
    await page.route(url, (route) => (isAway ? route.fulfill(UNAVAILABLE) : route.continue()));
  }
  return () => {
    isAway = false;
  };
}

test(
  'a banner says that the server can’t answer and disappears when it can',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await alive(page);
    const bringBack = await takeServerAway(page, '**/api/properties/search**');
    await page
      .locator('main')
      .getByText(/^(Rent|เช่า)$/)
      .first()
      .click();
    await expect(banner(page)).toBeVisible();

    bringBack();
    await expect(banner(page)).toBeHidden();
    await expect(listingLinks(page).first()).toBeVisible();
    await expect(page).toHaveURL(/deal=rent/);
  },
);

test.describe('a server that is unavailable when the page opens', () => {
  test.use({ refusals: [/status of 503/] });

  test('loads the page when it is back', async ({ page }) => {
    await page.goto('/');
    const address = (await listingLinks(page).first().getAttribute('href'))!;
    const bringBack = await takeServerAway(page, '**/api/**');
    // The service worker's app shell, which replaces a document that the server can't send.
    await page.route(`**${address}`, async (route) => {
      const url = new URL('/shell?lang=en', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(address);
    await expect(banner(page)).toBeVisible();
    const home = page.getByRole('link', { name: /Go to home page|ไปหน้าแรก/ });
    await expect(home).toBeVisible();

    bringBack();
    await expect(banner(page)).toBeHidden();
    await expect(home).toBeHidden();
    await expect(page.locator('main h1')).toBeVisible();
  });
});
