import type { RouteHandlerCallbackOptions } from 'workbox-core/types';

const CACHE = 'map';

/** `/assets/maplibre-gl-worker-DTh23QKw.js`: what it is, and the hash of its content. */
const PART = /^\/assets\/((?:maplibre|base-map|labels)[\w-]*)-[\w-]{8}\.\w+$/;

/** What the map is made of: heavy, and not for everybody, so it is kept once somebody opened one. */
export function isMapPart({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && PART.test(url.pathname);
}

/** From the device, else from the server; a newer release's part takes the place of the older. */
export async function answerMapPart({
  event,
  request,
  url,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url.pathname);
  if (kept) return kept;
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
    // A full device: the map comes from the network next time.
  }
}

/** The ending tells the library from its styles. */
const nameOf = (path: string) => `${PART.exec(path)?.[1]}${path.slice(path.lastIndexOf('.'))}`;
