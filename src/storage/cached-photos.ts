import type { Rotation } from '#contract/media/photo.ts';
import { parsePhotoPath } from '#contract/media/parse-photo-path.ts';

import { openStorage } from './database.ts';
import { dropEntries } from './evict.ts';
import { storeEntry, findEntry, pinEntry } from './store-entry.ts';
import { type CachedPhoto, ownedKey, prefixBounds, VISITOR } from './caches.ts';
import { currentOwner, isHere } from './owner.ts';

/** Size of a row without the photo's bytes. */
const ROW_BYTES = 400;

/** Caches a rendition for its owner. Never throws. @returns whether it was saved */
export async function cachePhoto(
  owner: string,
  path: string,
  photo: Omit<CachedPhoto, 'key'>,
): Promise<boolean> {
  const bytes = photo.body.byteLength + ROW_BYTES;
  return storeEntry('photos', owner, { key: ownedKey(owner, path), ...photo }, bytes);
}

/**
 * Saves a rendition until its owner removes it.
 * @returns whether it was saved: not if the owner has logged out
 * @throws NotSavedError if there is no space
 */
export async function pinPhoto(
  owner: string,
  path: string,
  photo: Omit<CachedPhoto, 'key'>,
): Promise<boolean> {
  const bytes = photo.body.byteLength + ROW_BYTES;
  return pinEntry('photos', owner, { key: ownedKey(owner, path), ...photo }, bytes);
}

/** Returns a cached rendition by its path. Never throws. */
export async function cachedPhoto(path: string): Promise<CachedPhoto | null> {
  return findEntry('photos', await wantedBy([path]));
}

/**
 * Returns another rendition of the same photo if the requested one isn't available: the smallest
 * that is at least as wide, else the widest. Never throws.
 */
export async function nearestPhoto(path: string): Promise<CachedPhoto | null> {
  const wanted = parsePhotoPath(path);
  if (!wanted) return null;
  const paths = await cachedRenditions(wanted);
  const byWidth = paths.toSorted((a, b) => widthOf(a) - widthOf(b));
  const nearest = byWidth.find((one) => widthOf(one) >= wanted.width) ?? byWidth.at(-1);
  return nearest === undefined ? null : cachedPhoto(nearest);
}

/** Returns whether a rendition of this photo that is at least as wide is cached. Never throws. */
export async function isPhotoCached(path: string): Promise<boolean> {
  const wanted = parsePhotoPath(path);
  if (!wanted) return false;
  const renditions = await cachedRenditions(wanted);
  return renditions.some((one) => widthOf(one) >= wanted.width);
}

/** Deletes all cached renditions of a photo. Never throws. */
export async function dropPhoto(path: string): Promise<void> {
  const gone = parsePhotoPath(path);
  if (!gone) return;
  const folder = folderOf(gone.key);
  const owners = new Set([await currentOwner(), VISITOR]);
  const bounds = [...owners].map((owner) => prefixBounds(ownedKey(owner, folder)));
  await dropEntries(await openStorage(), 'photos', bounds);
}

/**
 * Returns the possible entries, those of the current owner first. Visitors' entries are readable by
 * everyone.
 */
async function wantedBy(paths: readonly string[]) {
  const owners = new Set([await currentOwner(), VISITOR]);
  return [...owners].flatMap((owner) =>
    paths.map((path) => ({ owner, key: ownedKey(owner, path) })),
  );
}

const folderOf = (key: string) => `/photos/${key}/`;
const widthOf = (path: string) => parsePhotoPath(path)?.width ?? 0;

/** Returns the paths of a photo's cached renditions with the same rotation. */
async function cachedRenditions(wanted: { key: string; rotation: Rotation }): Promise<string[]> {
  const { key: photo, rotation } = wanted;
  try {
    const owner = await currentOwner();
    const folder = folderOf(photo);
    const storage = await openStorage();
    if (!storage) return [];
    const transaction = storage.transaction(['photos', 'settings'] as const);
    const paths = new Set<string>();
    for (const one of new Set([owner, VISITOR])) {
      if (!(await isHere(transaction.objectStore('settings'), one))) continue;
      const [least, most] = prefixBounds(ownedKey(one, folder));
      const keys = await transaction
        .objectStore('photos')
        .getAllKeys(IDBKeyRange.bound(least, most));
      for (const key of keys) paths.add(key.slice(ownedKey(one, '').length));
    }
    return [...paths].filter((path) => parsePhotoPath(path)?.rotation === rotation);
  } catch {
    return [];
  }
}
