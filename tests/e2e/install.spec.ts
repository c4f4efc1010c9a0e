import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { WHOLE_BROWSER } from './killable-browser.ts';
import { alive, expect, test, workerReady } from './pages.ts';

interface Manifest {
  id: string;
  lang: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}

test(
  'the app can be installed: the browser finds nothing against it, and offers it',
  { tag: '@pair' },
  async ({ baseURL, launchOptions, locale, viewport }) => {
    // Only a profile that stays can have apps.
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

async function manifestOf(page: Page): Promise<Manifest> {
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  return (await (await page.request.get(href!)).json()) as Manifest;
}

test(
  'the manifest speaks the reader’s language, and what it names is there',
  { tag: '@pair' },
  async ({ page, words, request }) => {
    await page.goto('/');
    const manifest = await manifestOf(page);
    expect(manifest.id).toBe('/');
    expect(manifest.lang).toBe(words.language);
    const thai = /[ก-๙]/;
    const texts = [manifest.description, ...manifest.shortcuts.map(({ name }) => name)];
    for (const { label } of manifest.screenshots) texts.push(label);
    for (const text of texts) expect(thai.test(text)).toBe(words.language === 'th');

    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const response = await request.get(src);
      expect(response.status(), src).toBe(200);
      expect(response.headers()['content-type']).toBe(type);
      const body = await response.body();
      expect(body.length, src).toBeLessThanOrEqual(150 * 1024);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(body).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    const purposes = manifest.icons.map(({ purpose }) => purpose);
    expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
    const layouts = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(layouts).toEqual(expect.arrayContaining(['narrow', 'wide']));
  },
);

test('every shortcut leads to a page', { tag: '@pair' }, async ({ page }) => {
  await page.goto('/');
  for (const { url, icons } of (await manifestOf(page)).shortcuts) {
    expect(icons.length).toBeGreaterThan(0);
    const response = await page.goto(url);
    expect(response!.status(), url).toBe(200);
    await alive(page);
    await expect(page.locator('main')).not.toBeEmpty();
  }
});
