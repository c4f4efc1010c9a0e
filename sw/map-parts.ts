import type { RouteHandlerCallbackOptions } from 'workbox-core/types';

export const MAP_CACHE = 'map';

/** Matches `/assets/maplibre-gl-worker-DTh23QKw.js`: the name and the hash of the content. */
const PART = /^\/assets\/((?:maplibre|base-map|labels)[\w-]*)-[\w-]{8}\.\w+$/;

/**
 * Returns whether a URL is one of the map's files. They are large and not everyone uses the map, so
 * they are cached on first use. The worker for an operator's style has a query and another content
 * policy, so the cache can't answer for it.
 */
export function isMapPart({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && url.search === '' && PART.test(url.pathname);
}

/**
 * Returns a map file from the cache, otherwise from the server. A newer release's file replaces the
 * older one.
 */
export async function answerMapPart({
  event,
  request,
  url,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(MAP_CACHE);
  const cached = await cache.match(url.pathname);
  if (cached) return cached;
  const response = await fetch(request);
  const isLasting = response.headers.get('cache-control')?.includes('immutable');
  if (response.status === 200 && isLasting) event.waitUntil(keep(cache, url, response.clone()));
  return response;
}

async function keep(cache: Cache, url: URL, response: Response): Promise<void> {
  try {
    await cache.put(url.pathname, response);
    const name = nameOf(url.pathname);
    for (const { url: other } of await cache.keys()) {
      const { pathname } = new URL(other);
      if (pathname !== url.pathname && nameOf(pathname) === name) await cache.delete(pathname);
    }
  } catch {
    // Storage is full: the map is loaded from the network again next time.
  }
}

/** The extension distinguishes the library from its styles. */
const nameOf = (path: string) => `${PART.exec(path)?.[1]}${path.slice(path.lastIndexOf('.'))}`;
