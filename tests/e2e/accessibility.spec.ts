import AxeBuilder from '@axe-core/playwright';

import { alive, expect, listingLinks, test } from './pages.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`no violations that axe knows, ${theme}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
    await page.goto('/');
    await alive(page);
    const listing = (await listingLinks(page).first().getAttribute('href'))!;
    for (const path of ['/', '/?q=zzzzqqqq', listing, '/no/such/page']) {
      await page.goto(path);
      await alive(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes.map((node) => node.html)])).toEqual(
        [],
      );
    }
  });
}

test('the keyboard reaches the search, a home and the end of the page', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await page.keyboard.press('Tab');
  // The first stop skips the chrome.
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main').getByRole('searchbox')).toBeFocused();
});
