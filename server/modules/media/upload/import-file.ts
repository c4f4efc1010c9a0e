import { createHash } from 'node:crypto';

import type { PhotoRefusal } from '#contract/media/photo.ts';
import { makeMaster } from '../photo/intake/make-master.ts';
import { PhotoRefusedError } from '../photo/intake/photo-refused.ts';
import { masterFileKey } from '../photo/rendition.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import {
  addReceived,
  findUploadRow,
  insertUpload,
  lockUploadsOf,
  markReady,
  markRefused,
  restartUpload,
  type UploadRow,
} from './upload-repository.ts';

/**
 * Makes a whole file into a user's photo, like an upload would. The same file always gives the same
 * photo. After a crash, the next call continues, or the row expires like an upload.
 * @returns the file's SHA-256 in hexadecimal, or why it was refused
 */
export async function importFile(
  { database, files }: { database: Database; files: FileStore },
  ownerUserId: number,
  file: Buffer,
): Promise<{ hash: string } | { refusal: PhotoRefusal }> {
  const sha256 = createHash('sha256').update(file).digest();
  const hash = sha256.toString('hex');
  const row = await database.transaction(async (transaction): Promise<UploadRow> => {
    await lockUploadsOf(transaction, ownerUserId);
    const name = { ownerUserId, sha256 };
    const there = await findUploadRow(transaction.kysely, name, { forUpdate: true });
    if (there && there.state !== 'receiving') return there;
    if (there) await restartUpload(transaction.kysely, there.id, file.length);
    const mime = 'application/octet-stream';
    const { id } = there ?? (await insertUpload(transaction, name, { bytes: file.length, mime }));
    return addReceived(transaction, id, file.length, []);
  });
  if (row.state === 'ready') return { hash };
  if (row.state === 'refused') return { refusal: row.refusal ?? 'broken' };
  try {
    const master = await makeMaster(file);
    // Write the file first, so that every ready photo in the database has its file.
    await files.write(masterFileKey(row.storageKey), master.body);
    await markReady(database.kysely, row.id, master);
    return { hash };
  } catch (error) {
    if (!(error instanceof PhotoRefusedError)) throw error;
    await markRefused(database.kysely, row.id, error.reason);
    return { refusal: error.reason };
  }
}
