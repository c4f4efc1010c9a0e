import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { keysIn } from './device-rows.ts';
import { alive, expect, listingLinks, openWithWorker, reloadPage } from './pages.ts';
import { checkForUpdate, reloadButton, test } from './releases.ts';

/** Makes the browser check for the deployed release and waits until it is offered. */
async function expectOffer(page: Page): Promise<void> {
  await checkForUpdate(page);
  // The new service worker downloads the whole release first.
  await expect(reloadButton(page)).toBeVisible();
}

/**
 * Accepts the offered release and waits until the page runs it. Meanwhile the page calls the API:
 * requests to the old service worker would keep the new one waiting.
 */
async function reloadNow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const callAgain = () => void fetch('/api/countries').then(callAgain, callAgain);
    addEventListener('click', callAgain, { once: true });
  });
  const loaded = page.waitForEvent('load');
  await reloadButton(page).click();
  await loaded;
  await alive(page);
}

/** Returns the entry script of the page, which identifies its release. */
const runningEntry = (page: Page) => page.locator('link[data-module=entry]').getAttribute('href');

/** Returns the states of the workers in the service worker registration. */
function workers(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      isInstalling: Boolean(registration?.installing),
      isWaiting: Boolean(registration?.waiting),
      active: registration?.active?.state,
    };
  });
}

/**
 * Stops the active service worker, as the browser does with an idle one. The browser never stops an
 * observed worker, as all are here, and the waiting one takes over only after that.
 */
async function stopActiveWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const active = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const found = versions.find(({ status }) => status === 'activated');
      if (found) resolve(found.versionId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopWorker', { versionId: await active });
  await devtools.detach();
}

const homeLink = (page: Page) => page.locator('header a[href="/"]').first();
const emailField = (page: Page) => page.locator('main input[type=email]');
const updateBanner = (page: Page) => page.getByText(/Reload to get the new version|โหลดใหม่เพื่อใช้/);

/** Deploys while one page stays open. `DEPLOYS=50` for a long run. */
const DEPLOYS = Number(process.env.DEPLOYS ?? 2);

test(
  'newer releases, or an older one deployed again, wait until the user agrees',
  { tag: ['@server', '@worker', '@phone'] },
  async ({ page, releases, reader: { isPhone, language } }) => {
    test.skip(!isPhone || language === 'en', 'does not depend on layout or language');
    test.setTimeout(240_000 + DEPLOYS * 20_000);
    await openWithWorker(page, `${releases.url}/login`);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const firstEntry = await runningEntry(page);
    let written = '';

    await test.step(`half-written text survives ${DEPLOYS} deploys without a reload`, async () => {
      for (let deploy = 1; deploy <= DEPLOYS; deploy += 1) {
        await emailField(page).pressSequentially(`${deploy}.`);
        written += `${deploy}.`;
        const release = await releases.build(`r${deploy}`);
        await releases.deploy(release);
        // Each release is offered; the newest service worker replaces the waiting one.
        await checkForUpdate(page);
        await expect.poll(() => waitingReleases(page)).toContain(release);
        await expect(reloadButton(page)).toBeVisible();
        await expect(emailField(page)).toHaveValue(written);
        await expect(page.locator('main h1')).toBeVisible();
      }
    });

    await test.step('asks before a reload loses the text', async () => {
      await reloadButton(page).click();
      await page.getByRole('button', { name: /Continue writing|เขียนให้เสร็จก่อน/ }).click();
      await expect(emailField(page)).toHaveValue(written);
      await expect(reloadButton(page)).toBeHidden();
      expect((await workers(page)).isWaiting).toBe(true);
    });

    const last = await releases.build('last');
    await test.step('the old release keeps running after Later, and loads its modules', async () => {
      await releases.deploy(last);
      await expectOffer(page);
      await page.getByRole('button', { name: /Later|ไว้ก่อน/ }).click();
      await expect(reloadButton(page)).toBeHidden();
      await homeLink(page).click();
      await expect(listingLinks(page).first()).toBeVisible();
      expect(loads).toBe(0);
    });

    await test.step('the next visit offers it again, and Reload starts it', async () => {
      await reloadPage(page);
      await expect(reloadButton(page)).toBeVisible();
      await reloadNow(page);
      expect(loads).toBe(2);
      await expect
        .poll(() => workers(page))
        .toEqual({ isInstalling: false, isWaiting: false, active: 'activated' });
      await expect(reloadButton(page)).toBeHidden();
      expect(await runningEntry(page)).not.toBe(firstEntry);
    });

    await test.step('the release before it is offered again as well', async () => {
      const lastEntry = await runningEntry(page);
      await releases.deploy(await releases.build('r1'));
      await expectOffer(page);
      await reloadNow(page);
      expect(await runningEntry(page)).not.toBe(lastEntry);
      await listingLinks(page).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(reloadButton(page)).toBeHidden();
    });
  },
);

/** Returns the releases whose pages the waiting service worker has cached. */
function waitingReleases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found: string[] = [];
    if (!registration?.waiting || registration.installing) return found;
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const revision = new URL(url).searchParams.get('__WB_REVISION__');
        if (url.includes('/shell') && revision) found.push(revision);
      }
    }
    return found;
  });
}

test(
  'one of two tabs updates; the other keeps its text and release and shows a notice',
  { tag: ['@server', '@worker', '@long'] },
  async ({ page, context, releases }) => {
    await openWithWorker(page, `${releases.url}/login`);
    await emailField(page).pressSequentially('half@');
    let loads = 0;
    page.on('load', () => (loads += 1));
    const other = await context.newPage();
    await openWithWorker(other, releases.url);

    await releases.deploy(await releases.build('second'));
    await expectOffer(other);
    await reloadNow(other);

    await expect(updateBanner(page)).toBeVisible();
    await expect(emailField(page)).toHaveValue('half@');
    expect(loads).toBe(0);
    // A module that the tab never loaded, of a release that neither the service worker nor the
    // build has any more.
    await homeLink(page).click();
    await expect(listingLinks(page).first()).toBeVisible();
    expect(loads).toBe(0);
    // The other tab updates too when its user agrees.
    const entry = await runningEntry(page);
    await reloadNow(page);
    expect(loads).toBe(1);
    expect(await runningEntry(page)).not.toBe(entry);
    await other.close();
  },
);

test(
  'a failed update leaves the old service worker with all of its cached files',
  { tag: ['@server', '@worker', '@long'] },
  async ({ page, context, releases }, { repeatEachIndex }) => {
    await openWithWorker(page, releases.url);
    const broken = await releases.build(`broken-${repeatEachIndex}`);
    // One of its modules is missing during the installation.
    const assets = join(releases.pathOf(broken), 'client', 'assets');
    const part = (await readdir(assets)).find((name) => /^index-.*\.js$/.test(name))!;
    await rename(join(assets, part), join(releases.pathOf(broken), part));
    await releases.deploy(broken);
    await updateInVain(page);
    expect(await workers(page)).toEqual({
      isInstalling: false,
      isWaiting: false,
      active: 'activated',
    });
    await expect(reloadButton(page)).toBeHidden();
    // The old release is complete: offline it opens a page that was never shown.
    await context.setOffline(true);
    await page.goto(`${releases.url}/search`);
    await expect(page.locator('main').getByRole('searchbox')).toBeVisible();
    await context.setOffline(false);

    await rename(join(releases.pathOf(broken), part), join(assets, part));
    await expectOffer(page);
  },
);

test(
  'a disabled service worker deletes its cached code and keeps user data',
  { tag: ['@server', '@worker', '@long'] },
  async ({ page, releases }) => {
    await releases.signIn(page);
    await openWithWorker(page, releases.url);
    // A saved listing that can't be sent remains in the outbox.
    await page.route('**/api/properties/love/', (route) => route.abort());
    await page
      .getByRole('button', { name: /^(Save|บันทึก)/ })
      .first()
      .click();
    const waiting = async () => (await keysIn(page, 'outbox')).length;
    await expect.poll(waiting).toBe(1);
    const caches = () => page.evaluate(() => window.caches.keys());
    expect((await caches()).length).toBeGreaterThan(0);

    // Wait until the server has answered all requests, so that stopping the old service worker
    // aborts none.
    await releases.restart({ WORKER: 'off' });
    await checkForUpdate(page);
    // The replacement worker doesn't ask the user; the page says that it should be reloaded.
    await expect(async () => {
      if ((await workers(page)).isWaiting) await stopActiveWorker(page);
      await expect(updateBanner(page)).toBeVisible({ timeout: 10_000 });
    }).toPass();
    const isRegistered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    await expect.poll(isRegistered).toBe(false);
    expect(await caches()).toEqual([]);
    expect(await waiting()).toBe(1);

    await reloadPage(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.unroute('**/api/properties/love/');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(waiting).toBe(0);

    // When it is enabled again, the service worker is installed automatically.
    await releases.restart({});
    await openWithWorker(page, releases.url);
    expect((await caches()).length).toBeGreaterThan(0);
  },
);

/**
 * Makes the browser check for a newer service worker and waits until its installation has failed.
 */
function updateInVain(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    const failed = new Promise<void>((resolve) => {
      const follow = () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'redundant') resolve();
        });
      };
      registration.addEventListener('updatefound', follow);
      // The browser may have just started a check; then it checks once for both.
      follow();
    });
    await registration.update();
    await failed;
  });
}
