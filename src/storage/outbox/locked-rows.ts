import { openStorage } from '../database.ts';
import { lockOf, type Sealed, sealValue, unsealValue } from '../lock-key.ts';
import { isHere } from '../owner.ts';
import type { OutboxRow } from './operation.ts';

/**
 * An unsent operation of a logged-out account. Only the server then has its encryption key, and
 * returns it only to the same account. Until that account logs in, no one on this device can read
 * the operation or what it concerns.
 */
export interface LockedRow extends Sealed {
  /** Its place in the outbox, which it gets back. */
  seq: number;
  id: string;
  owner: string;
}

/** Binds the encryption to id, owner and place: a row that is moved can't be decrypted. */
function boundTo({ id, owner, seq }: Pick<LockedRow, 'id' | 'owner' | 'seq'>) {
  return [owner, id, seq];
}

/** Returns whether an account has locked rows on this device. */
export async function hasLockedRows(owner: string): Promise<boolean> {
  return ((await (await openStorage())?.countFromIndex('lockedRows', 'owner', owner)) ?? 0) > 0;
}

/**
 * Encrypts all rows of an account's outbox. Without a key, or on an insecure origin, the rows stay
 * unencrypted: they aren't shown to others, and nothing is lost.
 */
export async function lockRows(owner: string): Promise<void> {
  const lock = await lockOf(owner);
  if (!lock) return;
  const { storage, key } = lock;
  for (;;) {
    const rows = await storage.getAllFromIndex('outbox', 'owner', owner);
    if (rows.length === 0) return;
    const locked = await Promise.all(
      rows.map(async (row): Promise<LockedRow> => {
        const { seq, id } = row;
        return { seq, id, owner, ...(await sealValue(key, boundTo(row), row)) };
      }),
    );
    const transaction = storage.transaction(['outbox', 'lockedRows'], 'readwrite', {
      durability: 'strict',
    });
    for (const row of locked) {
      // A row that was answered meanwhile doesn't exist any more.
      if ((await transaction.objectStore('outbox').getKey(row.seq)) === undefined) continue;
      await transaction.objectStore('lockedRows').put(row);
      await transaction.objectStore('outbox').delete(row.seq);
    }
    await transaction.done;
  }
}

/**
 * Decrypts an account's locked rows and puts them back in their places.
 * @returns whether nothing is locked any more; false if the key is missing or the account has
 *   logged out again
 */
export async function openRows(owner: string): Promise<boolean> {
  if (!(await hasLockedRows(owner))) return true;
  const lock = await lockOf(owner);
  if (!lock) return false;
  const { storage, key } = lock;
  const locked = await storage.getAllFromIndex('lockedRows', 'owner', owner);
  const opened = await Promise.all(
    // `null` if the key it was locked with no longer exists: the data can't be read any more.
    locked.map((row) => unsealValue<OutboxRow>(key, boundTo(row), row)),
  );
  const stores = ['outbox', 'lockedRows', 'settings'] as const;
  const transaction = storage.transaction(stores, 'readwrite', { durability: 'strict' });
  const isTheirs = await isHere(transaction.objectStore('settings'), owner);
  for (const [at, { seq }] of isTheirs ? locked.entries() : []) {
    // Another tab may have done it already, and its row may already be sent.
    if ((await transaction.objectStore('lockedRows').getKey(seq)) === undefined) continue;
    const row = opened[at];
    if (row) await transaction.objectStore('outbox').put(row);
    await transaction.objectStore('lockedRows').delete(seq);
  }
  await transaction.done;
  return isTheirs;
}
