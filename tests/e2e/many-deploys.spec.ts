import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, workerReady } from './pages.ts';
import { lookForUpdate, reloadButton, test } from './releases.ts';

/** `DEPLOYS=50` in the long run. */
const DEPLOYS = Number(process.env.DEPLOYS ?? 5);

test(
  `a tab with a half-written form survives ${DEPLOYS} deploys: no blank page, no reload, nothing lost`,
  { tag: ['@server', '@worker'] },
  async ({ page, releases, words: { language, isPhone } }) => {
    test.skip(language !== 'en' || isPhone, 'no layout or language in it');
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
      // Each is offered: the newest takes the place of the one that waited.
      await lookForUpdate(page);
      await expect.poll(() => waitingRelease(page), { timeout: 30_000 }).toContain(`"${release}"`);
      await expect(reloadButton(page)).toBeVisible();
      await expect(email).toHaveValue(written);
      await expect(page.locator('main h1')).toBeVisible();
    }
    expect(loads).toBe(1);

    // A part that the tab never used, of a release that ended long ago.
    await page.getByRole('link', { name: 'Sala home page' }).click();
    await expect(listingLinks(page).first()).toBeVisible();
    expect(loads).toBe(1);
    // One click brings it to the last of them. The worker of the release before is done only when it has
    // answered the page's photos.
    const reloaded = page.waitForEvent('load');
    await reloadButton(page).click();
    await reloaded;
    await alive(page);
    await expect(listingLinks(page).first()).toBeVisible();
    expect(loads).toBe(2);
  },
);

/** The releases whose pages the worker that waits has stored. */
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
