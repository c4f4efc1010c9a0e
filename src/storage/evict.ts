import type { Storage } from './database.ts';
import { type CacheName, type LedgerEntry, tallyWithout } from './kept.ts';

/** Entries a transaction: others wait for it, the one that reads a photo among them. */
const BATCH = 40;

/** Room is made for more than the one entry that asked for it. */
const SLACK = 0.9;

/** Drops the least recently used entries of a cache until it holds less than some bytes. */
export async function evict(storage: Storage, cache: CacheName, most: number): Promise<void> {
  while (await evictBatch(storage, cache, most * SLACK)) {
    // Each batch is whole by itself: a tab that closes leaves the tally right.
  }
}

/** @returns whether there is more to drop */
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
    // Nothing left: whatever the tally thought, the cache is empty.
    if (oldestFirst.length === 0) bytes = 0;
    await tallies.put({ ...tally, bytes });
  }
  await transaction.done;
  return dropped > 0 && bytes > most;
}

/**
 * Drops the entries of a cache whose keys lie within any of some bounds. Never throws.
 * @param options.sparesPinned leaves what is pinned
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
    // They are evicted with time.
  }
}
