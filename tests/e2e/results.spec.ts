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
