import type { Rotation } from '#contract/photo.ts';
import { parsePhotoPath } from '#contract/parse-photo-path.ts';

import { openStorage } from './database.ts';
import { dropEntries } from './evict.ts';
import { keepEntry, keptEntry, pinEntry } from './keep-entry.ts';
import { type KeptPhoto, ownedKey, prefixBounds, VISITOR } from './kept.ts';
import { currentOwner, isHere } from './owner.ts';

/** What a row costs besides its bytes. */
const ROW_BYTES = 400;

/** Keeps a rendition as its owner's. Never throws. @returns whether it was kept */
export async function keepPhoto(
  owner: string,
  path: string,
  photo: Omit<KeptPhoto, 'key'>,
): Promise<boolean> {
  const bytes = photo.body.byteLength + ROW_BYTES;
  return keepEntry('photos', owner, { key: ownedKey(owner, path), ...photo }, bytes);
}

/**
 * Keeps a rendition until its owner lets it go.
 * @returns whether it is there: not for an owner who has signed out
 * @throws NotSavedError where there is no room
 */
export async function pinPhoto(
  owner: string,
  path: string,
  photo: Omit<KeptPhoto, 'key'>,
): Promise<boolean> {
  const bytes = photo.body.byteLength + ROW_BYTES;
  return pinEntry('photos', owner, { key: ownedKey(owner, path), ...photo }, bytes);
}

/** A kept rendition by its address. Never throws. */
export async function keptPhoto(path: string): Promise<KeptPhoto | null> {
  return keptEntry('photos', await wantedBy([path]));
}

/**
 * Another rendition of the same photo, for when the one that is wanted can't be had: the least of
 * those that are as wide, else the widest. Never throws.
 */
export async function nearestPhoto(path: string): Promise<KeptPhoto | null> {
  const wanted = parsePhotoPath(path);
  if (!wanted) return null;
  const paths = await keptRenditions(wanted);
  const byWidth = paths.toSorted((a, b) => widthOf(a) - widthOf(b));
  const nearest = byWidth.find((one) => widthOf(one) >= wanted.width) ?? byWidth.at(-1);
  return nearest === undefined ? null : keptPhoto(nearest);
}

/** Whether a rendition of this photo is kept that is at least as wide as this one. Never throws. */
export async function isPhotoKept(path: string): Promise<boolean> {
  const wanted = parsePhotoPath(path);
  if (!wanted) return false;
  const kept = await keptRenditions(wanted);
  return kept.some((one) => widthOf(one) >= wanted.width);
}

/** Forgets every rendition of the photo that this address is of. Never throws. */
export async function dropPhoto(path: string): Promise<void> {
  const gone = parsePhotoPath(path);
  if (!gone) return;
  const folder = folderOf(gone.key);
  const owners = new Set([await currentOwner(), VISITOR]);
  const bounds = [...owners].map((owner) => prefixBounds(ownedKey(owner, folder)));
  await dropEntries(await openStorage(), 'photos', bounds);
}

/** Entries that may answer, this device's owner's first: a visitor's are everybody's. */
async function wantedBy(paths: readonly string[]) {
  const owners = new Set([await currentOwner(), VISITOR]);
  return [...owners].flatMap((owner) =>
    paths.map((path) => ({ owner, key: ownedKey(owner, path) })),
  );
}

const folderOf = (key: string) => `/photos/${key}/`;
const widthOf = (path: string) => parsePhotoPath(path)?.width ?? 0;

/** The addresses of a photo's kept renditions that are turned alike. */
async function keptRenditions(wanted: { key: string; rotation: Rotation }): Promise<string[]> {
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
