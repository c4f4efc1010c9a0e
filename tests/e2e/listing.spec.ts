import { alive, expect, listingLinks, test } from './pages.ts';

test(
  'a card leads to its listing and back to the same place',
  { tag: '@pair' },
  async ({ page }) => {
    await page.goto('/');
    await alive(page);
    const link = listingLinks(page).nth(3);
    await link.scrollIntoViewIfNeeded();
    const title = await link.getByRole('heading').textContent();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
    await expect(page).toHaveTitle(
      new RegExp(title!.slice(0, 20).replace(/[^\p{L} ]/gu, '.'), 'u'),
    );
    await page.goBack();
    await expect(listingLinks(page).nth(3)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  },
);

test(
  'a listing comes whole from the server, with what crawlers read',
  { tag: '@pair' },
  async ({ page, request }) => {
    await page.goto('/');
    const href = await listingLinks(page).first().getAttribute('href');
    const html = await (await request.get(href!)).text();
    const thai = await (await request.get(`${href}?lang=th`)).text();
    const tag = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
    const canonical = /rel="canonical" href="([^"]+)"/;
    expect(tag(html, /"@type":"(RealEstateListing)"/)).toBe('RealEstateListing');
    expect(tag(html, /property="og:image" content="http[^"]+(\/photos\/)/)).toBe('/photos/');
    // An address without a language is known by itself, one with a language by that; the slug is the
    // same in both.
    const address = new URL(href!, page.url()).href;
    expect(tag(html, canonical)).toBe(address);
    expect(tag(thai, canonical)).toBe(`${address}?lang=th`);
    expect(html.match(/hreflang="/g)).toHaveLength(3);
  },
);

test('every photo of a gallery arrives', { tag: '@pair' }, async ({ page }) => {
  await page.goto('/');
  await page.goto((await listingLinks(page).first().getAttribute('href'))!);
  const cover = page.locator('main img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test('a listing that is gone says so, with 404', { tag: '@pair' }, async ({ page }) => {
  const response = await page.goto('/properties/999999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main a[href="/"]')).toBeVisible();
});

test(
  'an address that nobody knows is a page of its own, with 404',
  { tag: '@pair' },
  async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.locator('main a[href="/"]').first().click();
    await expect(listingLinks(page).first()).toBeVisible();
  },
);
