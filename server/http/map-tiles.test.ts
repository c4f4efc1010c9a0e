import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { checkMap } from '#server/operator/check-map.ts';
import { openTileFile } from '#server/platform/tiles/tile-file.ts';
import { StartError } from '#server/start-error.ts';
import { tileFileOf, townAround, writeTown } from '#tests/setup/make-tile-file.ts';
import { openTestServer } from '#tests/setup/test-server.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const BANGKOK = { lat: 13.73, lon: 100.57 };
/** The tile of zoom level 15 in the middle of the town. */
const TILE = '15/25538/15122';

const ZOOM_14 = { bounds: [100.5, 13.7, 100.6, 13.8], minZoom: 14, maxZoom: 14 } as const;

const folder = await tempFolder();
const path = join(folder, 'town.pmtiles');
await writeTown(path, BANGKOK);
const server = await openTestServer({ MAP_TILES: path });

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

async function tilesPath(): Promise<string> {
  const [template] = (await get('/map/tiles.json')).json<{ tiles: string[] }>().tiles;
  return template!.replace('/{z}/{x}/{y}', '');
}

test('GET /map/tiles.json describes the file, and is never stored without revalidation', async () => {
  const reply = await get('/map/tiles.json');
  expect(reply.headers['cache-control']).toBe('no-cache');
  const zooms = { tilejson: '3.0.0', minzoom: 0, maxzoom: 15 };
  const attribution = '© OpenStreetMap contributors';
  const bounds = [100.552, 13.712, 100.588, 13.748];
  expect(reply.json()).toMatchObject({ ...zooms, bounds, attribution });
});

test('GET /map/tiles.json is not found without a file', async () => {
  const bundled = await openTestServer();
  expect((await bundled.app.inject('/map/tiles.json')).statusCode).toBe(404);
});

test('GET /map/tiles/{version}/{z}/{x}/{y} returns a tile as it is in the file, permanently cacheable', async () => {
  const reply = await get(`${await tilesPath()}/${TILE}`, { 'accept-encoding': 'gzip, br' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(gunzipSync(reply.rawPayload).toString('utf8')).toContain('Sala Road');
});

test('GET /map/tiles/{version}/{z}/{x}/{y} decompresses it for a client that does not accept gzip', async () => {
  const reply = await get(`${await tilesPath()}/${TILE}`, { 'accept-encoding': 'identity' });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.rawPayload.toString('utf8')).toContain('ซอยสวน 6');
});

test('GET /map/tiles/{version}/{z}/{x}/{y} returns an empty tile where the file has none', async () => {
  const reply = await get(`${await tilesPath()}/15/1/1`);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toHaveLength(0);
});

test.each([
  ['a zoom level beyond the file', '16/51076/30244'],
  ['a column beyond the world', '2/4/0'],
  ['a row beyond the world', '2/0/4'],
  ['a negative number', '2/-1/0'],
  ['a fraction', '2/1.5/0'],
  ['a word', '2/x/0'],
  ['a huge number', '2/99999999999999999999/0'],
])('GET /map/tiles/{version}/{z}/{x}/{y} is not found for %s', async (_case, address) => {
  const reply = await get(`${await tilesPath()}/${address}`);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('GET /map/tiles/{version}/{z}/{x}/{y} is not found for another version of the file', async () => {
  expect((await get(`/map/tiles/0123456789abcdef/${TILE}`)).statusCode).toBe(404);
});

async function refusal(name: string, content: Buffer | string | null): Promise<string> {
  const bad = join(folder, name);
  if (content !== null) await writeFile(bad, content);
  const error = await openTileFile(bad, 'The setting MAP_TILES').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

test('openTileFile says that a file is missing', async () => {
  expect(await refusal('none.pmtiles', null)).toBe(
    'The setting MAP_TILES is not a usable PMTiles file: there is no such file.',
  );
});

test.each([
  ['an empty file', ''],
  ['a file of another format', 'SQLite format 3'.padEnd(4_000, ' ')],
])('openTileFile refuses %s', async (_case, content) => {
  expect(await refusal('bad.pmtiles', content)).toMatch(/^The setting MAP_TILES is not a usable/);
});

test('openTileFile refuses a file of another schema and names the missing layers', async () => {
  const file = tileFileOf({ ...ZOOM_14, layers: { transportation: townAround(BANGKOK).roads! } });
  expect(await refusal('other.pmtiles', file)).toContain(
    'it is not an extract of a Protomaps basemap: it has no layer earth, roads, water',
  );
});

test('openTileFile refuses a file that was cut off', async () => {
  const whole = tileFileOf({ ...ZOOM_14, layers: townAround(BANGKOK) });
  expect(await refusal('cut.pmtiles', whole.subarray(0, 140))).toMatch(/is not a usable/);
});

test('openTileFile gives another content another version', async () => {
  const moved = join(folder, 'moved.pmtiles');
  await writeTown(moved, { lat: 6.9, lon: 79.86 });
  const [one, other] = [await openTileFile(path, 'one'), await openTileFile(moved, 'other')];
  expect(one.version).not.toBe(other.version);
  await Promise.all([one.close(), other.close()]);
});

test('checkMap tells what a file covers', async () => {
  const lines = (await checkMap(path)).join('\n');
  expect(lines).toContain('Zoom levels   0 to 15');
  expect(lines).toContain('Area          longitude 100.552 to 100.588, latitude 13.712 to 13.748');
  expect(lines).toContain('Layers        earth, landuse, water, boundaries, buildings, roads');
  expect(lines).toContain('Thailand      partly covered');
  expect(lines).toContain('Sri Lanka     not covered');
});

test('checkMap warns if the zoom levels end before small streets', async () => {
  const coarse = join(folder, 'coarse.pmtiles');
  const layers = townAround(BANGKOK);
  const file = tileFileOf({ bounds: [97, 5, 106, 21], minZoom: 8, maxZoom: 10, layers });
  await writeFile(coarse, file);
  const lines = (await checkMap(coarse)).join('\n');
  expect(lines).toContain('Thailand      covered');
  expect(lines).toContain('Small streets and buildings are missing');
});
