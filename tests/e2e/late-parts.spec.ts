import { signInByApi } from './accounts.ts';
import { fileOf, stylesOf } from './parts.ts';
import { alive, expect, test, withoutWorkers } from './pages.ts';

test(
  'parts that the network went before come when it is back, with their styles',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    await signInByApi(page, project.name);
    await withoutWorkers(page);
    const late = ['after-start', 'follow-visit', 'visit-notices', 'live'];
    const files = [...late.map(fileOf), ...stylesOf('visit-notices')];
    let isAway = true;
    const refused = new Set<string>();
    for (const file of files) {
      await page.route(`**${file}`, (route) => {
        if (!isAway) return route.fallback();
        refused.add(file);
        return route.abort();
      });
    }
    // The page would load anew for a part that can't be had, were the browser online by its own word.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', {
        get: () => !('isOffline' in globalThis),
      });
      Object.assign(globalThis, { isOffline: true });
    });
    await page.goto('/');
    await alive(page);
    await expect.poll(() => refused.has(fileOf('after-start'))).toBe(true);
    await expect.poll(() => refused.has(stylesOf('visit-notices')[0]!)).toBe(true);
    const socket = page.waitForEvent('websocket');

    isAway = false;
    await page.evaluate(() => {
      Reflect.deleteProperty(globalThis, 'isOffline');
      dispatchEvent(new Event('online'));
    });
    // Somebody is signed in, and the page hears of what happens to them.
    await socket;
    await expect(page.locator('header a[href^="/login"]')).toHaveCount(0);
    await context.setOffline(true);
    await page.evaluate(() => {
      Object.assign(globalThis, { isOffline: true });
      dispatchEvent(new Event('offline'));
    });
    const band = page.locator('[data-band]');
    await expect(band).toBeVisible();
    await expect(band).toHaveCSS('position', 'fixed');
  },
);
