import type { Storage } from './database.ts';
import { type CacheName, type LedgerEntry, tallyWithout } from './caches.ts';

/** Entries per transaction. Other transactions wait for it, such as one that reads a photo. */
const BATCH = 40;

/** Evicts more than needed, so that the next entries fit too. */
const SLACK = 0.9;

/** Deletes the least recently used entries of a cache until it is below `most` bytes. */
export async function evict(storage: Storage, cache: CacheName, most: number): Promise<void> {
  while (await evictBatch(storage, cache, most * SLACK)) {
    // Each batch is a complete transaction, so the tally stays correct if the tab closes.
  }
}

/** @returns whether more entries have to be deleted */
async function evictBatch(storage: Storage, cache: CacheName, most: number): Promise<boolean> {
  const transaction = storage.transaction([cache, 'ledger', 'tallies'] as const, 'readwrite');
  const entries = transaction.objectStore(cache);
  const ledger = transaction.objectStore('ledger');
  const tallies = transaction.objectStore('tallies');
  const tally = await tallies.get(cache);
  let bytes = tally?.bytes ?? 0;
  let dropped = 0;
  if (tally && bytes > most) {
    const oldestFirst = await ledger
      .index('used')
      .getAll(IDBKeyRange.bound([cache, 0], [cache, Infinity]), BATCH);
    for (const { key, bytes: freed } of oldestFirst) {
      if (bytes <= most) break;
      await Promise.all([entries.delete(key), ledger.delete([cache, key])]);
      bytes -= freed;
      dropped += 1;
    }
    // No entries are left, so the cache is empty, even if the tally says otherwise.
    if (oldestFirst.length === 0) bytes = 0;
    await tallies.put({ ...tally, bytes });
  }
  await transaction.done;
  return dropped > 0 && bytes > most;
}

/**
 * Deletes the entries of a cache whose keys are within any of the bounds. Never throws.
 * @param options.sparesPinned keeps pinned entries
 */
export async function dropEntries(
  storage: Storage | null,
  cache: CacheName,
  bounds: readonly (readonly [string, string])[],
  { sparesPinned = false } = {},
): Promise<void> {
  if (!storage) return;
  try {
    const transaction = storage.transaction([cache, 'ledger', 'tallies'] as const, 'readwrite');
    const entries = transaction.objectStore(cache);
    const ledger = transaction.objectStore('ledger');
    const tallies = transaction.objectStore('tallies');
    const gone: LedgerEntry[] = [];
    for (const [least, most] of bounds) {
      const range = IDBKeyRange.bound([cache, least], [cache, most]);
      const rows = await ledger.getAll(range);
      const going = sparesPinned ? rows.filter(({ used }) => used !== null) : rows;
      gone.push(...going);
      if (going.length === rows.length) {
        await ledger.delete(range);
        await entries.delete(IDBKeyRange.bound(least, most));
      } else {
        for (const { key } of going) {
          await Promise.all([ledger.delete([cache, key]), entries.delete(key)]);
        }
      }
    }
    const tally = await tallies.get(cache);
    if (tally && gone.length > 0) await tallies.put(tallyWithout(tally, gone));
    await transaction.done;
  } catch {
    // The entries will be evicted later.
  }
}
