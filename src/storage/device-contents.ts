import { isToBeFinished } from '#contract/draft-kinds.ts';

import { openStorage } from './database.ts';
import { dropEntries } from './evict.ts';
import type { CacheName } from './kept.ts';
import { storageHealth } from './storage-health.ts';

/** Where the worker keeps the map. */
export const MAP_CACHE = 'map';
/** The page of the app that the worker answers with. */
const SHELL = '/shell';

export interface KeptPart {
  count: number;
  bytes: number;
  /** What it may hold at most, bytes. */
  budget: number;
}

/** All that is kept on this device, for the person whose device it is. */
export interface DeviceContents {
  /** False: this browser keeps nothing, as in some private windows. */
  isAvailable: boolean;
  /** The last copy couldn't be kept for want of room. */
  isFull: boolean;
  /** Whether Sala starts without a network: the worker is here, and has its pages. */
  isReady: boolean;
  answers: KeptPart;
  photos: KeptPart;
  /** What accounts have pinned: it is in neither of the caches' counts. */
  pinned: { homes: number; bytes: number };
  mapBytes: number;
  appBytes: number;
  /** What people want done and the server hasn't confirmed, of everybody who uses this device. */
  waitingCount: number;
  /** What they have begun to write. */
  draftCount: number;
  /** Whether the browser leaves it alone when its disk gets short; null: it doesn't tell. */
  isPersisted: boolean | null;
  /** What the browser grants to Sala in all, bytes; null: it doesn't tell. */
  quota: number | null;
}

/** Counts what is here. Never throws: what can't be counted is nothing. */
export async function deviceContents(): Promise<DeviceContents> {
  const { isAvailable, failure, caches: held } = await storageHealth();
  const [answerCount, photoCount, pinned, waitingCount, draftCount, code, estimate, isPersisted] =
    await Promise.all([
      copiesIn('answers'),
      copiesIn('photos'),
      pinnedHere(),
      countOf('outbox'),
      draftsBegun(),
      keptCode(),
      orNull(() => navigator.storage.estimate()),
      orNull(() => navigator.storage.persisted()),
    ]);
  return {
    isAvailable,
    isFull: failure === 'QuotaExceededError',
    isReady: code.hasShell && isWorkerHere(),
    answers: { count: answerCount, ...held.answers },
    photos: { count: photoCount, ...held.photos },
    pinned,
    mapBytes: code.mapBytes,
    appBytes: code.appBytes,
    waitingCount,
    draftCount,
    isPersisted,
    quota: estimate?.quota ?? null,
  };
}

function isWorkerHere(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

async function countOf(store: 'outbox' | 'packs'): Promise<number> {
  return (await orNull(async () => (await openStorage())?.count(store))) ?? 0;
}

async function draftsBegun(): Promise<number> {
  const drafts = await orNull(async () => (await openStorage())?.getAll('drafts'));
  return (
    drafts?.filter(({ kind, isDiscarded }) => !isDiscarded && isToBeFinished(kind)).length ?? 0
  );
}

/** Entries of a cache that may be evicted. */
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

async function keptCode(): Promise<{ mapBytes: number; appBytes: number; hasShell: boolean }> {
  const found = { mapBytes: 0, appBytes: 0, hasShell: false };
  await orNull(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const bytes = (await (await cache.match(request))?.blob())?.size ?? 0;
        if (name === MAP_CACHE) found.mapBytes += bytes;
        else found.appBytes += bytes;
        found.hasShell ||= new URL(request.url).pathname === SHELL;
      }
    }
  });
  return found;
}

/**
 * Removes the copies that can be had again: homes, searches, photos, the map. What people wrote, what
 * waits to be sent, what is pinned with the map that belongs to it, and the app itself stay. Never
 * throws.
 */
export async function clearCopies(): Promise<void> {
  const storage = await openStorage();
  // Every key begins with its owner.
  for (const cache of ['answers', 'photos'] as const) {
    await dropEntries(storage, cache, [['', '\uffff']], { sparesPinned: true });
  }
  if ((await countOf('packs')) === 0) await orNull(() => caches.delete(MAP_CACHE));
}

/** Asks the browser to leave alone what is here. @returns whether it does so now */
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
