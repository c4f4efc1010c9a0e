import type { RouteHandlerCallbackOptions } from 'workbox-core/types';

import { parsePhotoPath } from '#contract/parse-photo-path.ts';
import type { KeptPhoto } from '#storage/kept.ts';
import {
  dropPhoto,
  isPhotoKept,
  keepPhoto,
  keptPhoto,
  nearestPhoto,
} from '#storage/kept-photos.ts';
import { currentOwner } from '#storage/owner.ts';

import { keptResponse } from './kept-response.ts';

/** More than a listing has; a message that asks for more is no message of ours. */
const MOST_PHOTOS = 120;

/**
 * A photo from the device, else from the server, whose answer is kept. Without a network, or with a
 * server in trouble, another size of the same photo is better than none.
 */
export async function answerPhoto({
  event,
  request,
  url,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const kept = await keptPhoto(url.pathname);
  if (kept) return keptResponse(kept, request.headers.get('range'));
  let response: Response | null = null;
  try {
    response = await fetchAndKeep(request, url.pathname, (work) => event.waitUntil(work));
    if (response.status < 500) return response;
  } catch {
    // No network: below.
  }
  const other: KeptPhoto | null = await nearestPhoto(url.pathname);
  return other ? keptResponse(other, request.headers.get('range')) : (response ?? Response.error());
}

/** Fetches and keeps photos one after the other, those that aren't there at that width yet. */
export async function keepPhotos(paths: unknown): Promise<void> {
  if (!Array.isArray(paths)) return;
  for (const path of paths.slice(0, MOST_PHOTOS)) {
    if (typeof path !== 'string' || !parsePhotoPath(path) || (await isPhotoKept(path))) continue;
    try {
      const request = new Request(path, { priority: 'low' });
      await fetchAndKeep(request, path, (work) => work);
    } catch {
      // The network went: the rest comes when the page is opened again.
      return;
    }
  }
}

async function fetchAndKeep(
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
    await wait(copy.arrayBuffer().then((body) => keepPhoto(owner, path, { body, type })));
  }
  return response;
}

/**
 * Only what the server says will never change, whole and from ourselves: no error, no part of a
 * photo, no opaque answer, no other address's, no placeholder that stands in for a minute.
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
