import { NotSavedError } from '#storage/not-saved-error.ts';

import { openStorage, type Storage } from '../database.ts';
import { withRoom } from '../store-entry.ts';
import { isHere } from '../owner.ts';
import type { DraftStep, DraftStore } from './draft-sync.ts';
import type { DraftRow } from './draft.ts';

/** Returns all drafts of an owner on this device. Empty if the device can't store any. */
export async function draftRows(owner: string): Promise<DraftRow[]> {
  return (await (await openStorage())?.getAllFromIndex('drafts', 'owner', owner)) ?? [];
}

async function changeRow(
  storage: Storage,
  owner: string,
  id: string,
  step: DraftStep,
): Promise<DraftRow | null> {
  // Strict durability, so that "saved" is shown only when the data is on the disk.
  const transaction = storage.transaction(['drafts', 'settings'], 'readwrite', {
    durability: 'strict',
  });
  const done = transaction.done;
  // The first request fails with the same error. Without this there would also be an unhandled
  // rejection.
  done.catch(() => undefined);
  const drafts = transaction.objectStore('drafts');
  const before = (await drafts.get([owner, id])) ?? null;
  // After a logout, nothing new is saved for that account. Its drafts stay unchanged.
  const isTheirs = await isHere(transaction.objectStore('settings'), owner);
  const after = isTheirs ? step(before) : before;
  if (after && after !== before) await drafts.put(after);
  if (!after && before) await drafts.delete([owner, id]);
  await done;
  if (!isTheirs) throw new NotSavedError('The owner is logged out');
  return after;
}

/** Returns the store of drafts in the device's database. */
export function storedDrafts(): DraftStore {
  return {
    rows: draftRows,
    // Cached data is deleted to make room for user input.
    change: (owner, id, step) =>
      withRoom('photos', (storage) => changeRow(storage, owner, id, step)),
  };
}
