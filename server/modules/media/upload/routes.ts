import { ApiError } from '#contract/kit/errors.ts';
import {
  announceUpload as announceEndpoint,
  findUpload as findEndpoint,
  listUploads,
  sendUploadPart as sendEndpoint,
  type Upload,
} from '#contract/media/upload-endpoints.ts';
import { type CallContext, handle, type HandledEndpoint } from '#server/http/handler.ts';
import { type PhotoAccess, presentOwnPhoto } from '../photo/photo-access.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { openFinishing, refused } from './finish-upload.ts';
import { announceUpload, receivePart } from './upload-commands.ts';
import {
  findReadyUploads,
  findUploadRow,
  type UploadName,
  type UploadRow,
} from './upload-repository.ts';

export interface UploadServices {
  database: Database;
  files: FileStore;
  photoAccess: PhotoAccess;
}

function nameOf({ user }: CallContext, hash: string): UploadName {
  return { ownerUserId: user!.id, sha256: Buffer.from(hash, 'hex') };
}

/**
 * Creates the upload routes. They look only among the caller's own uploads, so those of others
 * aren't found.
 */
export function uploadRoutes({ database, files, photoAccess }: UploadServices): HandledEndpoint[] {
  const finish = openFinishing(database, files);

  /** Returns an upload. If all parts have arrived, makes the photo first. */
  async function present(row: UploadRow): Promise<Upload> {
    const settled = row.state === 'received' ? await finish(row) : row;
    const { sha256, bytes, received, state, refusal, storageKey, placeholder } = settled;
    if (state === 'refused') throw refused(refusal);
    const [width, height] = [settled.width!, settled.height!];
    return {
      hash: sha256.toString('hex'),
      bytes,
      received,
      photo:
        state === 'ready'
          ? presentOwnPhoto({ sha256, storageKey, width, height, placeholder }, photoAccess)
          : null,
    };
  }

  return [
    handle(announceEndpoint, async ({ body: { hash, ...file } }, context) =>
      present(await announceUpload(database, nameOf(context, hash), file)),
    ),
    handle(listUploads, async ({ query }, { user }) => {
      const hashes = query.hashes.split(',').map((hash) => Buffer.from(hash, 'hex'));
      const photos = await findReadyUploads(database.kysely, user!.id, hashes);
      return { photos: photos.map((photo) => presentOwnPhoto(photo, photoAccess)) };
    }),
    handle(findEndpoint, async ({ params }, context) => {
      const row = await findUploadRow(database.kysely, nameOf(context, params.hash));
      if (!row) throw new ApiError('not_found');
      return present(row);
    }),
    handle(sendEndpoint, async ({ params, headers, body }, context) => {
      const part = { offset: headers['upload-offset'], body };
      return present(await receivePart(database, files, nameOf(context, params.hash), part));
    }),
  ];
}
