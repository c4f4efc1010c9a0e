import { type Kysely, sql } from 'kysely';

import type { PhotoRefusal } from '#contract/photo.ts';
import type { Master } from '#server/modules/listing/photo/intake/make-master.ts';
import type { OwnPhoto } from '#server/modules/listing/photo/photo-access.ts';
import { isPhotoUsed } from '#server/modules/listing/photo/photo-references.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Whose upload, and of which file. */
export interface UploadName {
  ownerUserId: number;
  /** SHA-256 of the whole file. */
  sha256: Buffer;
}

export interface UploadRow {
  id: number;
  sha256: Buffer;
  storageKey: string;
  bytes: number;
  received: number;
  /** The names of its parts, in order, as long as it is no photo. */
  parts: string[];
  /** `received`: whole, and not yet made into a photo. */
  state: 'receiving' | 'received' | 'ready' | 'refused';
  refusal: PhotoRefusal | null;
  /** Null until it is ready. */
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

const COLUMNS = sql.raw(
  'id, sha256, storage_key as "storageKey", bytes, received, parts, state, refusal, width, height, placeholder',
);

/** Somebody's upload, or null. `forUpdate`: nobody else adds to it until the transaction ends. */
export async function findUploadRow(
  kysely: Kysely<Schema>,
  { ownerUserId, sha256 }: UploadName,
  { forUpdate = false } = {},
): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select ${COLUMNS} from photos
    where owner_user_id = ${ownerUserId} and sha256 = ${sha256}
    ${sql.raw(forUpdate ? 'for update' : '')}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Those of somebody's photos, by the SHA-256 of their files, that can be shown. */
export async function findReadyUploads(
  kysely: Kysely<Schema>,
  ownerUserId: number,
  hashes: readonly Buffer[],
): Promise<OwnPhoto[]> {
  const { rows } = await sql<OwnPhoto>`
    select sha256, storage_key as "storageKey", width, height, placeholder from photos
    where owner_user_id = ${ownerUserId} and sha256 = any(${hashes}::bytea[]) and state = 'ready'
    order by id
  `.execute(kysely);
  return rows;
}

/** One call of an owner at a time may begin uploads: two at once would both still be below a limit. */
export async function lockUploadsOf({ kysely }: Transaction, ownerUserId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`uploads:${ownerUserId}`}, 0))
  `.execute(kysely);
}

/** What somebody has uploaded, or begun to, that belongs to nothing. */
export async function countUnusedUploads(
  { kysely }: Transaction,
  ownerUserId: number,
): Promise<{ photos: number; bytes: number }> {
  const { rows } = await sql<{ photos: number; bytes: number }>`
    select count(*)::int as photos,
      coalesce(sum(bytes) filter (where state <> 'refused'), 0)::bigint as bytes
    from photos
    where owner_user_id = ${ownerUserId} and source = 'upload' and not ${isPhotoUsed}
  `.execute(kysely);
  return rows[0]!;
}

export async function insertUpload(
  { kysely }: Transaction,
  { ownerUserId, sha256 }: UploadName,
  { bytes, mime }: { bytes: number; mime: string },
): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    insert into photos (owner_user_id, sha256, bytes, mime)
    values (${ownerUserId}, ${sha256}, ${bytes}, ${mime})
    returning ${COLUMNS}
  `.execute(kysely);
  return rows[0]!;
}

/** It is asked for: what nobody asks for any more expires. */
export async function touchUpload({ kysely }: Transaction, id: number): Promise<void> {
  await sql`update photos set updated_at = now() where id = ${id}`.execute(kysely);
}

/** Counts parts that lie on the disk, by their names; with the last one the upload is whole. */
export async function addReceived(
  { kysely }: Transaction,
  id: number,
  bytes: number,
  parts: readonly string[],
): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    update photos set received = received + ${bytes}, parts = parts || ${parts}::text[],
      state = case when received + ${bytes} = bytes then 'received' else state end
    where id = ${id}
    returning ${COLUMNS}
  `.execute(kysely);
  return rows[0]!;
}

/** Begins an upload anew, of a file of some size. */
export async function restartUpload(
  kysely: Kysely<Schema>,
  id: number,
  bytes: number,
): Promise<void> {
  await sql`
    update photos set received = 0, parts = '{}', bytes = ${bytes}, state = 'receiving'
    where id = ${id} and state in ('receiving', 'received')
  `.execute(kysely);
}

/** A whole upload has become a photo. Null: it was no upload of that kind any more. */
export async function markReady(
  kysely: Kysely<Schema>,
  id: number,
  { mime, width, height, placeholder, phash, phashDct, phashFine }: Omit<Master, 'body'>,
): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    update photos set state = 'ready', parts = '{}', mime = ${mime}, width = ${width}, height = ${height},
      placeholder = ${placeholder}, phash = ${phash.toString()}::bigint,
      phash_dct = ${phashDct.toString()}::bigint, phash_fine = ${phashFine}::bit(256)
    where id = ${id} and state = 'received'
    returning ${COLUMNS}
  `.execute(kysely);
  return rows[0] ?? null;
}

export async function markRefused(
  kysely: Kysely<Schema>,
  id: number,
  refusal: PhotoRefusal,
): Promise<void> {
  await sql`
    update photos set state = 'refused', parts = '{}', refusal = ${refusal}
    where id = ${id} and state = 'received'
  `.execute(kysely);
}

/**
 * SQL: a draft of its owner names the row of `photos`, which waits for it then. By its hash, since a
 * draft may have arrived before its photos.
 */
const isWaitedFor = sql`exists (
  select from drafts d where d.user_id = photos.owner_user_id and d.expires_at > now()
    and encode(photos.sha256, 'hex') = any(d.photo_hashes))`;

/**
 * Deletes uploads that nobody waits for: unfinished ones, and photos that belong to nothing.
 * @param most that one call takes
 * @returns the storage keys of those that went; their files are still there
 */
export async function deleteExpiredUploads(
  { kysely }: Transaction,
  {
    unfinishedHours,
    unusedDays,
    most,
  }: { unfinishedHours: number; unusedDays: number; most: number },
): Promise<string[]> {
  const candidates = await sql<{ id: number }>`
    select id from photos
    where source = 'upload' and not ${isPhotoUsed} and not ${isWaitedFor}
      and updated_at < now() - case when state in ('receiving', 'received')
        then make_interval(hours => ${unfinishedHours}) else make_interval(days => ${unusedDays}) end
    order by updated_at limit ${most}
    for update skip locked
  `.execute(kysely);
  // Looked at again now that they are locked: one may have come into use in between.
  const { rows } = await sql<{ storageKey: string }>`
    delete from photos where id = any(${candidates.rows.map(({ id }) => id)}::bigint[])
      and not ${isPhotoUsed} and not ${isWaitedFor}
    returning storage_key as "storageKey"
  `.execute(kysely);
  return rows.map(({ storageKey }) => storageKey);
}

/** Those of some storage keys whose uploads aren't settled. */
export async function findUnfinished(
  kysely: Kysely<Schema>,
  storageKeys: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key as "storageKey" from photos
    where storage_key = any(${storageKeys}::uuid[]) and state in ('receiving', 'received')
  `.execute(kysely);
  return rows.map(({ storageKey }) => storageKey);
}
