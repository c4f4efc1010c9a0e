/** Name of the worker's cache of photos that were shared with the app. */
const CACHE = 'shared-photos';

/** Shares that are kept until their form takes them over: any site can post to the share's path. */
const SHARES_MOST = 3;

const PATH = /^\/shared-photos\/(?<draftId>[^/]+)\/\d+$/;

const draftOf = ({ url }: Request): string => PATH.exec(new URL(url).pathname)!.groups!['draftId']!;

/**
 * Stores shared photos as they are, for the form of a new draft. When this resolves, they survive a
 * closed window or a power failure. The oldest shares are deleted if too many weren't taken over.
 * @throws if the storage is full
 */
export async function storeSharedPhotos(draftId: string, photos: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const before = await sharedDrafts();
  for (const old of before.slice(0, Math.max(0, before.length - SHARES_MOST + 1))) {
    await dropSharedPhotos(old);
  }
  try {
    for (const [at, photo] of photos.entries()) {
      const headers = { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) };
      await cache.put(`/shared-photos/${draftId}/${at}`, new Response(photo, { headers }));
    }
  } catch (error) {
    // All or none, so that the form doesn't offer photos that it has called lost.
    await dropSharedPhotos(draftId);
    throw error;
  }
}

/** Returns the drafts with shared photos that their forms haven't taken over, oldest first. */
export async function sharedDrafts(): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return [];
  return [...new Set((await (await caches.open(CACHE)).keys()).map(draftOf))];
}

/** Returns the photos that were shared for a draft. */
export async function sharedPhotos(draftId: string): Promise<File[]> {
  if (!(await sharedDrafts()).includes(draftId)) return [];
  const cache = await caches.open(CACHE);
  const photos: File[] = [];
  for (const request of await cache.keys()) {
    if (draftOf(request) !== draftId) continue;
    const stored = await cache.match(request);
    const name = decodeURIComponent(stored?.headers.get('x-name') ?? '');
    if (stored) photos.push(new File([await stored.blob()], name, typeOf(stored)));
  }
  return photos;
}

const typeOf = ({ headers }: Response) => ({ type: headers.get('content-type') ?? '' });

/** Deletes the photos that were shared for a draft. */
export async function dropSharedPhotos(draftId: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (draftOf(request) === draftId) await cache.delete(request);
  }
  if ((await cache.keys()).length === 0) await caches.delete(CACHE);
}

/** Deletes all shared photos, because whoever shared them has logged out. Never throws. */
export async function dropAllSharedPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE).catch(() => false);
}
