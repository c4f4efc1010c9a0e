import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { SHARED_PHOTOS_FIELD, SHARED_PHOTOS_PATH } from '#contract/shared-photos.ts';

import { type KillableBrowser, startBrowser } from './killable-browser.ts';
import { type ChosenFile, grainyPhotos, hashesOf, items } from './listing-photos.ts';
import { alive, expect, test, workerReady } from './pages.ts';

/** Posts photos to the app the way the system's share menu does. */
async function share(page: Page, paths: string[]): Promise<void> {
  await page.evaluate(
    ([action, name]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, enctype: 'multipart/form-data', id: 'share' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name });
      input.multiple = true;
      form.append(input);
      document.body.append(form);
    },
    [SHARED_PHOTOS_PATH, SHARED_PHOTOS_FIELD] as const,
  );
  await page.locator('#share input').setInputFiles(paths);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')!.submit());
}

const hashes = (files: readonly ChosenFile[]) => files.map(({ hash }) => hash);

test(
  'photos that are shared offline start a listing, and survive the end of the browser at any time',
  { tag: ['@worker', '@kill'] },
  async ({ baseURL }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sala-share-'));
    const profile = join(folder, 'profile');
    const first = await grainyPhotos(10);
    const second = await grainyPhotos(10);
    await mkdir(join(folder, 'photos'));
    const pathsOf = (files: readonly ChosenFile[]) =>
      Promise.all(
        files.map(async ({ hash, buffer }) => {
          const path = join(folder, 'photos', `${hash}.jpg`);
          await writeFile(path, buffer);
          return path;
        }),
      );
    let browser: KillableBrowser = await startBrowser(profile);
    /** Kills the browser, and starts it again offline. */
    async function startAgain(): Promise<Page> {
      await browser.kill();
      browser = await startBrowser(profile);
      await browser.page.context().setOffline(true);
      return browser.page;
    }
    try {
      let { page } = browser;
      await page.goto(baseURL!);
      await alive(page);
      await workerReady(page);
      await page.context().setOffline(true);
      await share(page, await pathsOf(first));
      await expect(page).toHaveURL(/\/create-property\?draft=.*&step=photos/);
      await expect(items(page)).toHaveCount(10);
      expect(await hashesOf(page)).toEqual(hashes(first));
      await expect(page.locator('main p[data-status=kept]')).toBeVisible();
      const address = page.url();
      await expect.poll(() => page.evaluate(() => caches.has('shared-photos'))).toBe(false);

      page = await startAgain();
      await page.goto(address);
      await expect(items(page)).toHaveCount(10);
      expect(await hashesOf(page)).toEqual(hashes(first));

      await share(page, await pathsOf(second));
      await page.waitForURL((url) => url.href !== address && url.searchParams.has('draft'));
      page = await startAgain();
      await page.goto(`${baseURL!}/create-property`);
      await expect(items(page)).toHaveCount(10);
      expect(await hashesOf(page)).toEqual(hashes(second));
    } finally {
      await browser.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
