import { readdir, rename } from 'node:fs/promises';
import { createServer, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, workerReady } from './pages.ts';
import { signInByApi } from './accounts.ts';
import { lookForUpdate, type Releases, reloadButton, test } from './releases.ts';

// The server is away for as long as a deploy takes.
test.use({
  refusals: [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/],
});

async function visit(page: Page, { url }: Pick<Releases, 'url'>, path = ''): Promise<void> {
  await page.goto(url + path);
  await alive(page);
  await workerReady(page);
}

/** Which release a page runs, by the name of its entry. */
const runningEntry = (page: Page) =>
  page.locator('script[type=module]').first().getAttribute('src');

/** How many wishes wait on the device. */
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

test(
  'a newer release waits for the person’s word, and then takes over',
  { tag: '@pair' },
  async ({ page, releases }) => {
    await visit(page, releases);
    const entry = await runningEntry(page);
    const search = page.locator('main').getByRole('searchbox');
    await search.fill('half a word');
    await releases.deploy(await releases.build('second'));
    await lookForUpdate(page);
    // The new worker fetches all of the release first.
    await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 });
    // Nothing changed under the person's hands.
    await expect(search).toHaveValue('half a word');
    expect((await workers(page)).isWaiting).toBe(true);

    const loaded = page.waitForEvent('load');
    await reloadButton(page).click();
    await loaded;
    await alive(page);
    await expect
      .poll(() => workers(page))
      .toEqual({ isInstalling: false, isWaiting: false, active: 'activated' });
    await expect(reloadButton(page)).toBeHidden();
    expect(await runningEntry(page)).not.toBe(entry);
  },
);

test(
  'later means later: the banner goes, the old release goes on',
  { tag: '@pair' },
  async ({ page, releases }) => {
    await visit(page, releases);
    await releases.deploy(await releases.build('second'));
    await lookForUpdate(page);
    await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /Later|ภายหลัง|ไว้ก่อน|ทีหลัง/ }).click();
    await expect(reloadButton(page)).toBeHidden();
    await page.locator('main article a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'what is half written is asked about before a reload, and stays',
  { tag: '@pair' },
  async ({ page, releases }) => {
    await visit(page, releases, '/login');
    const email = page.locator('main input[type=email]');
    await email.pressSequentially('half@');
    await releases.deploy(await releases.build('second'));
    await lookForUpdate(page);
    await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 });
    await reloadButton(page).click();
    await page.getByRole('button', { name: /Finish writing|เขียนให้เสร็จก่อน/ }).click();
    await expect(email).toHaveValue('half@');
    await expect(reloadButton(page)).toBeHidden();
    expect((await workers(page)).isWaiting).toBe(true);
  },
);

test(
  'of two tabs one updates; the other goes on with what it holds, and is told',
  { tag: '@once' },
  async ({ page, context, releases }) => {
    await visit(page, releases, '/login');
    const email = page.locator('main input[type=email]');
    await email.pressSequentially('half@');
    let loads = 0;
    page.on('load', () => (loads += 1));
    const other = await context.newPage();
    await visit(other, releases);

    await releases.deploy(await releases.build('second'));
    await lookForUpdate(other);
    const loaded = other.waitForEvent('load');
    await expect(reloadButton(other)).toBeVisible({ timeout: 30_000 });
    await reloadButton(other).click();
    await loaded;

    await expect(page.getByText('This page goes on as it is')).toBeVisible();
    await expect(email).toHaveValue('half@');
    expect(loads).toBe(0);
    // A part that it never loaded, of a release that neither the worker nor the build has any more.
    await page.getByRole('link', { name: 'Sala, to the market' }).click();
    await expect(listingLinks(page).first()).toBeVisible();
    expect(loads).toBe(0);
    // Its own word brings it up to date as well.
    const entry = await runningEntry(page);
    await reloadButton(page).click();
    await expect.poll(() => loads).toBe(1);
    await alive(page);
    expect(await runningEntry(page)).not.toBe(entry);
    await other.close();
  },
);

test(
  'an update that breaks off in the middle leaves the old worker, with all that it has',
  { tag: '@once' },
  async ({ page, context, releases }) => {
    await visit(page, releases);
    const second = await releases.build('second');
    // One of its parts can't be had while it is installed.
    const assets = join(releases.pathOf(second), 'client', 'assets');
    const part = (await readdir(assets)).find((name) => /^index-.*\.js$/.test(name))!;
    await rename(join(assets, part), join(releases.folder, part));
    await releases.deploy(second);
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      const ended = new Promise<void>((resolve) => {
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing!;
          worker.addEventListener('statechange', () => {
            if (worker.state === 'redundant') resolve();
          });
        });
      });
      await registration.update();
      await ended;
    });
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

    await rename(join(releases.folder, part), join(assets, part));
    await lookForUpdate(page);
    await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 });
  },
);

test(
  'back to the release before: the tab is offered it, and goes on with it',
  { tag: '@once' },
  async ({ page, releases }) => {
    const second = await releases.build('second');
    await releases.deploy(second);
    await visit(page, releases);
    const entry = await runningEntry(page);
    await releases.deploy(releases.first);
    await lookForUpdate(page);
    await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 });
    const loaded = page.waitForEvent('load');
    await reloadButton(page).click();
    await loaded;
    await alive(page);
    expect(await runningEntry(page)).not.toBe(entry);
    await page.locator('main article a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reloadButton(page)).toBeHidden();
  },
);

test(
  'a worker that is switched off goes with the code it kept, and leaves what people wrote',
  { tag: '@once' },
  async ({ page, releases }) => {
    await signInByApi(page, 'phone-en', releases.url);
    await visit(page, releases);
    // A wish that can't be sent stays on the device.
    await page.route('**/api/properties/love/', (route) => route.abort());
    const heart = page.getByRole('button', { name: /^Save/ }).first();
    await heart.click();
    await expect.poll(() => waiting(page)).toBe(1);
    const caches = () => page.evaluate(() => window.caches.keys());
    expect((await caches()).length).toBeGreaterThan(0);

    await releases.restart({ WORKER: 'off' });
    await lookForUpdate(page);
    // It asks nobody, and says that the page is due a reload.
    await expect(page.getByText('This page goes on as it is')).toBeVisible();
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

    // Switched on again, it comes back by itself.
    await releases.restart({});
    await visit(page, releases);
    await expect.poll(async () => (await caches()).length).toBeGreaterThan(0);
  },
);

test(
  'a page is asked of the server once: what the browser preloads is what is shown',
  { tag: '@once' },
  async ({ page, releases }) => {
    const asked: string[] = [];
    const between = createServer((request, response) => {
      const preload = request.headers['service-worker-navigation-preload'];
      asked.push(`${request.url} ${preload ? 'preload' : 'asked'}`);
      const { method, headers, url } = request;
      // A connection of its own: one that was kept may be closed by the server as it is taken.
      const onward = call(releases.url + url!, { method, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => between.listen(0, () => resolve()));
    const { port } = between.address() as AddressInfo;
    await visit(page, { url: `http://127.0.0.1:${port}` });
    for (const path of ['/all?q=one', '/all?q=two', '/all?q=three']) {
      await page.goto(`http://127.0.0.1:${port}${path}`);
      await alive(page);
      expect(asked.filter((one) => one.startsWith(path))).toEqual([`${path} preload`]);
    }
    await page.close();
    between.close();
  },
);
