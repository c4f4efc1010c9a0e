import type { IDBPTransaction } from 'idb';

import { NotSavedError } from '#storage/not-saved-error.ts';

import { openStorage, type SalaSchema, type Storage } from '../database.ts';
import { isQuotaError } from '../store-entry.ts';
import {
  CACHES,
  type CacheName,
  type LedgerEntry,
  ownedKey,
  prefixBounds,
  tallyWithout,
} from '../caches.ts';
import { isHere } from '../owner.ts';
import type { PackedHome } from './pack.ts';

const STORES = ['packs', ...CACHES, 'ledger', 'tallies', 'settings'] as const;

/** The pinned data of an account that is actually stored on the disk. */
export interface PackState {
  homes: readonly PackedHome[];
  /** Paths of the stored photos. */
  photos: ReadonlySet<string>;
  /** Paths of the stored tiles of the street map. */
  tiles: ReadonlySet<string>;
  bytes: number;
}

export const NO_PACK: PackState = { homes: [], photos: new Set(), tiles: new Set(), bytes: 0 };

async function storage(): Promise<Storage> {
  const opened = await openStorage();
  if (!opened) throw new NotSavedError('Storage on this device is unavailable');
  return opened;
}

/** Returns the pinned data of an account; empty if it isn't signed in. Never throws. */
export async function packState(owner: string): Promise<PackState> {
  try {
    const opened = await openStorage();
    if (!opened) return NO_PACK;
    const transaction = opened.transaction(['packs', 'ledger', 'settings'] as const);
    if (!(await isHere(transaction.objectStore('settings'), owner))) return NO_PACK;
    const pack = await transaction.objectStore('packs').get(owner);
    const pinned = await pinnedOf(transaction.objectStore('ledger'), owner);
    const skipped = ownedKey(owner, '').length;
    const pathsIn = (name: CacheName) =>
      new Set(pinned.filter(({ cache }) => cache === name).map(({ key }) => key.slice(skipped)));
    return {
      homes: pack?.homes ?? [],
      photos: pathsIn('photos'),
      tiles: pathsIn('tiles'),
      bytes: pinned.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } catch {
    return NO_PACK;
  }
}

async function pinnedOf(
  ledger: { getAll(range: IDBKeyRange): Promise<LedgerEntry[]> },
  owner: string,
): Promise<LedgerEntry[]> {
  const [least, most] = prefixBounds(ownedKey(owner, ''));
  const found: LedgerEntry[] = [];
  for (const cache of CACHES) {
    const range = IDBKeyRange.bound([cache, least], [cache, most]);
    found.push(...(await ledger.getAll(range)).filter(({ used }) => used === null));
  }
  return found;
}

/**
 * Saves which data belongs to a pinned listing. Data that no longer belongs to it is deleted.
 * @returns whether it was saved: not if the owner has logged out
 * @throws NotSavedError if the device can't store it or is full
 */
export async function putPackedHome(owner: string, home: PackedHome): Promise<boolean> {
  return change(owner, (homes) => {
    const isThere = homes.some(({ id }) => id === home.id);
    return isThere ? homes.map((one) => (one.id === home.id ? home : one)) : [...homes, home];
  });
}

/**
 * Deletes listings with all their pinned data.
 * @param ids all listings if undefined
 */
export async function dropPackedHomes(owner: string, ids?: readonly number[]): Promise<void> {
  await change(owner, (homes) => (ids ? homes.filter(({ id }) => !ids.includes(id)) : []));
}

type Step = (homes: readonly PackedHome[]) => readonly PackedHome[];

async function change(owner: string, step: Step): Promise<boolean> {
  try {
    return await write(owner, step);
  } catch (error) {
    throw isQuotaError(error) ? new NotSavedError('The device is full') : error;
  }
}

async function write(owner: string, step: Step): Promise<boolean> {
  const transaction = (await storage()).transaction(STORES, 'readwrite', { durability: 'strict' });
  const { done } = transaction;
  // The first request fails with the same error. Without this there would also be an unhandled
  // rejection.
  done.catch(() => undefined);
  const isTheirs = await isHere(transaction.objectStore('settings'), owner);
  if (isTheirs) {
    const packs = transaction.objectStore('packs');
    const homes = [...step((await packs.get(owner))?.homes ?? [])];
    if (homes.length > 0) await packs.put({ owner, homes });
    else await packs.delete(owner);
    await unpinOthers(transaction, owner, homes);
  }
  await done;
  return isTheirs;
}

/** Deletes pinned data that no longer belongs to a listing, to free its space. */
async function unpinOthers(
  transaction: IDBPTransaction<SalaSchema, typeof STORES, 'readwrite'>,
  owner: string,
  homes: readonly PackedHome[],
): Promise<void> {
  const owned = (path: string) => ownedKey(owner, path);
  const wanted = {
    answers: new Set(homes.flatMap(({ answers }) => answers)),
    photos: new Set(homes.flatMap(({ photos }) => photos.map(owned))),
    tiles: new Set(homes.flatMap(({ tiles = [] }) => tiles.map(owned))),
  };
  const ledger = transaction.objectStore('ledger');
  const pinned = await pinnedOf(ledger, owner);
  for (const cache of CACHES) {
    const gone = pinned.filter((entry) => entry.cache === cache && !wanted[cache].has(entry.key));
    for (const { key } of gone) {
      await Promise.all([ledger.delete([cache, key]), transaction.objectStore(cache).delete(key)]);
    }
    const tallies = transaction.objectStore('tallies');
    const tally = await tallies.get(cache);
    if (tally && gone.length > 0) await tallies.put(tallyWithout(tally, gone));
  }
}
