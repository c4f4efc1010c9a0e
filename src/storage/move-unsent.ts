import { openStorage } from './database.ts';
import { adoptDraft, type DraftRow, returnedDraft } from './drafts/draft.ts';
import { ownedKey, VISITOR } from './caches.ts';

/**
 * Moves a visitor's photos and drafts to the account that they logged in to. Never throws: what
 * can't be moved is moved by the next start.
 * @returns whether there were any
 */
export async function adoptUnsent(owner: string): Promise<boolean> {
  const adopt = (row: DraftRow, theirs: DraftRow | null) =>
    adoptDraft(row, theirs, owner, Date.now());
  return moveUnsent(VISITOR, owner, adopt);
}

/**
 * Gives an account's photos and drafts on this device back to the visitor, for someone who
 * registers again with another email. Never throws.
 */
export async function returnUnsent(owner: string): Promise<void> {
  await moveUnsent(owner, VISITOR, (row) => (row.isDiscarded ? null : returnedDraft(row)));
}

/** Moves the photos first, because the drafts refer to them. */
async function moveUnsent(from: string, owner: string, move: MoveDraft): Promise<boolean> {
  const photos = await moveUploads(from, owner).catch(() => 0);
  const drafts = await moveDrafts(from, owner, move).catch(() => 0);
  return photos + drafts > 0;
}

/** @returns the draft of the new owner; `null` if none is left */
type MoveDraft = (row: DraftRow, theirs: DraftRow | null) => DraftRow | null;

/** Moves drafts to another owner in one transaction. @returns their number */
async function moveDrafts(from: string, owner: string, move: MoveDraft): Promise<number> {
  const storage = await openStorage();
  if (!storage) return 0;
  const transaction = storage.transaction('drafts', 'readwrite', { durability: 'strict' });
  const { store } = transaction;
  const rows = await store.index('owner').getAll(from);
  for (const row of rows) {
    const moved = move(row, (await store.get([owner, row.id])) ?? null);
    if (moved) await store.put(moved);
    await store.delete([from, row.id]);
  }
  await transaction.done;
  return rows.length;
}

/**
 * Moves photos to another owner, one after the other. Each photo moves completely, in one
 * transaction, so an interruption leaves it with exactly one owner.
 * @returns their number
 */
async function moveUploads(from: string, owner: string): Promise<number> {
  const storage = await openStorage();
  if (!storage) return 0;
  const names = await storage.getAllKeysFromIndex('uploads', 'owner', from);
  for (const name of names) {
    const transaction = storage.transaction(['uploads', 'blobs'] as const, 'readwrite', {
      durability: 'strict',
    });
    const uploads = transaction.objectStore('uploads');
    const blobs = transaction.objectStore('blobs');
    const upload = await uploads.get(name);
    const blob = upload && (await blobs.get(name));
    // Another tab may have done it already.
    if (upload && blob) {
      const key = ownedKey(owner, upload.hash);
      // If the account has chosen the same photo here, its upload may have started already.
      if ((await uploads.getKey(key)) === undefined) {
        // The server has them for one owner only.
        await uploads.put({ ...upload, owner, key, received: 0, isSent: false });
        await blobs.put({ ...blob, key });
      }
      await uploads.delete(name);
      await blobs.delete(name);
    }
    await transaction.done;
  }
  return names.length;
}
