/**
 * Takes the manifest's screenshots of the running app with its demo market, into
 * `public/screenshots/`. Run `node tools/make-screenshots.mjs http://localhost:4000` after the
 * pages' design changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

const MOST_BYTES = 150 * 1024;
const QUALITIES = [88, 82, 74, 66, 58, 50, 40];

const base = process.argv[2] ?? 'http://localhost:4000';
const folder = new URL('../public/screenshots/', import.meta.url);
await mkdir(folder, { recursive: true });

const LAYOUTS = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** Waits until every photo in view is loaded and drawn, without a time limit. */
async function settle(page) {
  await page.waitForFunction(() => document.documentElement.dataset.alive === 'true');
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !isInView || (image.complete && image.naturalWidth > 0);
    }),
  );
  await page.waitForTimeout(600);
}

/** Writes the best quality within the size limit. */
async function write(name, png) {
  for (const quality of QUALITIES) {
    const image = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (image.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
    await writeFile(new URL(`${name}.webp`, folder), image);
    process.stdout.write(`${name}: ${Math.round(image.length / 1024)} KB at ${quality}\n`);
    return;
  }
}

for (const [layout, options] of Object.entries(LAYOUTS)) {
  for (const [language, locale] of [
    ['en', 'en-US'],
    ['th', 'th-TH'],
  ]) {
    const context = await browser.newContext({ ...options, locale, timezoneId: 'Asia/Bangkok' });
    const page = await context.newPage();
    await page.goto(`${base}/?lang=${language}`);
    await settle(page);
    await write(`market-${layout}-${language}`, await page.screenshot());
    await page.locator('main article a[href^="/properties/"]').first().click();
    await page.waitForURL(/properties/);
    await settle(page);
    await page.evaluate(() => scrollTo(0, 0));
    await write(`listing-${layout}-${language}`, await page.screenshot());
    await context.close();
  }
}
await browser.close();
