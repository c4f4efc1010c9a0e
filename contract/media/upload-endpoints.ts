import * as v from 'valibot';

import { bytes, endpoint } from '../kit/endpoint.ts';
import { PHOTO_MAX_BYTES, UPLOAD_CHUNK_MAX_BYTES } from '../kit/limits.ts';
import { PhotoHash, PrivatePhoto } from './photo.ts';
import { Text } from '../kit/values.ts';
import { HEADERS } from '../kit/version.ts';

const Hash = v.strictObject({ hash: PhotoHash });

/** Progress of an upload. */
export const Upload = v.object({
  hash: PhotoHash,
  /** Size of the whole file. */
  bytes: v.number(),
  /** Bytes received so far; the next part starts here. */
  received: v.number(),
  /** Null until the file is complete and accepted as a photo. */
  photo: v.nullable(PrivatePhoto),
});
export type Upload = v.InferOutput<typeof Upload>;

const replyHeaders = { [HEADERS.uploadOffset]: 'received', [HEADERS.uploadLength]: 'bytes' };

/** An offset in a header, where all values are text. */
const Offset = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/),
  v.transform(Number),
  v.maxValue(PHOTO_MAX_BYTES),
);

export const announceUpload = endpoint({
  id: 'uploads.announce',
  route: 'POST /api/uploads',
  summary:
    'Starts or resumes the upload of a photo by its SHA-256 and size, and returns how many bytes are stored. ' +
    'Uploads are private: the same file from another user is a separate upload.',
  access: 'pending',
  limit: 'upload',
  body: v.strictObject({
    hash: PhotoHash,
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHOTO_MAX_BYTES)),
    /** Type claimed by the device. The real type is detected from the content. */
    mime: v.pipe(Text, v.maxLength(100)),
  }),
  reply: Upload,
  replyHeaders,
  errors: ['too_many_uploads', 'photo_storage_full', 'upload_damaged', 'photo_refused'],
});

/** Maximum number of photos in one call: more than a draft has. */
const MOST_HASHES = 40;

export const listUploads = endpoint({
  id: 'uploads.list',
  route: 'GET /api/uploads',
  summary:
    'Returns which of the given photos the caller has fully uploaded, each with its access key, for a ' +
    'draft started on another device.',
  access: 'pending',
  inAccountView: false,
  query: v.strictObject({
    /** SHA-256 hashes, separated by commas. */
    hashes: v.pipe(
      v.string(),
      v.maxLength(MOST_HASHES * 65),
      v.regex(/^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/),
    ),
  }),
  reply: v.object({ photos: v.array(PrivatePhoto) }),
});

export const findUpload = endpoint({
  id: 'uploads.find',
  route: 'HEAD /api/uploads/{hash}',
  summary: 'Returns the progress of one of the caller’s uploads in the response headers.',
  access: 'pending',
  limit: 'upload',
  params: Hash,
  reply: Upload,
  replyHeaders,
  errors: ['not_found', 'upload_damaged', 'photo_refused'],
});

export const sendUploadPart = endpoint({
  id: 'uploads.send',
  route: 'PATCH /api/uploads/{hash}',
  summary:
    'Appends bytes to an upload at the offset in the header. The bytes are on disk when the reply is sent. ' +
    'An interrupted call adds nothing. The last byte completes the photo.',
  access: 'pending',
  limit: 'upload',
  params: Hash,
  headers: v.strictObject({ [HEADERS.uploadOffset]: Offset }),
  bodyType: 'bytes',
  body: bytes(UPLOAD_CHUNK_MAX_BYTES),
  reply: Upload,
  replyHeaders,
  errors: ['not_found', 'wrong_offset', 'upload_damaged', 'photo_refused'],
});
