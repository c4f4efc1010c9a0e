import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';

import { WHOLE_BROWSER } from './killable-browser.ts';
import { alive, expect, test, workerReady } from './pages.ts';

test(
  'the app meets the browser’s install criteria, and the browser offers to install it',
  { tag: '@worker' },
  async ({ baseURL, launchOptions, locale, viewport }) => {
    // Apps can be installed only in a persistent profile.
    const profile = await mkdtemp(join(tmpdir(), 'sala-install-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: WHOLE_BROWSER,
      locale: locale!,
      viewport: viewport!,
      baseURL: baseURL!,
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.addInitScript(() => {
        addEventListener('beforeinstallprompt', () => {
          document.documentElement.dataset['offered'] = 'true';
        });
      });
      await page.goto('/');
      await alive(page);
      await workerReady(page);
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      const { errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      await page.locator('main').click({ position: { x: 2, y: 2 } });
      await expect(page.locator('html')).toHaveAttribute('data-offered', 'true');
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  },
);

test('users who did something on two visits are offered the app, in the page, until they decline', async ({
  context,
}) => {
  /** Visits a page with the browser's offer to install the app, which no test can accept. */
  async function visit(path: string) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('load', () => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        const prompt = async () => {
          document.documentElement.dataset['asked'] = String(offer.defaultPrevented);
          return { outcome: 'dismissed' };
        };
        dispatchEvent(Object.assign(offer, { prompt }));
      });
    });
    await page.goto(path);
    await alive(page);
    return page;
  }
  const invitation = (page: Page) => page.getByRole('heading', { name: 'Keep Sala at hand' });
  const pressHeart = async (page: Page, at: number) => {
    const heart = page.locator('main article button[aria-pressed]').nth(at);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/users/saved');
    await expect(page.locator('main article')).toHaveCount(at + 1);
  };
  const first = await visit('/');
  await pressHeart(first, 0);
  await expect(invitation(first)).toBeHidden();
  const second = await visit('/');
  await pressHeart(second, 1);
  await second.reload();
  await expect(invitation(second)).toBeVisible();
  await second.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(second.locator('html')).toHaveAttribute('data-asked', 'true');
  await expect(invitation(second)).toBeHidden();

  const third = await visit('/users/saved');
  await third.getByRole('button', { name: 'Not now' }).click();
  await expect(invitation(third)).toBeHidden();
  const fourth = await visit('/users/saved');
  await expect(fourth.locator('main article')).toHaveCount(2);
  await expect(invitation(fourth)).toBeHidden();
  await fourth.goto('/install');
  await expect(fourth.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
  await fourth.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(fourth.getByText('Sala is installed on this device.')).toBeVisible();
});
