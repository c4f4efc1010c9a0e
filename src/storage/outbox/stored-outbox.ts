import type { IDBPTransaction } from 'idb';

import { neededStorage, openStorage, type SalaSchema, type Storage } from '../database.ts';
import { discardDraft } from '../drafts/draft.ts';
import { withRoom } from '../store-entry.ts';
import { ownedKey } from '../caches.ts';
import { isHere } from '../owner.ts';
import { dropUnnamed } from '../uploads/stored-uploads.ts';
import {
  type Operation,
  type OutboxRow,
  placeOperation,
  type Placing,
  rowsAfter,
  writtenBy,
} from './operation.ts';
import type { OutboxStore } from './outbox.ts';

const STORES = ['outbox', 'written', 'uploads', 'blobs', 'settings', 'drafts'] as const;

type Writing = IDBPTransaction<SalaSchema, typeof STORES, 'readwrite'>;

/** Keys begin with the owner, so that all keys of an owner are one range. */
const writtenKey = (owner: string, entity: string) => ownedKey(owner, entity);

/** Returns all rows of an owner, in order. Empty if the device can't store any. */
export async function outboxRows(owner: string): Promise<OutboxRow[]> {
  return (await (await openStorage())?.getAllFromIndex('outbox', 'owner', owner)) ?? [];
}

/** Returns the outbox in the device's database. */
export function storedOutbox(): OutboxStore {
  /** Deletes a row, and its photos that no other row or draft references. */
  async function remove(transaction: Writing, id: string): Promise<void> {
    const outbox = transaction.objectStore('outbox');
    const row = await outbox.index('id').get(id);
    if (!row) return;
    await outbox.delete(row.seq);
    if (!row.photos?.length) return;
    const others = await outbox.index('owner').getAll(row.owner);
    const stores = {
      uploads: transaction.objectStore('uploads'),
      blobs: transaction.objectStore('blobs'),
    };
    const drafts = await transaction.objectStore('drafts').index('owner').getAll(row.owner);
    await dropUnnamed(stores, row.owner, row.photos, { rows: others, drafts });
  }
  async function addRow(storage: Storage, operation: Operation, placing: Placing): Promise<void> {
    // Strict durability, so that "saved" is shown only when the data is on the disk.
    const transaction = storage.transaction(STORES, 'readwrite', { durability: 'strict' });
    const { done } = transaction;
    // The first request fails with the same error. Without this there would also be an unhandled
    // rejection.
    done.catch(() => undefined);
    const outbox = transaction.objectStore('outbox');
    const { owner, entity } = operation;
    const rows = await outbox.index('owner').getAll(owner);
    const written = await transaction.objectStore('written').get(writtenKey(owner, entity));
    const { removes, row } = placeOperation(operation, rows, written, placing);
    for (const { seq } of removes) await outbox.delete(seq);
    // The cast is safe: the database assigns the missing number.
    await outbox.add(row as OutboxRow);
    if (placing.draft) {
      const drafts = transaction.objectStore('drafts');
      const { id, at } = placing.draft;
      const draft = await drafts.get([owner, id]);
      const left = draft && discardDraft(draft, at);
      if (left) await drafts.put(left);
      else await drafts.delete([owner, id]);
    }
    await done;
  }
  return {
    // Cached data is deleted to make room for user input.
    add: (operation, placing) =>
      withRoom('photos', (storage) => addRow(storage, operation, placing)),
    rows: outboxRows,
    async change(id, change) {
      const transaction = (await neededStorage()).transaction('outbox', 'readwrite');
      const row = await transaction.store.index('id').get(id);
      if (row) await transaction.store.put({ ...row, ...change });
      await transaction.done;
      return row !== undefined;
    },
    async settle(row, reply) {
      const transaction = (await neededStorage()).transaction(STORES, 'readwrite');
      const outbox = transaction.objectStore('outbox');
      await remove(transaction, row.id);
      const written = writtenBy(row, reply);
      if (written) {
        const rows = await outbox.index('owner').getAll(row.owner);
        for (const next of rowsAfter(rows, written)) await outbox.put(next);
        // After a logout, nothing is recorded for that account.
        if (await isHere(transaction.objectStore('settings'), row.owner)) {
          const key = writtenKey(row.owner, row.entity);
          await transaction.objectStore('written').put({ ...written, key });
        }
      }
      await transaction.done;
    },
    async discard(id) {
      const transaction = (await neededStorage()).transaction(STORES, 'readwrite');
      await remove(transaction, id);
      await transaction.done;
    },
  };
}
