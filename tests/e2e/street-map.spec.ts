import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { APIRequestContext, Page } from '@playwright/test';

import { writeTown } from '../setup/make-tile-file.ts';
import { serveMapStyle } from '../setup/serve-map-style.ts';
import { keysIn } from './device-rows.ts';
import { expect, openWithWorker } from './pages.ts';
import { test } from './releases.ts';

interface Drawn {
  layer: { id: string };
  properties: Record<string, unknown>;
}

/** Publishes the map library's object when it creates its canvas. */
async function catchMap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line no-extend-native -- the page doesn't publish the object
    Object.defineProperty(Object.prototype, '_canvasContainer', {
      configurable: true,
      set(this: object, value: unknown) {
        Object.defineProperty(this, '_canvasContainer', { value, writable: true });
        Reflect.set(window, 'caughtMap', this);
      },
    });
  });
}

/** Returns the ids of the drawn layers, and the names of the drawn streets. */
async function drawn(page: Page): Promise<{ layers: string[]; streets: string[]; tiles: number }> {
  return page.evaluate(() => {
    const map = Reflect.get(window, 'caughtMap') as
      | { queryRenderedFeatures(): Drawn[] }
      | undefined;
    const features = map?.queryRenderedFeatures() ?? [];
    const names = features.filter(({ layer }) => /^streets-.*names$/.test(layer.id));
    return {
      layers: [...new Set(features.map(({ layer }) => layer.id))],
      streets: names.map(({ properties }) => String(properties['name:en'] ?? properties['name'])),
      tiles: features.filter(({ layer }) => layer.id === 'streets-earth').length,
    };
  });
}

/** Returns the number of tiles stored on the device. */
const storedTiles = async (page: Page) => (await keysIn(page, 'tiles')).length;

/** Returns a listing in Bangkok that shows its exact location. */
async function exactListing(request: APIRequestContext, url: string) {
  const answer = await request.post(`${url}/api/properties/map`, {
    data: { bounds: { south: 13.71, north: 13.76, west: 100.52, east: 100.6 }, zoom: 14 },
  });
  const { points } = (await answer.json()) as {
    points: { id: number; lat: number; lon: number; showExactLocation: boolean }[];
  };
  return points.find(({ showExactLocation }) => showExactLocation)!;
}

/** Waits until the map has drawn streets; small ones aren't shown from far. */
async function expectStreets(page: Page): Promise<void> {
  await expect.poll(async () => (await drawn(page)).layers).toContain('streets-major_road');
}

test(
  'a listing shows the operator’s streets or style, and a viewing day downloads the streets around its homes',
  { tag: ['@server', '@worker', '@phone'] },
  async ({ page, context, request, releases }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sala-town-'));
    try {
      const listing = await exactListing(request, releases.url);
      const path = join(folder, 'town.pmtiles');
      await writeTown(path, listing);
      await releases.restart({ MAP_TILES: path });
      await catchMap(page);
      await releases.signIn(page);
      await openWithWorker(page, `${releases.url}/properties/${listing.id}`);

      await test.step('the listing’s map, whose tiles are stored as they are shown', async () => {
        await page.locator('#location').scrollIntoViewIfNeeded();
        await expect(page.locator('[data-map="ready"]')).toBeVisible();
        await expectStreets(page);
        await expect
          .poll(async () => (await drawn(page)).streets)
          .toContainEqual(expect.stringMatching(/^(Soi Sala|Sala Road|ซอยสวน)/));
        await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible();
        const { tiles } = await drawn(page);
        await expect.poll(() => storedTiles(page)).toBeGreaterThanOrEqual(tiles);
      });

      await test.step('the viewing day, offline', async () => {
        const before = await storedTiles(page);
        await page.getByRole('button', { name: /Add to my viewing day|เพิ่มในวันดูบ้าน/ }).click();
        await page.getByRole('link', { name: /View plan|ดูแผน/ }).click();
        await page.getByRole('button', { name: /^(Download|ดาวน์โหลด)$/ }).click();
        await expect(page.locator('section[aria-labelledby=pack-title]')).toContainText(
          /Available offline|พร้อมใช้แบบออฟไลน์/,
        );
        expect(await storedTiles(page)).toBeGreaterThan(before);
        await context.setOffline(true);
        await page.reload();
        await expect(page.locator('[data-map="ready"]')).toBeVisible();
        await expectStreets(page);
      });

      await test.step('the listing’s map in a style of another origin', async () => {
        await context.setOffline(false);
        const style = await serveMapStyle(listing);
        try {
          await releases.restart({ MAP_STYLE_URL: style.url });
          // On a slow machine the service worker would show its page, which has the earlier setting.
          await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
          await page.goto(`${releases.url}/properties/${listing.id}`);
          await page.locator('#location').scrollIntoViewIfNeeded();
          await expect
            .poll(style.asked)
            .toEqual(['fonts', 'natural_earth', 'planet', 'sprites', 'styles']);
          await expect.poll(async () => (await drawn(page)).layers).toContain('road_minor');
          await expect(
            page.getByRole('link', { name: 'OpenStreetMap', exact: true }),
          ).toBeVisible();
        } finally {
          await style.close();
        }
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
