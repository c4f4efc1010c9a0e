import { readdir, rename } from 'node:fs/promises';
import { createServer, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { READING_URL } from '../setup/browser-run.ts';
import { alive, expect, listingLinks, workerReady } from './pages.ts';
import { lookForUpdate, reloadButton, test } from './releases.ts';

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await alive(page);
  await workerReady(page);
}

/** Has the browser look for the release that was deployed, and waits until it is offered. */
async function expectOffer(page: Page): Promise<void> {
  await lookForUpdate(page);
  // The new worker fetches all of the release first.
  await expect(reloadButton(page)).toBeVisible({ timeout: 60_000 });
}

/** Agrees to the release that is offered, and waits until the page runs with it. */
async function reloadNow(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await reloadButton(page).click();
  await loaded;
  await alive(page);
}

/** Which release a page runs, by the name of its entry. */
const runningEntry = (page: Page) =>
  page.locator('script[type=module]').first().getAttribute('src');

/** How many operations wait on the device. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sala');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('outbox').objectStore('outbox').count();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(asked.result);
          });
        });
      }),
  );
}

/** What the registration has, as states of its workers. */
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
 * Stops the active worker, as the browser does with one that has had nothing to do for a while. It
 * never does while the worker is observed, as all are here; and a waiting one takes over only then.
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
const toldOfUpdate = (page: Page) => page.getByText(/Reload to get the new version|โหลดใหม่เพื่อใช้/);

test(
  'a newer release waits until the person agrees, and so does the one before it when it is deployed again',
  { tag: ['@server', '@worker', '@phone'] },
  async ({ page, releases }) => {
    test.setTimeout(180_000);
    await visit(page, `${releases.url}/login`);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const firstEntry = await runningEntry(page);
    const [second, third] = await Promise.all([releases.build('second'), releases.build('third')]);

    await test.step('asks before a reload loses unsaved text', async () => {
      await emailField(page).pressSequentially('half@');
      await releases.deploy(second);
      await expectOffer(page);
      await reloadButton(page).click();
      await page.getByRole('button', { name: /Finish writing|เขียนให้เสร็จก่อน/ }).click();
      await expect(emailField(page)).toHaveValue('half@');
      await expect(reloadButton(page)).toBeHidden();
      expect((await workers(page)).isWaiting).toBe(true);
    });

    await test.step('the old release goes on after Later', async () => {
      await releases.deploy(third);
      await expectOffer(page);
      await page.getByRole('button', { name: /Later|ไว้ก่อน/ }).click();
      await expect(reloadButton(page)).toBeHidden();
      await homeLink(page).click();
      await expect(listingLinks(page).first()).toBeVisible();
      expect(loads).toBe(0);
    });

    await test.step('the next visit offers it again, and Reload starts it', async () => {
      await page.reload();
      await alive(page);
      await expect(reloadButton(page)).toBeVisible();
      await reloadNow(page);
      await expect
        .poll(() => workers(page))
        .toEqual({ isInstalling: false, isWaiting: false, active: 'activated' });
      await expect(reloadButton(page)).toBeHidden();
      expect(await runningEntry(page)).not.toBe(firstEntry);
    });

    await test.step('so does the release before it', async () => {
      const thirdEntry = await runningEntry(page);
      await releases.deploy(second);
      await expectOffer(page);
      await reloadNow(page);
      expect(await runningEntry(page)).not.toBe(thirdEntry);
      await listingLinks(page).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(reloadButton(page)).toBeHidden();
    });
  },
);

test(
  'of two tabs one updates; the other keeps its text and its release, and is told',
  { tag: ['@server', '@worker'] },
  async ({ page, context, releases }) => {
    await visit(page, `${releases.url}/login`);
    await emailField(page).pressSequentially('half@');
    let loads = 0;
    page.on('load', () => (loads += 1));
    const other = await context.newPage();
    await visit(other, releases.url);

    await releases.deploy(await releases.build('second'));
    await expectOffer(other);
    await reloadNow(other);

    await expect(toldOfUpdate(page)).toBeVisible();
    await expect(emailField(page)).toHaveValue('half@');
    expect(loads).toBe(0);
    // A part that it never loaded, of a release that neither the worker nor the build has any more.
    await homeLink(page).click();
    await expect(listingLinks(page).first()).toBeVisible();
    expect(loads).toBe(0);
    // It updates when its user agrees, too.
    const entry = await runningEntry(page);
    await reloadNow(page);
    expect(loads).toBe(1);
    expect(await runningEntry(page)).not.toBe(entry);
    await other.close();
  },
);

test(
  'an update that breaks off leaves the old worker with all that it has',
  { tag: ['@server', '@worker'] },
  async ({ page, context, releases }, { repeatEachIndex }) => {
    await visit(page, releases.url);
    const broken = await releases.build(`broken-${repeatEachIndex}`);
    // One of its parts can't be had while it is installed.
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
    // The old release is whole: offline it opens a page that it never showed.
    await context.setOffline(true);
    await page.goto(`${releases.url}/search`);
    await expect(page.locator('main').getByRole('searchbox')).toBeVisible();
    await context.setOffline(false);

    await rename(join(releases.pathOf(broken), part), join(assets, part));
    await expectOffer(page);
  },
);

test(
  'a worker that is switched off deletes the code that it stored, and keeps what people wrote',
  { tag: ['@server', '@worker', '@phone'] },
  async ({ page, releases }) => {
    test.setTimeout(120_000);
    await releases.signIn(page);
    await visit(page, releases.url);
    // A saved listing that can't be sent stays on the device.
    await page.route('**/api/properties/love/', (route) => route.abort());
    await page
      .getByRole('button', { name: /^(Save|บันทึก)/ })
      .first()
      .click();
    await expect.poll(() => waiting(page)).toBe(1);
    const caches = () => page.evaluate(() => window.caches.keys());
    expect((await caches()).length).toBeGreaterThan(0);

    // The server answers all requests first: the old worker has none left that stopping it would end.
    await releases.restart({ WORKER: 'off' });
    await lookForUpdate(page);
    // It asks nobody, and says that the page is due a reload.
    await expect(async () => {
      if ((await workers(page)).isWaiting) await stopActiveWorker(page);
      await expect(toldOfUpdate(page)).toBeVisible();
    }).toPass();
    const isRegistered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    await expect.poll(isRegistered).toBe(false);
    expect(await caches()).toEqual([]);
    expect(await waiting(page)).toBe(1);

    await page.reload();
    await alive(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.unroute('**/api/properties/love/');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);

    // Switched on again, it comes back automatically.
    await releases.restart({});
    await visit(page, releases.url);
    expect((await caches()).length).toBeGreaterThan(0);
  },
);

test(
  'a page is requested once: the page that the browser preloads is shown',
  { tag: '@worker' },
  async ({ page }) => {
    const asked: string[] = [];
    const between = createServer((request, response) => {
      const preload = request.headers['service-worker-navigation-preload'];
      asked.push(`${request.url} ${preload ? 'preload' : 'asked'}`);
      const { method, headers, url } = request;
      // A connection of its own: one that was kept may be closed by the server as it is taken.
      const onward = call(READING_URL + url!, { method, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => between.listen(0, () => resolve()));
    const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
    await visit(page, url);
    for (const path of ['/all?q=one', '/all?q=two', '/all?q=three']) {
      await page.goto(`${url}${path}`);
      await alive(page);
      expect(asked.filter((one) => one.startsWith(path))).toEqual([`${path} preload`]);
    }
    await page.close();
    between.close();
  },
);

/** Has the browser look for a newer worker, and waits until one has failed to install. */
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
      // The browser may have looked a moment before: then it looks once for both.
      follow();
    });
    await registration.update();
    await failed;
  });
}
