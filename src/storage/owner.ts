import { openStorage } from './database.ts';
import { isUnsent } from './drafts/draft.ts';
import {
  CACHES,
  ownedKey,
  prefixBounds,
  recentSearchesKey,
  tallyWithout,
  VISITOR,
} from './caches.ts';

const OWNER = 'owner';
const STORES = [...CACHES, 'ledger', 'tallies', 'settings', 'written', 'drafts', 'packs'] as const;

/** Returns the current owner of this device: an account id, or the visitor. Never throws. */
export async function currentOwner(): Promise<string> {
  try {
    return (await (await openStorage())?.get('settings', OWNER)) ?? VISITOR;
  } catch {
    return VISITOR;
  }
}

/**
 * Makes an account the owner of this device after login: data is now cached for it. Data left by
 * another account, whose logout failed, is deleted first.
 * @throws if the database failed: the device's owner may then be unset
 */
export async function becomeOwner(owner: string): Promise<void> {
  const before = await currentOwner();
  if (before !== VISITOR && before !== owner) await clearOwner(before);
  await (await openStorage())?.put('settings', owner, OWNER);
}

/**
 * Deletes all cached data of an account after its logout, in one transaction. Replies that arrive
 * later aren't saved, because the owner has changed (`keepEntry`).
 * @throws if the database failed: report it and try again
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
  // Unsent drafts wait for their owner. The others can be fetched again.
  const drafts = transaction.objectStore('drafts');
  for (const row of await drafts.index('owner').getAll(owner)) {
    if (!isUnsent(row) && row.others.length === 0) await drafts.delete([owner, row.id]);
  }
  await settings.delete(recentSearchesKey(owner));
  if ((await settings.get(OWNER)) === owner) await settings.delete(OWNER);
  await transaction.done;
}

/**
 * Returns whether this owner's entries may be read and written now. For a transaction that includes
 * the settings.
 */
export async function isHere(
  settings: { get(key: string): Promise<string | undefined> },
  owner: string,
): Promise<boolean> {
  return owner === VISITOR || (await settings.get(OWNER)) === owner;
}
