import type { Page } from '@playwright/test';

import { SHARED_PHOTOS_FIELD, SHARED_PHOTOS_PATH } from '#contract/media/shared-photos.ts';

import { withProfile } from './killable-browser.ts';
import { IS_LONG_RUN } from './layouts.ts';
import { type ChosenFile, grainyPhotos, hashesOf, items } from './listing-photos.ts';
import { expect, openWithWorker, test } from './pages.ts';

/** Posts photos to the app the way the system's share menu does. */
async function share(page: Page, files: readonly ChosenFile[]): Promise<void> {
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
  await page.locator('#share input').setInputFiles(files);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')!.submit());
}

const PHOTOS = IS_LONG_RUN ? 10 : 4;

const hashes = (files: readonly ChosenFile[]) => files.map(({ hash }) => hash);

test(
  'photos that are shared offline start a listing, and survive the end of the browser at any time',
  { tag: ['@worker', '@kill'] },
  ({ baseURL }) =>
    withProfile(async (start) => {
      const [first, second] = [await grainyPhotos(PHOTOS), await grainyPhotos(PHOTOS)];
      let browser = await start();
      /** Kills the browser, and starts it again offline. */
      async function startAgain(): Promise<Page> {
        await browser.kill();
        browser = await start();
        await browser.page.context().setOffline(true);
        return browser.page;
      }
      let { page } = browser;
      await openWithWorker(page, baseURL!);
      // A browser that is killed soon after may forget that the worker was installed.
      await browser.close();
      browser = await start();
      page = browser.page;
      await page.goto(baseURL!);
      await page.context().setOffline(true);
      await share(page, first);
      await expect(page).toHaveURL(/\/create-property\?draft=.*&step=photos/);
      await expect(items(page)).toHaveCount(PHOTOS);
      expect(await hashesOf(page)).toEqual(hashes(first));
      await expect(page.locator('main p[data-status=saved]')).toBeVisible();
      const address = page.url();
      await expect.poll(() => page.evaluate(() => caches.has('shared-photos'))).toBe(false);

      page = await startAgain();
      await page.goto(address);
      await expect(items(page)).toHaveCount(PHOTOS);
      expect(await hashesOf(page)).toEqual(hashes(first));

      await share(page, second);
      await page.waitForURL((url) => url.href !== address && url.searchParams.has('draft'));
      page = await startAgain();
      await page.goto(`${baseURL!}/create-property`);
      await expect(items(page)).toHaveCount(PHOTOS);
      expect(await hashesOf(page)).toEqual(hashes(second));
    }),
);
