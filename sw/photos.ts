import type { RouteHandlerCallbackOptions } from 'workbox-core/types';

import { parsePhotoPath } from '#contract/media/parse-photo-path.ts';
import { UNCACHED } from '#storage/account-view.ts';
import type { CachedPhoto } from '#storage/caches.ts';
import {
  dropPhoto,
  isPhotoCached,
  cachePhoto,
  cachedPhoto,
  nearestPhoto,
} from '#storage/cached-photos.ts';
import { currentOwner } from '#storage/owner.ts';

import { cachedResponse } from './cached-response.ts';

/**
 * Maximum number of photos per message: more than any listing has, so only an invalid message
 * exceeds it.
 */
const MOST_PHOTOS = 120;

/**
 * Returns a photo from the cache, otherwise from the server, and caches the response. If offline or
 * after a server error, another size of the same photo is returned if there is one.
 */
export async function answerPhoto({
  event,
  request,
  url,
}: RouteHandlerCallbackOptions): Promise<Response> {
  if (url.searchParams.has(UNCACHED)) return fetch(request);
  const cached = await cachedPhoto(url.pathname);
  if (cached) return cachedResponse(cached, request.headers.get('range'));
  let response: Response | null = null;
  try {
    response = await fetchAndCache(request, url.pathname, (work) => event.waitUntil(work));
    if (response.status < 500) return response;
  } catch {
    // Offline: handled below.
  }
  const other: CachedPhoto | null = await nearestPhoto(url.pathname);
  return other
    ? cachedResponse(other, request.headers.get('range'))
    : (response ?? Response.error());
}

/** Aborted when a newer worker is to take over. */
const keeping = new AbortController();

/** Ends the caching that pages asked for. */
export const cachingSignal = keeping.signal;

/** Ends that caching. The newer worker, which waits for that, caches the rest. */
export function stopCaching(): void {
  keeping.abort();
}

/** Fetches and caches photos one after the other, except those already cached at that width. */
export async function cachePhotos(paths: unknown): Promise<void> {
  if (!Array.isArray(paths)) return;
  for (const path of paths.slice(0, MOST_PHOTOS)) {
    if (typeof path !== 'string' || !parsePhotoPath(path) || (await isPhotoCached(path))) continue;
    try {
      const request = new Request(path, { priority: 'low', signal: cachingSignal });
      await fetchAndCache(request, path, (work) => work);
    } catch {
      // The network failed, or a newer worker takes over. The rest is fetched when the page is
      // opened again.
      return;
    }
  }
}

async function fetchAndCache(
  request: Request,
  path: string,
  wait: (work: Promise<unknown>) => unknown,
): Promise<Response> {
  const owner = await currentOwner();
  const response = await fetch(request);
  if (response.status === 403 || response.status === 404) await wait(dropPhoto(path));
  if (isKeepable(request, response)) {
    const copy = response.clone();
    const type = copy.headers.get('content-type') ?? '';
    await wait(copy.arrayBuffer().then((body) => cachePhoto(owner, path, { body, type })));
  }
  return response;
}

/**
 * Returns whether a response may be cached: complete, immutable and from our own server. Excludes
 * errors, partial photos, opaque and redirected responses, and short-lived placeholders.
 */
export function isKeepable(request: Request, response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    !request.headers.has('range') &&
    (response.headers.get('content-type') ?? '').startsWith('image/') &&
    (response.headers.get('cache-control') ?? '').includes('immutable')
  );
}
