import AxeBuilder from '@axe-core/playwright';

import { alive, expect, listingLinks, test } from './pages.ts';

test(
  'somebody’s page: who they are, and the homes that they offer',
  { tag: '@pair' },
  async ({ page }) => {
    await page.goto('/');
    await alive(page);
    await listingLinks(page).first().click();
    await page.locator('a[href^="/member/"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/member\/\d+$/);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(listingLinks(page).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  },
);

test.describe('nobody', () => {
  test.use({ refusals: [/status of 40[04]/] });

  for (const id of ['999999999', 'abc']) {
    test(
      `there is nobody at ${id}, and search engines are told so`,
      { tag: '@pair' },
      async ({ page }) => {
        const answer = await page.goto(`/member/${id}`);
        expect(answer?.status()).toBe(404);
        await alive(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          /Nobody is at this address|ไม่พบสมาชิก/,
        );
      },
    );
  }
});
