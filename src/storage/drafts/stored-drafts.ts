import { openStorage, type Storage, NotSavedError } from '../database.ts';
import { withRoom } from '../keep-entry.ts';
import { VISITOR } from '../kept.ts';
import { isHere } from '../owner.ts';
import { adoptDraft } from './change-draft.ts';
import type { DraftStep, DraftStore } from './draft-sync.ts';
import type { DraftRow } from './draft.ts';

async function storage(): Promise<Storage> {
  const opened = await openStorage();
  if (!opened) throw new NotSavedError('The device keeps nothing now');
  return opened;
}

/** All drafts of an owner that are here; none where the device keeps nothing. */
export async function draftRows(owner: string): Promise<DraftRow[]> {
  return (await (await openStorage())?.getAllFromIndex('drafts', 'owner', owner)) ?? [];
}

async function changeRow(
  storage: Storage,
  owner: string,
  id: string,
  step: DraftStep,
): Promise<DraftRow | null> {
  // Strict: 'saved' is said when it is on the disk, not when the system will get round to it.
  const transaction = storage.transaction(['drafts', 'settings'], 'readwrite', {
    durability: 'strict',
  });
  const done = transaction.done;
  // Its failure is the first request's too; unheard, it would be an unhandled one besides.
  done.catch(() => undefined);
  const drafts = transaction.objectStore('drafts');
  const before = (await drafts.get([owner, id])) ?? null;
  // Of somebody who has signed out nothing new is kept; what they wrote stays as it is.
  const isTheirs = await isHere(transaction.objectStore('settings'), owner);
  const after = isTheirs ? step(before) : before;
  if (after && after !== before) await drafts.put(after);
  if (!after && before) await drafts.delete([owner, id]);
  await done;
  if (!isTheirs) throw new NotSavedError('The owner has signed out');
  return after;
}

/** The drafts in the device's database. */
export function storedDrafts(): DraftStore {
  return {
    rows: draftRows,
    // Copies make room for what somebody wrote.
    change: (owner, id, step) =>
      withRoom('photos', (storage) => changeRow(storage, owner, id, step)),
  };
}

/**
 * What a visitor began becomes that of the account that they sign in to, in one transaction. @returns
 * how many drafts those are
 */
export async function adoptDrafts(owner: string): Promise<number> {
  const transaction = (await storage()).transaction('drafts', 'readwrite', {
    durability: 'strict',
  });
  const { store } = transaction;
  const visitors = await store.index('owner').getAll(VISITOR);
  for (const row of visitors) {
    const theirs = (await store.get([owner, row.id])) ?? null;
    await store.put(adoptDraft(row, theirs, owner));
    await store.delete([VISITOR, row.id]);
  }
  await transaction.done;
  return visitors.length;
}
