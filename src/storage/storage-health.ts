import { openStorage } from './database.ts';
import type { CacheName } from './kept.ts';

const MB = 1024 * 1024;

/** What a cache holds at most; the share is of what the browser grants to the whole site. */
const BUDGETS: Record<CacheName, { bytes: number; share: number }> = {
  answers: { bytes: 10 * MB, share: 0.05 },
  photos: { bytes: 80 * MB, share: 0.2 },
};

let granted: Promise<number> | undefined;

/** Bytes that the site may use on this device, as far as the browser tells. */
async function quota(): Promise<number> {
  try {
    return (await navigator.storage.estimate()).quota ?? Infinity;
  } catch {
    return Infinity;
  }
}

/** Bytes that a cache may hold. Asked of the browser once a visit: it changes slowly. */
export async function budgetOf(cache: CacheName): Promise<number> {
  const { bytes, share } = BUDGETS[cache];
  return Math.min(bytes, (await (granted ??= quota())) * share);
}

/** How the device's caches are: for a page about them, for support, for tests. */
export interface StorageHealth {
  /** False: this browser keeps nothing, as in some private windows. */
  isAvailable: boolean;
  /** What the last write that failed said, where none has succeeded since. */
  failure: string | null;
  caches: Record<CacheName, { bytes: number; budget: number }>;
}

let failure: string | null = null;

/** A copy couldn't be kept. The page has its data; this is where it shows. */
export function noteFailure(error: unknown): void {
  failure = error instanceof Error ? error.name : String(error);
}

export function noteSuccess(): void {
  failure = null;
}

/** How it is now, in this tab. Never throws. */
export async function storageHealth(): Promise<StorageHealth> {
  const storage = await openStorage();
  const stateOf = async (cache: CacheName) => ({
    bytes: (await storage?.get('tallies', cache).catch(() => undefined))?.bytes ?? 0,
    budget: await budgetOf(cache),
  });
  return {
    isAvailable: storage !== null,
    failure,
    caches: { answers: await stateOf('answers'), photos: await stateOf('photos') },
  };
}
