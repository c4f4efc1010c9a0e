import { fileOf, stylesOf } from './parts.ts';
import { expect, openPage } from './pages.ts';
import { test } from './writing.ts';

test(
  'modules that fail to load are loaded when the network returns',
  { tag: '@phone' },
  async ({ page, context, person }) => {
    const [first, ...others] = ['visit', 'later-live'].map(fileOf);
    const [styles] = stylesOf('visit');
    let isAway = true;
    let loads = 0;
    const failed = new Set<string>();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    for (const file of [first!, ...others, styles!]) {
      await page.route(`**${file}`, async (route) => {
        if (!isAway) return route.fallback();
        await route.abort().catch(() => undefined);
        failed.add(file);
      });
    }
    await openPage(page, '/');
    await expect.poll(() => failed.has(first!) && failed.has(styles!)).toBe(true);
    const socket = page.waitForEvent('websocket');

    isAway = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // The page has the session and receives events.
    await socket;
    await expect(page.locator('header a[href^="/login"]')).toHaveCount(0);
    expect(person.token).toBe(await page.evaluate(() => localStorage.getItem('token')));
    expect(loads).toBe(1);

    // The styles have loaded too.
    const band = page.locator('[data-band]');
    await expect(band).toBeAttached();
    await context.setOffline(true);
    await expect(band).toHaveAttribute('data-band', 'true');
    await expect(band).toBeVisible();
    await expect(band).toHaveCSS('position', 'fixed');
  },
);
