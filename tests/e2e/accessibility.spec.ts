import AxeBuilder from '@axe-core/playwright';

import { signInByApi } from './accounts.ts';
import { alive, expect, listingLinks, test, workerReady } from './pages.ts';

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

test(
  'the pages of what is on the device have none either',
  { tag: '@pair' },
  async ({ page, context, baseURL }, { project }) => {
    await signInByApi(page, project.name);
    for (const theme of ['light', 'dark'] as const) {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
      const check = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => [what, id, nodes.map(({ html }) => html)]);
        expect(found).toEqual([]);
      };
      for (const path of ['/users/storage', '/users/outbox']) {
        await page.goto(path);
        await alive(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(path);
      }
      // With something that waits, which is given up again: others count this account's hearts.
      await page.goto('/');
      await alive(page);
      await workerReady(page);
      await context.setOffline(true);
      await page.locator('main article').getByRole('button', { pressed: false }).first().click();
      await page.locator('header a[href="/users/outbox"]').click();
      await expect(page.locator('main li h2')).toHaveCount(1);
      await check('/users/outbox with a heart');
      await page.getByRole('button', { name: /^(Discard|ทิ้ง)$/ }).click();
      await check('/users/outbox, asking');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^(Discard|ทิ้ง)$/ }).click();
      await expect(page.locator('main li h2')).toHaveCount(0);
      await context.setOffline(false);
    }
  },
);

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
