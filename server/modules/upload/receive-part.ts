import { ApiError } from '#contract/errors.ts';
import { HEADERS } from '#contract/version.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { refused } from './finish-upload.ts';
import { partKey } from './upload-files.ts';
import {
  addReceived,
  findUploadRow,
  type UploadName,
  type UploadRow,
} from './upload-repository.ts';

/**
 * Adds a part to an upload. The part is on the disk before it is counted, and both happen while
 * nobody else adds to this upload: of two that come at once, one is added and the other is wrong.
 * @throws ApiError `not_found`, `photo_refused`; `wrong_offset` with the right one
 */
export function receivePart(
  database: Database,
  files: FileStore,
  name: UploadName,
  { offset, body }: { offset: number; body: Uint8Array },
): Promise<UploadRow> {
  return database.transaction(async (transaction) => {
    const row = await findUploadRow(transaction.kysely, name, { forUpdate: true });
    if (!row) throw new ApiError('not_found');
    if (row.state === 'refused') throw refused(row.refusal);
    if (offset !== row.received) {
      throw new ApiError('wrong_offset', [
        {
          path: `headers.${HEADERS.uploadOffset}`,
          rule: 'value',
          params: { requirement: row.received },
        },
      ]);
    }
    const room = row.bytes - row.received;
    if (body.length > room) {
      throw new ApiError('invalid_input', [
        { path: 'body', rule: 'max_size', params: { requirement: room } },
      ]);
    }
    await files.write(partKey(row.storageKey, offset), body);
    return addReceived(transaction, row.id, body.length);
  });
}
