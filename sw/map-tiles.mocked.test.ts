import { beforeEach, expect, test, vi } from 'vitest';

import { answerMapTile, answerTilesFile } from './map-tiles.ts';

const { cachedTile, cacheTile } = vi.hoisted(() => ({
  cachedTile: vi.fn<(path: string) => Promise<ArrayBuffer | null>>(),
  cacheTile: vi.fn<(path: string, body: ArrayBuffer) => Promise<void>>(),
}));

vi.mock('#storage/cached-tiles.ts', () => ({ cachedTile, cacheTile }));

const TILE = new URL('https://sala.test/map/tiles/v1/15/1/2');
const LASTING = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Asks for a URL as the router does. Resolves after the work that the worker waits for. */
async function ask(answer: typeof answerMapTile, url: URL): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (one: Promise<unknown>) => work.push(one) };
  const request = new Request(url);
  const response = await answer({ event, request, url } as unknown as Parameters<
    typeof answerMapTile
  >[0]);
  await Promise.all(work);
  return response;
}

beforeEach(() => {
  cachedTile.mockResolvedValue(null);
  cacheTile.mockReset().mockResolvedValue(undefined);
});
test('stores a tile from the server, and an empty one too', async () => {
  for (const text of ['tile', '']) {
    vi.stubGlobal('fetch', async () => new Response(text, { headers: LASTING }));
    expect(await (await ask(answerMapTile, TILE)).text()).toBe(text);
  }
  expect(cacheTile.mock.calls.map(([path, body]) => [path, body.byteLength])).toEqual([
    [TILE.pathname, 4],
    [TILE.pathname, 0],
  ]);
});

test('returns a stored tile without the network', async () => {
  const fetched = vi.fn<() => void>();
  vi.stubGlobal('fetch', fetched);
  cachedTile.mockResolvedValue(new TextEncoder().encode('cached').buffer);
  const response = await ask(answerMapTile, TILE);
  expect(await response.text()).toBe('cached');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['an error', new Response('', { status: 500, headers: LASTING })],
  ['a tile of a replaced file', new Response('', { status: 404 })],
  ['a short-lived response', new Response('x', { headers: { 'cache-control': 'no-store' } })],
])('does not store %s', async (_case, response) => {
  vi.stubGlobal('fetch', async () => response);
  await ask(answerMapTile, TILE);
  expect(cacheTile).not.toHaveBeenCalled();
});

test('returns the last description of the map when offline', async () => {
  const cached = new Map<string, Response>();
  const cache = {
    put: async (path: string, response: Response) => void cached.set(path, response),
    match: async (path: string) => cached.get(path),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const url = new URL('https://sala.test/map/tiles.json');
  vi.stubGlobal('fetch', async () => Response.json({ maxzoom: 15 }));
  await ask(answerTilesFile, url);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await (await ask(answerTilesFile, url)).json()).toEqual({ maxzoom: 15 });
});
