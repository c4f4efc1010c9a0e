import { ApiError } from '#contract/errors.ts';
import { UNUSED_UPLOADS } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  countUnusedUploads,
  findUploadRow,
  insertUpload,
  lockUploadsOf,
  restartUpload,
  touchUpload,
  type UploadName,
  type UploadRow,
} from './upload-repository.ts';

/**
 * Starts an upload or returns the existing one. Each call postpones its expiry.
 * @throws ApiError `too_many_uploads` if the user has too many unused uploads
 */
export function announceUpload(
  database: Database,
  name: UploadName,
  file: { bytes: number; mime: string },
): Promise<UploadRow> {
  return database.transaction(async (transaction) => {
    await lockUploadsOf(transaction, name.ownerUserId);
    const row = await findUploadRow(transaction.kysely, name, { forUpdate: true });
    if (row) {
      await touchUpload(transaction, row.id);
      if (row.bytes === file.bytes || row.state !== 'receiving') return row;
      // Either size may be wrong. The hash is checked at the end.
      await restartUpload(transaction.kysely, row.id, file.bytes);
      return { ...row, bytes: file.bytes, received: 0 };
    }
    const unused = await countUnusedUploads(transaction, name.ownerUserId);
    if (
      unused.photos >= UNUSED_UPLOADS.photos ||
      unused.bytes + file.bytes > UNUSED_UPLOADS.bytes
    ) {
      throw new ApiError('too_many_uploads');
    }
    return insertUpload(transaction, name, file);
  });
}
