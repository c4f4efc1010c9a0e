import { fileOf, stylesOf } from './parts.ts';
import { alive, expect } from './pages.ts';
import { test } from './writing.ts';

test(
  'modules that fail to load reload the page once, and load when the network returns',
  { tag: '@phone' },
  async ({ page, context, person }) => {
    const late = ['after-start', 'follow-visit', 'visit-notices', 'live'];
    const [first] = late.map(fileOf);
    const [styles] = stylesOf('visit-notices');
    let isAway = true;
    let loads = 0;
    const failed = new Set<string>();
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      loads += 1;
      failed.clear();
    });
    for (const file of [...late.map(fileOf), ...stylesOf('visit-notices')]) {
      await page.route(`**${file}`, async (route) => {
        // At first a single one, whose importer must not take the bundler's nothing for a module.
        if (!isAway || (loads === 1 && file !== first)) return route.fallback();
        await route.abort().catch(() => undefined);
        failed.add(file);
      });
    }
    await page.goto('/');
    // A module that fails may be of an older release: the page reloads for a newer one, once.
    await expect.poll(() => loads).toBe(2);
    await alive(page);
    await expect.poll(() => failed.has(first!) && failed.has(styles!)).toBe(true);
    const socket = page.waitForEvent('websocket');

    isAway = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // The page has the session, and hears of events.
    await socket;
    await expect(page.locator('header a[href^="/login"]')).toHaveCount(0);
    expect(person.token).toBe(await page.evaluate(() => localStorage.getItem('token')));
    expect(loads).toBe(2);

    // The styles came too.
    const band = page.locator('[data-band]');
    await expect(band).toBeAttached();
    await context.setOffline(true);
    await expect(band).toHaveAttribute('data-band', 'true');
    await expect(band).toBeVisible();
    await expect(band).toHaveCSS('position', 'fixed');
  },
);
