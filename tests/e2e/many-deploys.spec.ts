import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, workerReady } from './pages.ts';
import { lookForUpdate, reloadButton, test } from './releases.ts';

/** `DEPLOYS=50` for a long run. */
const DEPLOYS = Number(process.env.DEPLOYS ?? 5);

test(
  `a tab with a half-filled form survives ${DEPLOYS} deploys without blank pages, reloads or lost input`,
  { tag: ['@server', '@worker'] },
  async ({ page, releases, words: { language, isPhone } }) => {
    test.skip(language !== 'en' || isPhone, 'does not depend on layout or language');
    test.setTimeout(60_000 + DEPLOYS * 20_000);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(`${releases.url}/login`);
    await alive(page);
    await workerReady(page);
    const email = page.locator('main input[type=email]');
    let written = '';
    for (let deploy = 1; deploy <= DEPLOYS; deploy += 1) {
      await email.pressSequentially(`${deploy}.`);
      written += `${deploy}.`;
      const release = await releases.build(`r${deploy}`);
      await releases.deploy(release);
      // Each release is offered; the newest service worker replaces the waiting one.
      await lookForUpdate(page);
      await expect.poll(() => waitingRelease(page)).toContain(`"${release}"`);
      await expect(reloadButton(page)).toBeVisible();
      await expect(email).toHaveValue(written);
      await expect(page.locator('main h1')).toBeVisible();
    }
    expect(loads).toBe(1);

    // The tab loads a module of its old release for the first time.
    await page.getByRole('link', { name: 'Sala home page' }).click();
    await expect(listingLinks(page).first()).toBeVisible();
    expect(loads).toBe(1);
    // One click updates the tab to the newest release. The old service worker ends only after it
    // has answered the requests for the page's photos.
    const reloaded = page.waitForEvent('load');
    await reloadButton(page).click();
    await reloaded;
    await alive(page);
    await expect(listingLinks(page).first()).toBeVisible();
    expect(loads).toBe(2);
  },
);

/** Returns the releases whose pages the waiting service worker has cached. */
function waitingRelease(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting || registration.installing) return '';
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const revision = new URL(url).searchParams.get('__WB_REVISION__');
        if (url.includes('/shell')) found.push(`"${revision}"`);
      }
    }
    return found.join(' ');
  });
}
