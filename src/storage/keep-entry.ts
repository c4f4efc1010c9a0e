import { openStorage, type SalaSchema, type Storage, NotSavedError } from './database.ts';
import { evict } from './evict.ts';
import { type CacheName, tallyWithout } from './kept.ts';
import { isHere } from './owner.ts';
import { budgetOf, noteFailure, noteSuccess } from './storage-health.ts';

/** An entry that would push out more than this share of its cache isn't worth it. */
const MOST_OF_BUDGET = 0.25;

/** When the disk is full, this share of a cache makes room. */
const SHARE_TO_FREE = 0.25;

const BETWEEN_ROOMS_MS = 60_000;
let madeRoomAt = -Infinity;

/** Uses since its last that an entry may lag behind before a use is noted again. */
const RECENT_USES = 64;

type Entry<C extends CacheName> = SalaSchema[C]['value'];

/**
 * Puts an entry into a cache and makes room for it. Never throws: a full disk loses a copy of what
 * the page has already, and `storageHealth` tells.
 * @param bytes its size, roughly
 * @returns whether it was kept: not for an owner who has signed out in the meantime
 */
export async function keepEntry<C extends CacheName>(
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

/** Quarters of the copies that make room for one write, one after the other. */
const MOST_ROOMS = 8;

/**
 * Puts an entry into a cache where it stays until its owner lets it go or signs out. Copies that
 * nobody pinned make room for it, as long as there are any.
 * @returns whether it is there: not for an owner who has signed out in the meantime
 * @throws NotSavedError where the device keeps nothing, or is full
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
 * Writes something that matters more than copies of what the server has: where the disk is full, they
 * make room for it, as long as there are any.
 * @throws NotSavedError where the device keeps nothing, or is full; what `write` throws besides
 */
export async function withRoom<T>(
  cache: CacheName,
  write: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await openStorage();
  if (!storage) throw new NotSavedError('The device keeps nothing now');
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

/** Others may have filled the disk: giving up one copy after the other wouldn't help. */
function mayMakeRoom(): boolean {
  const now = performance.now();
  if (now - madeRoomAt < BETWEEN_ROOMS_MS) return false;
  madeRoomAt = now;
  return true;
}

/** The disk is full. Only caches make room, photos first, as they are most of it; drafts never do. */
export async function makeRoom(storage: Storage, cache: CacheName): Promise<void> {
  const photos = (await storage.get('tallies', 'photos'))?.bytes ?? 0;
  const giving = photos > 0 ? 'photos' : cache;
  const bytes = (await storage.get('tallies', giving))?.bytes ?? 0;
  await evict(storage, giving, bytes * (1 - SHARE_TO_FREE));
}

/** An entry that is to be put down. */
interface Wanted<C extends CacheName> {
  owner: string;
  entry: Entry<C>;
  bytes: number;
  pins: boolean;
}

/** @returns what the cache holds then of what may be evicted; null where the owner has signed out */
async function put<C extends CacheName>(
  storage: Storage,
  cache: C,
  { owner, entry, bytes, pins }: Wanted<C>,
): Promise<number | null> {
  const stores = [cache, 'ledger', 'tallies', 'settings'] as const;
  const transaction = storage.transaction(stores, 'readwrite', {
    // What is pinned is promised to be there without a network.
    durability: pins ? 'strict' : 'relaxed',
  });
  const done = transaction.done;
  // Its failure is the first request's too; unheard, it would be an unhandled one besides.
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
  // What is pinned stays so, whoever writes it anew.
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
 * The first of some entries that is there, each by its owner and key, and notes its use. Never
 * throws; null too for an owner who isn't signed in.
 */
export async function keptEntry<C extends CacheName>(
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

/** Marks an entry as used just now. */
async function noteUse(storage: Storage, cache: CacheName, key: string): Promise<void> {
  const [entry, tally] = await Promise.all([
    storage.get('ledger', [cache, key]),
    storage.get('tallies', cache),
  ]);
  // A page full of photos would write as often as it reads.
  if (!entry || !tally || entry.used === null || tally.clock - entry.used < RECENT_USES) return;
  const transaction = storage.transaction(['ledger', 'tallies'], 'readwrite');
  const ledger = transaction.objectStore('ledger');
  const tallies = transaction.objectStore('tallies');
  const [now, latest] = await Promise.all([ledger.get([cache, key]), tallies.get(cache)]);
  // It may have been pinned in between.
  if (now && latest && now.used !== null) {
    const clock = latest.clock + 1;
    await Promise.all([ledger.put({ ...now, used: clock }), tallies.put({ ...latest, clock })]);
  }
  await transaction.done;
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
