import { alive, expect, listingLinks, test, workerReady } from './pages.ts';

test('what was seen opens again without a network', async ({ page, context }) => {
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

test('a page never seen says what is missing, without a network', async ({ page, context }) => {
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
});

test('the offline band comes and goes with the network', async ({ page, context }) => {
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
});
