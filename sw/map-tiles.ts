import type { RouteHandlerCallbackOptions } from 'workbox-core/types';

import { cachedTile, cacheTile } from '#storage/cached-tiles.ts';

import { MAP_CACHE } from './map-parts.ts';

/** Description of the street map, whose URL stays the same when the operator replaces the file. */
export const TILES_PATH = '/map/tiles.json';

export function isMapTile({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && url.pathname.startsWith('/map/tiles/');
}

/** As the server sends them, except that the bytes aren't compressed. */
const TILE_HEADERS = {
  'content-type': 'application/vnd.mapbox-vector-tile',
  'cache-control': 'public, max-age=31536000, immutable',
};

/**
 * Returns a tile of the street map from the cache, otherwise from the server, and caches the
 * response.
 */
export async function answerMapTile({
  event,
  request,
  url,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const cached = await cachedTile(url.pathname);
  if (cached) return new Response(cached, { headers: TILE_HEADERS });
  const response = await fetch(request);
  const isLasting = response.headers.get('cache-control')?.includes('immutable');
  if (response.status === 200 && isLasting) {
    const copy = response.clone();
    event.waitUntil(copy.arrayBuffer().then((body) => cacheTile(url.pathname, body)));
  }
  return response;
}

/** How long the server may take. The description is small, and the map waits for it. */
const PATIENCE_MS = 3_000;

/** Returns the description from the server, without a network the one that was used last. */
export async function answerTilesFile({
  event,
  request,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(MAP_CACHE);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === 200) {
      // If the storage is full, the map works online.
      event.waitUntil(cache.put(TILES_PATH, response.clone()).catch(() => undefined));
    }
    return response;
  } catch {
    return (await cache.match(TILES_PATH)) ?? Response.error();
  }
}
