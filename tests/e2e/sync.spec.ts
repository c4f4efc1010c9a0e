import type { Page } from '@playwright/test';

import { rowsIn } from './device-rows.ts';
import { WHOLE_BROWSER } from './killable-browser.ts';
import { strangersListing } from './notes.ts';
import { expect, openWithWorker } from './pages.ts';
import { savedBy, test } from './writing.ts';

// Only the complete browser has background sync, not the headless engine.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: WHOLE_BROWSER }),
    { scope: 'worker' },
  ],
});

test(
  'sends a heart soon after the network is back, also with all tabs closed',
  { tag: '@worker' },
  async ({ page, context, database, person }) => {
    await context.grantPermissions(['background-sync']);
    const id = await strangersListing(database);
    await openWithWorker(page, `/properties/${id}`);
    const heart = page.locator('main header button[aria-pressed]');

    await test.step('from an open page', async () => {
      await context.setOffline(true);
      await heart.click();
      // A failed attempt, after which the outbox would wait for its retry delay.
      await expect.poll(async () => (await attempts(page))[0]).toBeGreaterThan(1);
      const sent = page.waitForRequest(/\/api\/properties\/love\//);
      await context.setOffline(false);
      await sent;
      await expect.poll(() => savedBy(database, person)).toEqual([id]);
    });

    await test.step('from the service worker', async () => {
      await expect.poll(() => attempts(page)).toEqual([]);
      await context.setOffline(true);
      await heart.click();
      await expect.poll(() => attempts(page)).toHaveLength(1);
      await expect.poll(() => syncTags(page)).toContain('outbox');
      await context.newPage();
      await page.close();
      await context.setOffline(false);
      await expect.poll(() => savedBy(database, person)).toEqual([]);
    });
  },
);

/** Returns the number of attempts for each unsent change. */
const attempts = async (page: Page) =>
  (await rowsIn<{ attempts: number }>(page, 'outbox')).map((row) => row.attempts);

/** Returns the tags for which the browser will wake the service worker. */
function syncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      sync: { getTags(): Promise<string[]> };
    };
    return registration.sync.getTags();
  });
}
