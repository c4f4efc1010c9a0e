import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, test } from './pages.ts';

const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

/** Of what the demo market has plenty of, in either language. */
const KEYWORDS = { en: 'condo', th: 'คอนโด' } as const;

test.describe('from the server', () => {
  for (const [path, status] of [
    ['/market', 200],
    ['/all', 200],
    ['/all?q=zzzzqqqq', 200],
    ['/results/properties', 200],
    ['/search', 200],
    ['/results/castles', 404],
    ['/homes/thailand/phuket/a-house/0', 404],
    ['/homes/thailand/phuket/a-house/999999999', 404],
    ['/no/such/page', 404],
  ] as const) {
    test(`${path} is ${status}`, { tag: '@pair' }, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(status);
    });
  }

  for (const [from, to] of [
    ['/api/dl/market?lang=th', '/market?lang=th'],
    ['/app/api/dl/market', '/market'],
    ['/api/dl//evil.example', '/'],
    // The router itself makes one slash of two.
    ['/app/api/dl//evil.example', '/app/api/dl/evil.example'],
    ['/app/api/dl/%5C%5Cevil.example', '/%5C%5Cevil.example'],
  ] as const) {
    test(
      `${from} is sent on to ${to}, of the same origin`,
      { tag: '@pair' },
      async ({ request, baseURL }) => {
        const response = await request.get(from, { maxRedirects: 0 });
        expect([302, 307]).toContain(response.status());
        const target = new URL(response.headers()['location']!, baseURL);
        expect(target.origin).toBe(new URL(baseURL!).origin);
        expect(target.pathname + target.search).toBe(to);
      },
    );
  }
});

test(
  'the market is known by one of its two addresses',
  { tag: '@pair' },
  async ({ page, baseURL }) => {
    await page.goto('/market');
    expect(await canonical(page)).toBe(`${baseURL}/`);
    await expect(listingLinks(page).first()).toBeVisible();
  },
);

test(
  'a listing opens under its older address, whatever stands before its id',
  { tag: '@pair' },
  async ({ page }) => {
    await page.goto('/');
    const href = (await listingLinks(page).first().getAttribute('href'))!;
    const id = href.split('/')[2]!;
    const response = await page.goto(`/homes/nowhere/at-all/misspelt/${id}`);
    expect(response?.status()).toBe(200);
    expect(await canonical(page)).toContain(`/properties/${id}`);
    await expect(page.locator('h1')).toBeVisible();
  },
);

test('what is typed into the search leads to all results, and from there to all homes', async ({
  page,
  words,
}) => {
  const keyword = KEYWORDS[words.language];
  await page.goto('/search');
  await alive(page);
  const box = page.getByRole('searchbox').or(page.getByRole('combobox'));
  await box.fill(keyword);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/all\?q=/);
  await expect(page.locator('h1')).toContainText(keyword);
  await expect(page).toHaveTitle(new RegExp(`${keyword}.* · Sala`));
  expect(await canonical(page)).toContain('/all?q=');
  await page
    .locator('main')
    .getByRole('link', { name: /See all homes|ดูประกาศทั้งหมด/ })
    .click();
  await expect(page).toHaveURL(/\/results\/properties\?.*q=/);
  await expect(listingLinks(page).first()).toBeVisible();
});

test('a keyword that finds nothing says so, and offers a way on', async ({ page }) => {
  await page.goto('/all?q=zzzzqqqq');
  await alive(page);
  await expect(page.getByRole('heading', { name: /Nothing found|ไม่พบผลลัพธ์/ })).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: /Go to the market|ไปหน้าตลาด/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('a deep link met inside the app is followed', { tag: '@pair' }, async ({ page }) => {
  await page.goto('/search');
  await alive(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/app/api/dl/market?sort=cheapest');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/\/market\?sort=cheapest$/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`no violations that axe knows, ${theme}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
    for (const path of [
      '/all?q=pool',
      '/all?q=zzzzqqqq',
      '/results/properties?q=pool',
      '/search',
    ]) {
      await page.goto(path);
      await alive(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes.map((node) => node.html)])).toEqual(
        [],
      );
    }
  });
}
