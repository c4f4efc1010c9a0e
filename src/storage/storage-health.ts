import { openStorage } from './database.ts';
import type { CacheName } from './caches.ts';

const MB = 1024 * 1024;

/**
 * Maximum size of each cache; `share` is the fraction of the browser's quota for the whole site.
 */
const BUDGETS: Record<CacheName, { bytes: number; share: number }> = {
  answers: { bytes: 10 * MB, share: 0.05 },
  photos: { bytes: 80 * MB, share: 0.2 },
  tiles: { bytes: 40 * MB, share: 0.1 },
};

let granted: Promise<number> | undefined;

/** Returns the bytes that the site may use on this device, if the browser tells. */
async function quota(): Promise<number> {
  try {
    return (await navigator.storage.estimate()).quota ?? Infinity;
  } catch {
    return Infinity;
  }
}

/**
 * Returns the maximum size of a cache in bytes. The quota is read once per visit, because it
 * changes slowly.
 */
export async function budgetOf(cache: CacheName): Promise<number> {
  const { bytes, share } = BUDGETS[cache];
  return Math.min(bytes, (await (granted ??= quota())) * share);
}

/** State of the device's caches, for the storage page, support and tests. */
export interface StorageHealth {
  /** False if the browser allows no storage, as in some private windows. */
  isAvailable: boolean;
  /** Error of the last failed write, if none has succeeded since. */
  failure: string | null;
  caches: Record<CacheName, { bytes: number; budget: number }>;
}

let failure: string | null = null;

/**
 * Records that an entry couldn't be saved. The page still has its data, so this is the only trace.
 */
export function noteFailure(error: unknown): void {
  failure = error instanceof Error ? error.name : String(error);
}

export function noteSuccess(): void {
  failure = null;
}

/** Returns the current state in this tab. Never throws. */
export async function storageHealth(): Promise<StorageHealth> {
  const storage = await openStorage();
  const stateOf = async (cache: CacheName) => ({
    bytes: (await storage?.get('tallies', cache).catch(() => undefined))?.bytes ?? 0,
    budget: await budgetOf(cache),
  });
  return {
    isAvailable: storage !== null,
    failure,
    caches: {
      answers: await stateOf('answers'),
      photos: await stateOf('photos'),
      tiles: await stateOf('tiles'),
    },
  };
}
