import { expect, listingLinks, openPage, test } from './pages.ts';

test.use({ refusals: [/status of 503/] });

test(
  'a banner says that the server can’t answer, also on a page opened meanwhile, which loads when it can',
  { tag: '@phone' },
  async ({ page }) => {
    let isAway = false;
    for (const calls of ['**/readyz', '**/api/**']) {
      await page.route(calls, (route) =>
        isAway
          ? route.fulfill({
              status: 503,
              json: { id: 'unavailable', message: 'x', fields: [] },
            })
          : route.continue(),
      );
    }
    const banner = page
      .getByRole('status')
      .filter({ hasText: /temporarily unavailable|ขัดข้องชั่วคราว/ })
      .first();
    await openPage(page, '/');
    isAway = true;
    await page
      .locator('main')
      .getByText(/^(Rent|เช่า)$/)
      .first()
      .click();
    await expect(banner).toBeVisible();
    isAway = false;
    await expect(banner).toBeHidden();
    await expect(page).toHaveURL(/deal=rent/);
    // Not the first, over which the pointer may rest: a page that is hovered over loads beforehand.
    const address = (await listingLinks(page).last().getAttribute('href'))!;

    isAway = true;
    // The service worker's app shell, which replaces a document that the server can't send.
    await page.route(`**${address}`, async (route) => {
      const url = new URL('/shell?lang=th', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(address);
    await expect(banner).toBeVisible();
    const home = page.getByRole('link', { name: /Go to home page|ไปหน้าแรก/ });
    await expect(home).toBeVisible();
    isAway = false;
    await expect(banner).toBeHidden();
    await expect(home).toBeHidden();
    await expect(page.locator('main h1')).toBeVisible();
  },
);
