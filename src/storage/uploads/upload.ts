import { openStorage } from '../database.ts';
import { ownedKey, VISITOR } from '../kept.ts';

/** A chosen photo, saved on this device until its operation is sent. */
export interface Upload {
  /** See `uploadKey`. */
  key: string;
  /** The account id. */
  owner: string;
  /** SHA-256 of its bytes, 64 hexadecimal digits. Operations reference the photo by it. */
  hash: string;
  bytes: number;
  mime: string;
  /** px, as displayed. */
  width: number;
  height: number;
  /** Number of bytes that the server is known to have. */
  received: number;
  /** Whether the server has received it completely and accepted it as a photo. */
  isSent: boolean;
  /** Number of consecutive attempts without progress. */
  failures: number;
  /**
   * Why it isn't sent automatically: the error id, and the rule that it violates. `null` if there
   * is no problem.
   */
  problem: { errorId: string; rule: string | null } | null;
  /** Device time, ms. */
  addedAt: number;
}

/** A change of an upload's state. The photo itself never changes. */
export type UploadChange = Partial<Pick<Upload, 'received' | 'isSent' | 'failures' | 'problem'>>;

/**
 * Moves a visitor's photos to the account that they logged in to. Call it before the drafts that
 * reference the photos are moved.
 * @returns the number of photos
 */
export async function adoptUploads(owner: string): Promise<number> {
  return moveUploads(VISITOR, owner);
}

/** Gives an account's photos on this device back to the visitor, as `returnDrafts` does. */
export async function returnUploads(owner: string): Promise<void> {
  await moveUploads(owner, VISITOR);
}

/**
 * Moves photos to another owner, one after the other. Each photo moves completely, in one
 * transaction, so an interruption leaves it with exactly one owner.
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
    const kept = upload && (await blobs.get(name));
    // Another tab may have done it already.
    if (upload && kept) {
      const key = ownedKey(owner, upload.hash);
      // If the account has chosen the same photo here, its upload may have started already.
      if ((await uploads.getKey(key)) === undefined) {
        // The server has them for one owner only.
        await uploads.put({ ...upload, owner, key, received: 0, isSent: false });
        await blobs.put({ ...kept, key });
      }
      await uploads.delete(name);
      await blobs.delete(name);
    }
    await transaction.done;
  }
  return names.length;
}
