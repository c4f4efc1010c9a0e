import { randomBytes } from 'node:crypto';

import { ApiError } from '#contract/kit/errors.ts';
import {
  UNREVIEWED_UPLOADS_MAX_BYTES,
  UNUSED_UPLOADS,
  UPLOAD_CHUNK_MIN_BYTES,
} from '#contract/kit/limits.ts';
import { HEADERS } from '#contract/kit/version.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { refused } from './finish-upload.ts';
import { partKey } from './upload-files.ts';
import {
  addReceived,
  findUploadRow,
  type UploadName,
  type UploadRow,
  countUploads,
  deleteUnfinished,
  insertUpload,
  lockUploadsOf,
  touchUpload,
} from './upload-repository.ts';

/**
 * Starts an upload or returns the existing one. Each call postpones its expiry. One with another
 * size than announced before starts again, because either size may be wrong: the hash is checked at
 * the end.
 * @throws ApiError `too_many_uploads`, `photo_storage_full` if the user's uploads exceed a limit
 */
export function announceUpload(
  database: Database,
  name: UploadName,
  file: { bytes: number; mime: string },
): Promise<UploadRow> {
  return database.transaction(async (transaction) => {
    await lockUploadsOf(transaction, name.ownerUserId);
    const row = await findUploadRow(transaction.kysely, name, { forUpdate: true });
    if (row && (row.bytes === file.bytes || row.state !== 'receiving')) {
      await touchUpload(transaction, row.id);
      return row;
    }
    if (row) {
      await deleteUnfinished(transaction, row.id);
      await transaction.addJob('remove_photo_files', { storageKeys: [row.storageKey] });
    }
    const { unused, unreviewed } = await countUploads(transaction, name.ownerUserId);
    if (
      unused.photos >= UNUSED_UPLOADS.photos ||
      unused.bytes + file.bytes > UNUSED_UPLOADS.bytes
    ) {
      throw new ApiError('too_many_uploads');
    }
    if (unreviewed.bytes + file.bytes > UNREVIEWED_UPLOADS_MAX_BYTES) {
      throw new ApiError('photo_storage_full');
    }
    return insertUpload(transaction, name, file);
  });
}

interface Part {
  offset: number;
  body: Uint8Array;
}

/**
 * Checks that a part is the next one of the upload.
 * @throws ApiError otherwise
 */
function assertNext(row: UploadRow | null, { offset, body }: Part): asserts row is UploadRow {
  if (!row) throw new ApiError('not_found');
  if (row.state === 'refused') throw refused(row.refusal);
  if (offset !== row.received) throw wrongOffset(row);
  const room = row.bytes - row.received;
  if (body.length > room) throw wrongSize('max_size', room);
  const least = Math.min(UPLOAD_CHUNK_MIN_BYTES, room);
  if (body.length < least) throw wrongSize('min_size', least);
}

function wrongSize(rule: 'min_size' | 'max_size', requirement: number): ApiError {
  return ApiError.at('invalid_input', 'body', rule, { requirement });
}

function wrongOffset({ received }: UploadRow): ApiError {
  const path = `headers.${HEADERS.uploadOffset}`;
  return ApiError.at('wrong_offset', path, 'value', { requirement: received });
}

/**
 * Adds a part to an upload. Writes the file first, under a unique name. The store may be slow, and
 * no database connection should wait for it. The upload is locked while the part is counted: of two
 * concurrent parts, one is added, and the other is rejected and deleted.
 * @throws ApiError `not_found`, `photo_refused`; `wrong_offset` with the correct offset
 */
export async function receivePart(
  database: Database,
  files: FileStore,
  name: UploadName,
  part: Part,
): Promise<UploadRow> {
  const { offset, body } = part;
  const before = await findUploadRow(database.kysely, name);
  assertNext(before, part);
  if (body.length === 0) return before;
  const partName = `${offset}-${randomBytes(8).toString('hex')}`;
  const key = partKey(before.storageKey, partName);
  await files.write(key, body);
  try {
    return await database.transaction(async (transaction) => {
      const row = await findUploadRow(transaction.kysely, name, { forUpdate: true });
      assertNext(row, part);
      // The upload expired and was announced again, with another parts folder.
      if (row.id !== before.id) throw wrongOffset(row);
      return addReceived(transaction, row.id, body.length, [partName]);
    });
  } catch (error) {
    // After any other error the part may have been counted, so it stays. An uncounted part is
    // deleted with the folder.
    if (error instanceof ApiError) await files.remove(key).catch(() => undefined);
    throw error;
  }
}
