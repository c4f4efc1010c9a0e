import { alive, expect, listingLinks, test } from './pages.ts';

/** Keywords with many results in the demo market, in each language. */
const KEYWORDS = { en: 'condo', th: 'คอนโด' } as const;

test(
  'the search screen leads to all results of a keyword, and from there to all listings',
  { tag: '@phone' },
  async ({ page, words }) => {
    const keyword = KEYWORDS[words.language];
    await page.goto('/search');
    await alive(page);
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await box.fill(keyword);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/all\?q=/);
    await expect(page.locator('h1')).toContainText(keyword);
    await expect(page).toHaveTitle(new RegExp(`${keyword}.* · Sala`));
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /\/all\?q=/);
    await page
      .locator('main')
      .getByRole('link', { name: /See all homes|ดูประกาศทั้งหมด/ })
      .click();
    await expect(page).toHaveURL(/\/results\/properties\?.*q=/);
    await expect(listingLinks(page).first()).toBeVisible();
  },
);

test('a name finds the same homes in every search field, and keeps the deal', async ({ page }) => {
  const name = 'Thong Lo';
  const found = () =>
    listingLinks(page).evaluateAll((links) =>
      [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))].slice(
        0,
        6,
      ),
    );
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true });

  await page.goto('/?deal=rent');
  await alive(page);
  await page.locator('#search').fill(name);
  await page.locator('#search').press('Enter');
  await expect(page).toHaveURL(/q=Thong/);
  await expect(page.getByRole('combobox', { name: /Sort by/ })).toHaveValue('relevant');
  // The URL changes before the homes do.
  await expect(listingLinks(page).first()).toHaveAttribute('href', /thong-lo/);
  const expected = await found();
  expect(expected).toHaveLength(6);

  await test.step('the search of the top bar', async () => {
    await page.goto('/all?q=villa&deal=rent');
    await alive(page);
    await box.first().fill(name);
    await box.first().press('Enter');
    await expect(page.locator('h1')).toContainText(name);
    await expect.poll(found).toEqual(expected);
  });

  await test.step('a suggestion of the search screen', async () => {
    await page.goto('/search?deal=rent');
    await alive(page);
    await box.first().fill('thong l');
    await page.getByRole('option').filter({ hasText: 'Watthana' }).first().click();
    await expect(page).toHaveURL(/\/all\?.*deal=rent/);
    await expect(page.locator('h1')).toContainText(name);
    await expect.poll(found).toEqual(expected);
  });

  await test.step('the search beside the map, which stays', async () => {
    await page.goto('/?deal=rent&view=split');
    await alive(page);
    await box.first().fill(name);
    await box.first().press('Enter');
    await expect(page).toHaveURL(/view=split/);
    await expect(page).toHaveURL(/q=Thong/);
    await expect.poll(found).toEqual(expected);
  });

  await test.step('a suggestion of the location filter', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(/^Keywords$/).fill('');
    await expect(page).not.toHaveURL(/q=/);
    await sheet.getByLabel(/Province, district/).fill('thong l');
    await sheet.getByRole('button', { name: /^Thong Lo/ }).click();
    await expect(page).toHaveURL(/q=Thong/);
    await expect(page).not.toHaveURL(/city=/);
    await expect.poll(found).toEqual(expected);
  });
});
