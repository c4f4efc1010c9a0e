import { isToBeFinished } from '#contract/draft-kinds.ts';

import { openStorage } from './database.ts';
import { dropEntries } from './evict.ts';
import { CACHES, type CacheName } from './caches.ts';
import { startsOffline } from './starts-offline.ts';
import { storageHealth } from './storage-health.ts';

/** Name of the worker's cache for the map. */
export const MAP_CACHE = 'map';
export interface StoredPart {
  count: number;
  bytes: number;
  /** Maximum size, bytes. */
  budget: number;
}

/** Everything stored on this device, for the storage page. */
export interface DeviceContents {
  /** False if the browser allows no storage, as in some private windows. */
  isAvailable: boolean;
  /** Whether the last entry couldn't be saved because the storage is full. */
  isFull: boolean;
  /** Whether Sala starts offline: the worker is active and has cached its pages. */
  isReady: boolean;
  answers: StoredPart;
  photos: StoredPart;
  /** Pinned data of all accounts, which isn't included in the caches' counts. */
  pinned: { homes: number; bytes: number };
  mapBytes: number;
  appBytes: number;
  /** Number of unsent operations of all accounts on this device. */
  waitingCount: number;
  /** Number of their drafts. */
  draftCount: number;
  /** Whether the browser keeps the data when disk space is low. `null` if it doesn't tell. */
  isPersisted: boolean | null;
  /** Storage quota of the site, bytes. `null` if the browser doesn't tell. */
  quota: number | null;
}

/** Returns what is stored on this device. Never throws: what can't be counted is 0. */
export async function deviceContents(): Promise<DeviceContents> {
  const { isAvailable, failure, caches: held } = await storageHealth();
  const [answerCount, photoCount, pinned, waitingCount, draftCount, code, estimate, isPersisted] =
    await Promise.all([
      copiesIn('answers'),
      copiesIn('photos'),
      pinnedHere(),
      countOf('outbox'),
      countDraftsHere(),
      cachedCodeBytes(),
      orNull(() => navigator.storage.estimate()),
      orNull(() => navigator.storage.persisted()),
    ]);
  return {
    isAvailable,
    isFull: failure === 'QuotaExceededError',
    isReady: await startsOffline(),
    answers: { count: answerCount, ...held.answers },
    photos: { count: photoCount, ...held.photos },
    pinned,
    mapBytes: code.mapBytes + held.tiles.bytes,
    appBytes: code.appBytes,
    waitingCount,
    draftCount,
    isPersisted,
    quota: estimate?.quota ?? null,
  };
}

async function countOf(store: 'outbox' | 'packs'): Promise<number> {
  return (await orNull(async () => (await openStorage())?.count(store))) ?? 0;
}

async function countDraftsHere(): Promise<number> {
  const drafts = await orNull(async () => (await openStorage())?.getAll('drafts'));
  return (
    drafts?.filter(({ kind, isDiscarded }) => !isDiscarded && isToBeFinished(kind)).length ?? 0
  );
}

/** Returns the number of evictable entries in a cache. */
async function copiesIn(cache: CacheName): Promise<number> {
  const uses = IDBKeyRange.bound([cache, 0], [cache, Infinity]);
  const count = async () => (await openStorage())?.countFromIndex('ledger', 'used', uses);
  return (await orNull(count)) ?? 0;
}

async function pinnedHere(): Promise<{ homes: number; bytes: number }> {
  const found = await orNull(async () => {
    const storage = await openStorage();
    const [packs = [], tallies = []] = [
      await storage?.getAll('packs'),
      await storage?.getAll('tallies'),
    ];
    return {
      homes: packs.reduce((sum, { homes }) => sum + homes.length, 0),
      bytes: tallies.reduce((sum, { pinned = 0 }) => sum + pinned, 0),
    };
  });
  return found ?? { homes: 0, bytes: 0 };
}

async function cachedCodeBytes(): Promise<{ mapBytes: number; appBytes: number }> {
  const found = { mapBytes: 0, appBytes: 0 };
  await orNull(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const bytes = (await (await cache.match(request))?.blob())?.size ?? 0;
        if (name === MAP_CACHE) found.mapBytes += bytes;
        else found.appBytes += bytes;
      }
    }
  });
  return found;
}

/**
 * Deletes the data that can be downloaded again: listings, searches, photos, the map. Keeps drafts,
 * unsent changes, pinned data with its map, and the app itself. Never throws.
 */
export async function clearCopies(): Promise<void> {
  const storage = await openStorage();
  if (!storage) return;
  // All keys begin with their owner, so these bounds include every key.
  for (const cache of CACHES) {
    await dropEntries(storage, cache, [['', '\uffff']], { sparesPinned: true });
  }
  if ((await countOf('packs')) === 0) await orNull(() => caches.delete(MAP_CACHE));
}

/** Asks the browser to keep the stored data. @returns whether it agreed */
export async function askToPersist(): Promise<boolean> {
  return (await orNull(() => navigator.storage.persist())) ?? false;
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
