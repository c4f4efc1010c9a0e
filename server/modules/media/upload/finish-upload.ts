import { createHash } from 'node:crypto';

import { ApiError } from '#contract/kit/errors.ts';
import type { PhotoRefusal } from '#contract/media/photo.ts';
import { makeMaster } from '../photo/intake/make-master.ts';
import { PhotoRefusedError } from '../photo/intake/photo-refused.ts';
import { masterFileKey } from '../photo/rendition.ts';
import { openWorkQueue } from '../photo/work-queue.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { joinParts, partsFolder, removeFolder } from './upload-files.ts';
import {
  findUpload,
  markReady,
  markRefused,
  restartUpload,
  type UploadRow,
} from './upload-repository.ts';

/**
 * Maximum queue length. Processing may need a whole picture in memory, so uploads are processed one
 * at a time.
 */
const MOST_WAITING = 64;

/**
 * Makes a complete upload into a photo, and returns its updated row.
 * @throws ApiError `not_found` if the upload expired; `upload_damaged` if the file doesn't match its hash: the upload restarts;
 *   `photo_refused`, permanently; `unavailable` if too many wait: a retry continues from here
 */
export type FinishUpload = (row: UploadRow) => Promise<UploadRow>;

/** Returns a refusal as an API error. */
export function refused(reason: PhotoRefusal | null): ApiError {
  return ApiError.at('photo_refused', 'photo', reason ?? 'broken');
}

export function openFinishing(database: Database, files: FileStore): FinishUpload {
  const queue = openWorkQueue(1, MOST_WAITING);
  const underWay = new Map<number, Promise<UploadRow>>();

  async function takeIn({ id, storageKey }: UploadRow, file: Buffer): Promise<UploadRow> {
    const master = await makeMaster(file);
    // Write the file first, so that every ready photo in the database has its file.
    await files.write(masterFileKey(storageKey), master.body);
    const ready = await markReady(database.kysely, id, master);
    // Another node was faster, or the upload expired. A retry returns which.
    if (!ready) throw new ApiError('unavailable');
    return ready;
  }

  async function finish(id: number): Promise<UploadRow> {
    // Read again: an earlier call may have finished it since the caller read it, and its parts are
    // deleted then.
    const row = await findUpload(database.kysely, id);
    if (!row) throw new ApiError('not_found');
    if (row.state === 'refused') throw refused(row.refusal);
    if (row.state !== 'received') return row;
    const { storageKey, bytes, sha256 } = row;
    const file = await joinParts(files, row);
    if (!file || !createHash('sha256').update(file).digest().equals(sha256)) {
      // In this order: after a crash in between, the missing parts lead here again.
      await removeFolder(files, partsFolder(storageKey));
      await restartUpload(database.kysely, id, bytes);
      throw new ApiError('upload_damaged');
    }
    const settled = await takeIn(row, file).catch(async (error: unknown) => {
      if (!(error instanceof PhotoRefusedError)) throw error;
      await markRefused(database.kysely, id, error.reason);
      return refused(error.reason);
    });
    // If the server crashes before this, the cleanup deletes the parts.
    await removeFolder(files, partsFolder(storageKey));
    if (settled instanceof ApiError) throw settled;
    return settled;
  }

  return (row) => {
    const running = underWay.get(row.id);
    if (running) return running;
    const finishing = queue.run(() => finish(row.id)).finally(() => underWay.delete(row.id));
    underWay.set(row.id, finishing);
    return finishing;
  };
}
