import { join } from 'node:path';

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { builtPages } from '#server/pages/page-source.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

/** The build's files. `npm test` runs the build first. */
const DIST = join(import.meta.dirname, '..', '..', 'dist');

const server = await openTestServer({}, await builtPages(DIST));

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

test('serves assets compressed with an immutable cache header, and has the service worker revalidated', async () => {
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  const script = /href="(\/assets\/[^"]+\.js)"/.exec((await get('/')).body)![1]!;
  const { headers } = await get(script, { 'accept-encoding': 'br' });
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-encoding']).toBe('br');
});

test('answers a missing asset with a JSON 404', async () => {
  const { statusCode, headers } = await get('/assets/gone-12345678.js');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/json');
});

interface Manifest {
  id: string;
  lang: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}

describe.each([
  ['en', '/manifest.webmanifest'],
  ['th', '/manifest.th.webmanifest'],
])('the manifest in %s', (language, address) => {
  let manifest: Manifest;
  beforeAll(async () => {
    manifest = (await get(address)).json();
  });

  test('has its content type, and describes the same app in its language', async () => {
    const { headers } = await get(address);
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(manifest.id).toBe('/');
    expect(manifest.lang).toBe(language);
    const texts = [
      manifest.description,
      ...manifest.shortcuts.map(({ name }) => name),
      ...manifest.screenshots.map(({ label }) => label),
    ];
    for (const text of texts) expect(/[ก-๙]/.test(text), text).toBe(language === 'th');
  });

  test('lists existing icons and screenshots with correct sizes and types', async () => {
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const { statusCode, headers, rawPayload } = await get(src);
      expect(statusCode, src).toBe(200);
      expect(headers['content-type'], src).toBe(type);
      expect(rawPayload.length, src).toBeLessThanOrEqual(150 * 1024);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(rawPayload).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    const purposes = manifest.icons.map(({ purpose }) => purpose);
    expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
    const layouts = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(layouts).toEqual(expect.arrayContaining(['narrow', 'wide']));
  });

  test('has shortcuts with icons and existing pages', async () => {
    for (const { url, icons } of manifest.shortcuts) {
      expect(icons.length).toBeGreaterThan(0);
      expect((await get(url)).statusCode, url).toBe(200);
    }
  });
});
