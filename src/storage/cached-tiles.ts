import { storeEntry, findEntry, pinEntry } from './store-entry.ts';
import { ownedKey, VISITOR } from './caches.ts';
import { currentOwner } from './owner.ts';

/** Size of a row without the tile's bytes. */
const ROW_BYTES = 200;

/**
 * Caches a tile of the street map. It isn't of an account, because the map is the same for all.
 * Never throws.
 */
export async function cacheTile(path: string, body: ArrayBuffer): Promise<void> {
  const entry = { key: ownedKey(VISITOR, path), body };
  await storeEntry('tiles', VISITOR, entry, body.byteLength + ROW_BYTES);
}

/**
 * Saves a tile until the account that needs it for a viewing day removes it.
 * @returns whether it was saved: not if the account has logged out
 * @throws NotSavedError if there is no space
 */
export async function pinTile(owner: string, path: string, body: ArrayBuffer): Promise<boolean> {
  const entry = { key: ownedKey(owner, path), body };
  return pinEntry('tiles', owner, entry, body.byteLength + ROW_BYTES);
}

/** Returns a cached tile by its path. Never throws. */
export async function cachedTile(path: string): Promise<ArrayBuffer | null> {
  const owners = new Set([await currentOwner(), VISITOR]);
  const wanted = [...owners].map((owner) => ({ owner, key: ownedKey(owner, path) }));
  return (await findEntry('tiles', wanted))?.body ?? null;
}
