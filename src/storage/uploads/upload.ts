import { openStorage } from '../database.ts';
import { ownedKey, VISITOR } from '../kept.ts';

/** A photo that somebody chose, as this device keeps it until it belongs to something. */
export interface Upload {
  /** See `uploadKey`. */
  key: string;
  /** The account whose photo it is. */
  owner: string;
  /** SHA-256 of its bytes, 64 hexadecimal digits: what operations name it by. */
  hash: string;
  bytes: number;
  mime: string;
  /** px, as it will be seen. */
  width: number;
  height: number;
  /** Bytes that the server is known to have. */
  received: number;
  /** The server has it whole and took it as a photo. */
  isSent: boolean;
  /** Times in a row that sending came no further. */
  failures: number;
  /** Why it doesn't go by itself: the error's id, and the rule that it broke. Null: it goes. */
  problem: { errorId: string; rule: string | null } | null;
  /** By this device's watch, ms. */
  addedAt: number;
}

/** A change of an upload; the photo stays what it is. */
export type UploadChange = Partial<Pick<Upload, 'received' | 'isSent' | 'failures' | 'problem'>>;

/**
 * Photos that a visitor chose become those of the account that they sign in to, one after the other:
 * each goes over whole, in one transaction, so that whatever breaks off in between leaves each with one
 * of both. They come before the drafts that name them.
 * @returns how many those are
 */
export async function adoptUploads(owner: string): Promise<number> {
  const storage = await openStorage();
  if (!storage) return 0;
  const visitors = await storage.getAllKeysFromIndex('uploads', 'owner', VISITOR);
  for (const name of visitors) {
    const transaction = storage.transaction(['uploads', 'blobs'] as const, 'readwrite', {
      durability: 'strict',
    });
    const uploads = transaction.objectStore('uploads');
    const blobs = transaction.objectStore('blobs');
    const upload = await uploads.get(name);
    const kept = upload && (await blobs.get(name));
    // Another tab may have been first.
    if (upload && kept) {
      const key = ownedKey(owner, upload.hash);
      // One that the account chose here itself may be on its way already.
      if ((await uploads.getKey(key)) === undefined) {
        await uploads.put({ ...upload, owner, key });
        await blobs.put({ ...kept, key });
      }
      await uploads.delete(name);
      await blobs.delete(name);
    }
    await transaction.done;
  }
  return visitors.length;
}
