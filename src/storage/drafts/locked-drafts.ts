import { openStorage } from '../database.ts';
import { lockOf, type Sealed, sealValue, unsealValue } from '../lock-key.ts';
import { isHere } from '../owner.ts';
import { type DraftRow, isUnsent, isSameValue } from './draft.ts';

/** A draft that an account left unsent at its sign-out, encrypted as its rows of the outbox are. */
export interface LockedDraft extends Sealed {
  owner: string;
  id: string;
}

/** Who and which: a draft that was moved to another owner doesn't open. */
function boundTo({ owner, id }: Pick<LockedDraft, 'owner' | 'id'>) {
  return ['draft', owner, id];
}

/**
 * Locks what an account hasn't got yet. Without a key drafts stay as they are: nobody else is shown
 * them, and nothing is lost.
 */
export async function lockDrafts(owner: string): Promise<void> {
  const lock = await lockOf(owner);
  if (!lock) return;
  const { storage, key } = lock;
  const rows = (await storage.getAllFromIndex('drafts', 'owner', owner)).filter(
    (row) => isUnsent(row) || row.others.length > 0,
  );
  const locked = await Promise.all(
    rows.map(async (row): Promise<LockedDraft> => {
      const before = await storage.get('lockedDrafts', [owner, row.id]);
      // One that was locked before and couldn't be opened in between is not written over.
      const earlier = before && (await openDraft(before, key));
      const whole = earlier ? unlockedDraft(earlier, row) : row;
      return { owner, id: row.id, ...(await sealValue(key, boundTo(row), whole)) };
    }),
  );
  const transaction = storage.transaction(['drafts', 'lockedDrafts'], 'readwrite', {
    durability: 'strict',
  });
  const drafts = transaction.objectStore('drafts');
  for (const [at, draft] of locked.entries()) {
    // What was written on meanwhile is locked by the next turn.
    if (!isSameValue(await drafts.get([owner, draft.id]), rows[at])) continue;
    await transaction.objectStore('lockedDrafts').put(draft);
    await drafts.delete([owner, draft.id]);
  }
  await transaction.done;
}

/** What was locked, and what came from the account since: where both say something, one is chosen. */
export function unlockedDraft(locked: DraftRow, now: DraftRow | null): DraftRow {
  if (!now) return locked;
  if (locked.isDiscarded || isSameValue(locked.body, now.body)) return now;
  if (!isUnsent(now) && now.baseVersion === locked.baseVersion) return locked;
  const { schemaVersion, body } = locked;
  const copy = { from: 'visitor', text: { schemaVersion, body } } as const;
  return { ...now, others: [...now.others, copy, ...locked.others] };
}

/** Whether an account has locked drafts here. */
export async function hasLockedDrafts(owner: string): Promise<boolean> {
  return ((await (await openStorage())?.countFromIndex('lockedDrafts', 'owner', owner)) ?? 0) > 0;
}

/** Puts an account's locked drafts back, if its key is here. */
export async function openLockedDrafts(owner: string): Promise<void> {
  const lock = await lockOf(owner);
  if (!lock) return;
  const { storage, key } = lock;
  const locked = await storage.getAllFromIndex('lockedDrafts', 'owner', owner);
  const opened = await Promise.all(locked.map((draft) => openDraft(draft, key)));
  const stores = ['drafts', 'lockedDrafts', 'settings'] as const;
  const transaction = storage.transaction(stores, 'readwrite', { durability: 'strict' });
  if (await isHere(transaction.objectStore('settings'), owner)) {
    for (const [at, { id }] of locked.entries()) {
      const lockedDrafts = transaction.objectStore('lockedDrafts');
      // Another tab may have been first.
      if ((await lockedDrafts.getKey([owner, id])) === undefined) continue;
      const drafts = transaction.objectStore('drafts');
      const row = opened[at];
      if (row) await drafts.put(unlockedDraft(row, (await drafts.get([owner, id])) ?? null));
      await lockedDrafts.delete([owner, id]);
    }
  }
  await transaction.done;
}

/** Null: it was locked under a key that is no more, so nobody will ever read it. */
function openDraft(locked: LockedDraft, key: CryptoKey): Promise<DraftRow | null> {
  return unsealValue<DraftRow>(key, boundTo(locked), locked);
}
