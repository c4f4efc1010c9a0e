import { alive, expect, listingLinks, test, workerReady } from './pages.ts';

test('a server that can’t answer says so in a banner, and comes back by itself', async ({
  page,
}) => {
  await page.goto('/');
  await alive(page);
  await workerReady(page);
  let isAway = true;
  const unavailable = { status: 503, json: { id: 'unavailable', message: 'x', fields: [] } };
  for (const url of ['**/readyz', '**/api/properties/search**']) {
    await page.route(url, (route) => (isAway ? route.fulfill(unavailable) : route.continue()));
  }
  await page
    .locator('main')
    .getByText(/^(Rent|เช่า)$/)
    .first()
    .click();
  const banner = page
    .getByRole('status')
    .filter({ hasText: /can’t answer|ตอบไม่ได้/ })
    .first();
  await expect(banner).toBeVisible();

  isAway = false;
  await expect(banner).toBeHidden({ timeout: 20_000 });
  await expect(listingLinks(page).first()).toBeVisible();
  await expect(page).toHaveURL(/deal=rent/);
});
