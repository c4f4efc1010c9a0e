import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

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
