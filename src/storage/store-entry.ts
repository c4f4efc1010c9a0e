import { neededStorage, openStorage, type SalaSchema, type Storage } from './database.ts';
import { evict } from './evict.ts';
import { type CacheName, tallyWithout } from './caches.ts';
import { NotSavedError } from './not-saved-error.ts';
import { isHere } from './owner.ts';
import { budgetOf, noteFailure, noteSuccess } from './storage-health.ts';

/**
 * Maximum share of a cache for one entry. Larger entries aren't cached, because they would evict
 * too much.
 */
const MOST_OF_BUDGET = 0.25;

/** Share of a cache that is deleted when the disk is full. */
const SHARE_TO_FREE = 0.25;

const BETWEEN_ROOMS_MS = 60_000;
let madeRoomAt = -Infinity;

/** Minimum number of uses of the cache before an entry's use is recorded again. */
const RECENT_USES = 64;

type Entry<C extends CacheName> = SalaSchema[C]['value'];

/**
 * Saves an entry in a cache and evicts others if needed. Never throws: if the disk is full, only a
 * copy of data on the page is lost, and `storageHealth` reports it.
 * @param bytes approximate size
 * @returns whether it was saved: not if the owner has logged out meanwhile
 */
export async function storeEntry<C extends CacheName>(
  cache: C,
  owner: string,
  entry: Entry<C>,
  bytes: number,
): Promise<boolean> {
  try {
    const storage = await openStorage();
    const budget = await budgetOf(cache);
    if (!storage || bytes > budget * MOST_OF_BUDGET) return false;
    const wanted = { owner, entry, bytes, pins: false };
    const total = await put(storage, cache, wanted).catch(async (error: unknown) => {
      if (!isQuotaError(error) || !mayMakeRoom()) throw error;
      await makeRoom(storage, cache);
      return put(storage, cache, wanted);
    });
    if (total === null) return false;
    noteSuccess();
    if (total > budget) await evict(storage, cache, budget);
    return true;
  } catch (error) {
    noteFailure(error);
    return false;
  }
}

/** Maximum number of times that a quarter of the cache is deleted for one write. */
const MOST_ROOMS = 8;

/**
 * Saves an entry in a cache until its owner removes it or logs out. Unpinned entries are deleted to
 * make room.
 * @returns whether it was saved: not if the owner has logged out meanwhile
 * @throws NotSavedError if the device can't store it or is full
 */
export async function pinEntry<C extends CacheName>(
  cache: C,
  owner: string,
  entry: Entry<C>,
  bytes: number,
): Promise<boolean> {
  const wanted = { owner, entry, bytes, pins: true };
  return withRoom(cache, async (storage) => (await put(storage, cache, wanted)) !== null);
}

/**
 * Writes data that is more important than cached copies. If the disk is full, cached copies are
 * deleted to make room.
 * @throws NotSavedError if the device can't store it or is full; also what `write` throws
 */
export async function withRoom<T>(
  cache: CacheName,
  write: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await neededStorage();
  for (let room = 0; ; room += 1) {
    try {
      return await write(storage);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      const isLast = room === MOST_ROOMS || !(await hasCopies(storage));
      if (isLast) throw new NotSavedError('The device is full');
      await makeRoom(storage, cache);
    }
  }
}

async function hasCopies(storage: Storage): Promise<boolean> {
  const tallies = await storage.getAll('tallies');
  return tallies.some(({ bytes }) => bytes > 0);
}

/** Limits how often entries are deleted, because other sites may have filled the disk. */
function mayMakeRoom(): boolean {
  const now = performance.now();
  if (now - madeRoomAt < BETWEEN_ROOMS_MS) return false;
  madeRoomAt = now;
  return true;
}

/**
 * Makes room on a full disk. Deletes only cached data, photos first because they are the largest
 * part, and never drafts.
 */
async function makeRoom(storage: Storage, cache: CacheName): Promise<void> {
  const photos = (await storage.get('tallies', 'photos'))?.bytes ?? 0;
  const giving = photos > 0 ? 'photos' : cache;
  const bytes = (await storage.get('tallies', giving))?.bytes ?? 0;
  await evict(storage, giving, bytes * (1 - SHARE_TO_FREE));
}

/**
 * @returns the total bytes of evictable entries in the cache, `null` if the owner has logged out
 */
async function put<C extends CacheName>(
  storage: Storage,
  cache: C,
  { owner, entry, bytes, pins }: { owner: string; entry: Entry<C>; bytes: number; pins: boolean },
): Promise<number | null> {
  const stores = [cache, 'ledger', 'tallies', 'settings'] as const;
  const transaction = storage.transaction(stores, 'readwrite', {
    // Pinned data must be available offline.
    durability: pins ? 'strict' : 'relaxed',
  });
  const done = transaction.done;
  // The first request fails with the same error. Without this there would also be an unhandled
  // rejection.
  done.catch(() => undefined);
  if (!(await isHere(transaction.objectStore('settings'), owner))) {
    await done;
    return null;
  }
  const ledger = transaction.objectStore('ledger');
  const tallies = transaction.objectStore('tallies');
  const [before, tally] = await Promise.all([ledger.get([cache, entry.key]), tallies.get(cache)]);
  const left = tallyWithout(tally ?? { cache, bytes: 0, clock: 0 }, before ? [before] : []);
  const clock = left.clock + 1;
  // A pinned entry stays pinned when it is rewritten.
  const isPinned = pins || before?.used === null;
  const after = isPinned
    ? { ...left, clock, pinned: (left.pinned ?? 0) + bytes }
    : { ...left, clock, bytes: left.bytes + bytes };
  await Promise.all([
    transaction.objectStore(cache).put(entry),
    ledger.put({ cache, key: entry.key, bytes, used: isPinned ? null : clock }),
    tallies.put(after),
    done,
  ]);
  return after.bytes;
}

/**
 * Returns the first existing entry of a list of owners and keys, and records its use. Never throws.
 * `null` also if the owner isn't signed in.
 */
export async function findEntry<C extends CacheName>(
  cache: C,
  wanted: readonly { owner: string; key: string }[],
): Promise<Entry<C> | null> {
  try {
    const storage = await openStorage();
    if (!storage) return null;
    const transaction = storage.transaction([cache, 'settings'] as const);
    const settings = transaction.objectStore('settings');
    for (const { owner, key } of wanted) {
      if (!(await isHere(settings, owner))) continue;
      const entry = await transaction.objectStore(cache).get(key);
      if (!entry) continue;
      void noteUse(storage, cache, key).catch(() => undefined);
      return entry;
    }
    return null;
  } catch {
    return null;
  }
}

/** Marks an entry as just used. */
async function noteUse(storage: Storage, cache: CacheName, key: string): Promise<void> {
  const [entry, tally] = await Promise.all([
    storage.get('ledger', [cache, key]),
    storage.get('tallies', cache),
  ]);
  // Otherwise a page full of photos would write as often as it reads.
  if (!entry || !tally || entry.used === null || tally.clock - entry.used < RECENT_USES) return;
  const transaction = storage.transaction(['ledger', 'tallies'], 'readwrite');
  const ledger = transaction.objectStore('ledger');
  const tallies = transaction.objectStore('tallies');
  const [now, latest] = await Promise.all([ledger.get([cache, key]), tallies.get(cache)]);
  // The entry may have been pinned meanwhile.
  if (now && latest && now.used !== null) {
    const clock = latest.clock + 1;
    await Promise.all([ledger.put({ ...now, used: clock }), tallies.put({ ...latest, clock })]);
  }
  await transaction.done;
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
