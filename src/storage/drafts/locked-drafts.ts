import { openStorage } from '../database.ts';
import { lockOf, type Sealed, sealValue, unsealValue } from '../lock-key.ts';
import { isHere } from '../owner.ts';
import { isSameValue } from '#contract/kit/merge-fields.ts';
import { type DraftRow, isUnsent } from './draft.ts';

/** An unsent draft of a logged-out account, encrypted like the rows of its outbox. */
export interface LockedDraft extends Sealed {
  owner: string;
  id: string;
}

/**
 * Binds the encryption to owner and id: a draft that is moved to another owner can't be decrypted.
 */
function boundTo({ owner, id }: Pick<LockedDraft, 'owner' | 'id'>) {
  return ['draft', owner, id];
}

/**
 * Encrypts the unsent drafts of an account. Without a key the drafts stay unencrypted: they aren't
 * shown to others, and nothing is lost.
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
      // A draft that is still locked from before isn't overwritten.
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
    // A draft that changed meanwhile is locked in the next run.
    if (!isSameValue(await drafts.get([owner, draft.id]), rows[at])) continue;
    await transaction.objectStore('lockedDrafts').put(draft);
    await drafts.delete([owner, draft.id]);
  }
  await transaction.done;
}

/**
 * Merges a locked draft with the version that came from the account since. If both have changes,
 * the user chooses.
 */
export function unlockedDraft(locked: DraftRow, now: DraftRow | null): DraftRow {
  if (!now) return locked;
  if (locked.isDiscarded || isSameValue(locked.body, now.body)) return now;
  if (!isUnsent(now) && now.baseVersion === locked.baseVersion) return locked;
  const { schemaVersion, body } = locked;
  const copy = { from: 'visitor', text: { schemaVersion, body } } as const;
  return { ...now, others: [...now.others, copy, ...locked.others] };
}

/** Returns whether an account has locked drafts on this device. */
export async function hasLockedDrafts(owner: string): Promise<boolean> {
  return ((await (await openStorage())?.countFromIndex('lockedDrafts', 'owner', owner)) ?? 0) > 0;
}

/** Decrypts an account's locked drafts if its key is on this device. */
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
      // Another tab may have done it already.
      if ((await lockedDrafts.getKey([owner, id])) === undefined) continue;
      const drafts = transaction.objectStore('drafts');
      const row = opened[at];
      if (row) await drafts.put(unlockedDraft(row, (await drafts.get([owner, id])) ?? null));
      await lockedDrafts.delete([owner, id]);
    }
  }
  await transaction.done;
}

/** `null` if the key it was locked with no longer exists: the data can't be read any more. */
function openDraft(locked: LockedDraft, key: CryptoKey): Promise<DraftRow | null> {
  return unsealValue<DraftRow>(key, boundTo(locked), locked);
}
