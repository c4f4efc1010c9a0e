import { alive, expect, listingLinks, test } from './pages.ts';

test('the market comes from the server, whole, in the reader’s language', async ({
  request,
  words,
}) => {
  const response = await request.get('/', {
    headers: { 'accept-language': words.language },
  });
  const html = await response.text();
  expect(response.headers()['content-language']).toBe(words.language);
  expect(response.headers()['cache-control']).toBe('private, no-cache');
  expect(html).toContain(`<html lang="${words.language}"`);
  expect(html.match(/href="\/properties\/\d+/g)?.length).toBeGreaterThanOrEqual(6);
  expect(html).not.toMatch(/<script(?![^>]*(type="module" |type="application\/))/);
  expect(html).not.toContain('style="');
});

test('it fills to what the device shows, and shows more when asked', async ({ page, words }) => {
  await page.goto('/');
  const first = words.isPhone ? 6 : 18;
  await expect(listingLinks(page)).toHaveCount(first);
  await alive(page);
  await page.getByRole('button', { name: /Show more homes|ดูประกาศเพิ่ม/ }).click();
  // One page more at least: near the end of the list the next comes by itself.
  await expect.poll(() => listingLinks(page).count()).toBeGreaterThanOrEqual(first * 2);
  const hrefs = await listingLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test('a keyword narrows the market, and stands in the address', async ({ page, words }) => {
  await page.goto('/');
  await alive(page);
  const keyword = words.language === 'th' ? 'คอนโด' : 'condo';
  await page.locator('main').getByRole('searchbox').fill(keyword);
  await page.locator('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(listingLinks(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('filters in the address are what is shown', { tag: '@pair' }, async ({ page, request }) => {
  await page.goto('/?type=land&deal=sale&country=TH&sort=cheapest');
  const answer = await request.post('/api/properties/search?page=1&pageSize=6', {
    data: {
      propertyTypes: ['land'],
      country: 'TH',
      order: { column: 'price', direction: 'ASC' },
    },
  });
  const { properties } = await answer.json();
  const ids = properties.rows.map((row: { id: number }) => row.id);
  const hrefs = await listingLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')!),
  );
  expect(hrefs.slice(0, 6).map((href) => Number(href.split('/')[2]))).toEqual(ids);
});

test(
  'parameters that make no sense fall back to the plain market',
  { tag: '@pair' },
  async ({ page }) => {
    const response = await page.goto(
      '/?type=castle&deal=gift&min=cheap&max=-1&country=XX&beds=999',
    );
    expect(response?.status()).toBe(200);
    await expect(listingLinks(page).first()).toBeVisible();
  },
);

test('nothing found says which filter to lift', { tag: '@pair' }, async ({ page }) => {
  await page.goto('/?q=zzzzqqqq');
  await alive(page);
  await expect(listingLinks(page)).toHaveCount(0);
  await page
    .locator('main')
    .getByRole('button', { name: /zzzzqqqq/ })
    .first()
    .click();
  await expect(listingLinks(page).first()).toBeVisible();
});

test('a language chosen by link stays chosen', { tag: '@pair' }, async ({ page }) => {
  await page.goto('/?lang=th');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await page.goto('/?lang=en');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test(
  'colours chosen stay chosen, from the first paint on',
  { tag: '@pair' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL! }]);
    const response = await page.goto('/');
    expect(await response!.text()).toContain('data-theme="dark"');
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    await context.addCookies([{ name: 'theme', value: 'light', url: baseURL! }]);
    await page.goto('/');
    expect(await background()).not.toBe(dark);
  },
);
