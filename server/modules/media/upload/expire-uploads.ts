import { masterFileKey, renditionFolder } from '../photo/rendition.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { PARTS, partsFolder, removeFolder } from './upload-files.ts';
import { deleteExpiredUploads, deleteUnused, findUnfinished } from './upload-repository.ts';

/** An unfinished upload expires after this long without data or a request for it. */
const UNFINISHED_HOURS = 48;

/**
 * An unused photo is kept this long. So a phone that goes offline before it sends what the photo
 * belongs to needn't upload it again.
 */
const UNUSED_DAYS = 7;

/** Rows per transaction. */
const BATCH = 200;

/** Deletes expired uploads. A job added in the same transaction deletes their files. */
export async function expireUploads(database: Database): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) {
    deleted = await database.transaction(async (transaction) => {
      const storageKeys = await deleteExpiredUploads(transaction, {
        unfinishedHours: UNFINISHED_HOURS,
        unusedDays: UNUSED_DAYS,
        most: BATCH,
      });
      if (storageKeys.length > 0) await transaction.addJob('remove_photo_files', { storageKeys });
      return storageKeys.length;
    });
  }
}

/** Deletes a user's uploads that nothing refers to, without waiting until they expire. */
export async function deleteUnusedUploads(transaction: Transaction, userId: number): Promise<void> {
  const storageKeys = await deleteUnused(transaction, userId);
  if (storageKeys.length > 0) await transaction.addJob('remove_photo_files', { storageKeys });
}

/**
 * Deletes orphaned parts, which remain if the server crashes right after an upload is completed.
 */
export async function sweepParts(database: Database, files: FileStore): Promise<void> {
  const found = new Set<string>();
  for await (const key of files.list(PARTS)) found.add(key.split('/').at(-2)!);
  const unfinished = new Set(await findUnfinished(database.kysely, [...found]));
  for (const storageKey of found) {
    if (!unfinished.has(storageKey)) await removeFolder(files, partsFolder(storageKey));
  }
}

/** Deletes all files of deleted photos. */
export async function removePhotoFiles(
  files: FileStore,
  storageKeys: readonly string[],
): Promise<void> {
  for (const storageKey of storageKeys) {
    await removeFolder(files, partsFolder(storageKey));
    await removeFolder(files, renditionFolder(storageKey));
    await files.remove(masterFileKey(storageKey));
  }
}
