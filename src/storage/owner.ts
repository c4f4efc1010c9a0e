import { openStorage } from './database.ts';
import { isUnsent } from './drafts/draft.ts';
import {
  type CacheName,
  ownedKey,
  prefixBounds,
  recentSearchesKey,
  tallyWithout,
  VISITOR,
} from './kept.ts';

const OWNER = 'owner';
const CACHES = ['answers', 'photos'] as const satisfies readonly CacheName[];
const STORES = [...CACHES, 'ledger', 'tallies', 'settings', 'written', 'drafts', 'packs'] as const;

/** Whose device this is now: an account's id, or the visitor. Never throws. */
export async function currentOwner(): Promise<string> {
  try {
    return (await (await openStorage())?.get('settings', OWNER)) ?? VISITOR;
  } catch {
    return VISITOR;
  }
}

/**
 * Somebody signed in: from here on what they see is kept as theirs. What another account left, as
 * one whose sign-out never got through, goes first.
 * @throws where the device has a database and it failed: then nobody is signed in for it
 */
export async function becomeOwner(owner: string): Promise<void> {
  const before = await currentOwner();
  if (before !== VISITOR && before !== owner) await clearOwner(before);
  await (await openStorage())?.put('settings', owner, OWNER);
}

/**
 * An account signed out: all that was kept of it goes, in one transaction. Replies that are still
 * on their way find the owner changed and aren't kept (`keepEntry`).
 * @throws where the device has a database and it failed: say so, and try again
 */
export async function clearOwner(owner: string): Promise<void> {
  const storage = await openStorage();
  if (!storage || owner === VISITOR) return;
  const transaction = storage.transaction(STORES, 'readwrite');
  const settings = transaction.objectStore('settings');
  const ledger = transaction.objectStore('ledger');
  const tallies = transaction.objectStore('tallies');
  const [least, most] = prefixBounds(ownedKey(owner, ''));
  for (const cache of CACHES) {
    const entries = IDBKeyRange.bound([cache, least], [cache, most]);
    const rows = await ledger.getAll(entries);
    await ledger.delete(entries);
    await transaction.objectStore(cache).delete(IDBKeyRange.bound(least, most));
    const tally = await tallies.get(cache);
    if (tally) await tallies.put(tallyWithout(tally, rows));
  }
  await transaction.objectStore('packs').delete(owner);
  await transaction.objectStore('written').delete(IDBKeyRange.bound(least, most));
  // What the account hasn't got yet waits for its owner; the rest comes back with them.
  const drafts = transaction.objectStore('drafts');
  for (const row of await drafts.index('owner').getAll(owner)) {
    if (!isUnsent(row) && row.others.length === 0) await drafts.delete([owner, row.id]);
  }
  await settings.delete(recentSearchesKey(owner));
  if ((await settings.get(OWNER)) === owner) await settings.delete(OWNER);
  await transaction.done;
}

/** Whether entries of this owner may be read and written now, for a transaction over the settings. */
export async function isHere(
  settings: { get(key: string): Promise<string | undefined> },
  owner: string,
): Promise<boolean> {
  return owner === VISITOR || (await settings.get(OWNER)) === owner;
}
