import { masterFileKey, renditionFolder } from '#server/modules/listing/photo/rendition.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { PARTS, partsFolder, removeFolder } from './upload-files.ts';
import { deleteExpiredUploads, findUnfinished } from './upload-repository.ts';

/** After this long without a byte or a question, an unfinished upload is given up. */
const UNFINISHED_HOURS = 48;

/**
 * A photo that belongs to nothing stays this long: a phone that lost the network between the photo
 * and what it belongs to doesn't have to send it again.
 */
const UNUSED_DAYS = 7;

/** Rows a transaction. */
const BATCH = 200;

/** Deletes uploads that nobody waits for any more. Their files go in a job of the same transaction. */
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

/** Removes parts that nothing waits for: of uploads that a crash cut off just when they were done. */
export async function sweepParts(database: Database, files: FileStore): Promise<void> {
  const found = new Set<string>();
  for await (const key of files.list(PARTS)) found.add(key.split('/').at(-2)!);
  const unfinished = new Set(await findUnfinished(database.kysely, [...found]));
  for (const storageKey of found) {
    if (!unfinished.has(storageKey)) await removeFolder(files, partsFolder(storageKey));
  }
}

/** Removes all that lies in the file store of photos that are no more. */
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
