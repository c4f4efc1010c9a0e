import { openStorage } from '../database.ts';
import { lockOf, type Sealed, sealValue, unsealValue } from '../lock-key.ts';
import { isHere } from '../owner.ts';
import type { OutboxRow } from './operation.ts';

/**
 * What an account left unsent when it signed out. The row is encrypted under a key that only the
 * server has then, and hands to nobody but the same account: until that is back, nobody at this
 * device reads what was written, or about what.
 */
export interface LockedRow extends Sealed {
  /** Its place in the outbox, which it takes again. */
  seq: number;
  id: string;
  owner: string;
}

/** Who and which: a row that was moved to another owner or place doesn't open. */
function boundTo({ id, owner, seq }: Pick<LockedRow, 'id' | 'owner' | 'seq'>) {
  return [owner, id, seq];
}

/** Whether an account has locked rows here. */
export async function hasLockedRows(owner: string): Promise<boolean> {
  return ((await (await openStorage())?.countFromIndex('lockedRows', 'owner', owner)) ?? 0) > 0;
}

/**
 * Locks all that an account has in the outbox. Without a key, or on a page that isn't served
 * securely, rows stay as they are: nobody else is shown them, and nothing is lost.
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
      // One whose answer came meanwhile is done with.
      if ((await transaction.objectStore('outbox').getKey(row.seq)) === undefined) continue;
      await transaction.objectStore('lockedRows').put(row);
      await transaction.objectStore('outbox').delete(row.seq);
    }
    await transaction.done;
  }
}

/**
 * Puts an account's locked rows back to where they stood.
 * @returns whether none is locked any more; false where its key isn't here, or it has left again
 */
export async function openRows(owner: string): Promise<boolean> {
  if (!(await hasLockedRows(owner))) return true;
  const lock = await lockOf(owner);
  if (!lock) return false;
  const { storage, key } = lock;
  const locked = await storage.getAllFromIndex('lockedRows', 'owner', owner);
  const opened = await Promise.all(
    // Null: it was locked under a key that is no more, so nobody will ever read it.
    locked.map((row) => unsealValue<OutboxRow>(key, boundTo(row), row)),
  );
  const stores = ['outbox', 'lockedRows', 'settings'] as const;
  const transaction = storage.transaction(stores, 'readwrite', { durability: 'strict' });
  const isTheirs = await isHere(transaction.objectStore('settings'), owner);
  for (const [at, { seq }] of isTheirs ? locked.entries() : []) {
    // Another tab may have been first, and its row be sent by now.
    if ((await transaction.objectStore('lockedRows').getKey(seq)) === undefined) continue;
    const row = opened[at];
    if (row) await transaction.objectStore('outbox').put(row);
    await transaction.objectStore('lockedRows').delete(seq);
  }
  await transaction.done;
  return isTheirs;
}
