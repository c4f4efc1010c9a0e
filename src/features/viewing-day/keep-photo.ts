import { NetworkError } from '#lib/api/network-error.ts';
import { keptPhoto, pinPhoto } from '#storage/kept-photos.ts';

/**
 * Fetches a photo and pins it; one that the device has a copy of is pinned as it is.
 * @param access opens a photo that is its owner's alone
 * @returns whether it is here: not for an owner who has signed out
 * @throws NetworkError, NotSavedError where there is no room
 */
export async function keepPhoto(
  owner: string,
  path: string,
  access: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const query = access === undefined ? '' : `?access=${encodeURIComponent(access)}`;
  const photo = (await keptPhoto(path)) ?? (await fetchPhoto(`${path}${query}`, signal));
  return pinPhoto(owner, path, { body: photo.body, type: photo.type });
}

/**
 * Only what the server says will never change: no placeholder that stands in for a minute, and no
 * other size of it, with which the worker answers where the server can't be reached.
 */
async function fetchPhoto(address: string, signal: AbortSignal) {
  try {
    const response = await fetch(address, { signal, priority: 'low' });
    const type = response.headers.get('content-type') ?? '';
    const isLasting = response.headers.get('cache-control')?.includes('immutable');
    if (response.status !== 200 || !type.startsWith('image/') || !isLasting) {
      throw new Error(`${address}: ${response.status} ${type}`);
    }
    return { body: await response.arrayBuffer(), type };
  } catch (error) {
    throw new NetworkError(error);
  }
}
