import { expressionBuilder, type InferResult, type Kysely, type NotNull, sql } from 'kysely';

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

const COLUMNS = [
  'id',
  'sha256',
  'storage_key as storageKey',
  'bytes',
  'received',
  // The names of its parts, in order, as long as it is no photo.
  'parts',
  // `received`: whole, and not yet made into a photo.
  'state',
  'refusal',
  // Null until it is ready.
  'width',
  'height',
  'placeholder',
] as const;

/** A file that came, or comes, from somebody: never one that was drawn. */
type Uploaded = { sha256: NotNull; refusal: PhotoRefusal | null };

const uploads = (kysely: Kysely<Schema>) =>
  kysely.selectFrom('photos').select(COLUMNS).$narrowType<Uploaded>();

export type UploadRow = InferResult<ReturnType<typeof uploads>>[number];

/** Somebody's upload, or null. `forUpdate`: nobody else adds to it until the transaction ends. */
export async function findUploadRow(
  kysely: Kysely<Schema>,
  { ownerUserId, sha256 }: UploadName,
  { forUpdate = false } = {},
): Promise<UploadRow | null> {
  const row = await uploads(kysely)
    .where('owner_user_id', '=', ownerUserId)
    .where('sha256', '=', sha256)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Those of somebody's photos, by the SHA-256 of their files, that can be shown. */
export async function findReadyUploads(
  kysely: Kysely<Schema>,
  ownerUserId: number,
  hashes: readonly Buffer[],
): Promise<OwnPhoto[]> {
  return kysely
    .selectFrom('photos')
    .select(['sha256', 'storage_key as storageKey', 'width', 'height', 'placeholder'])
    .where('owner_user_id', '=', ownerUserId)
    .where('sha256', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('state', '=', 'ready')
    .orderBy('id')
    .$narrowType<{ sha256: NotNull; width: NotNull; height: NotNull }>()
    .execute();
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
  return kysely
    .selectFrom('photos')
    .select(({ fn }) => [
      fn.countAll<number>().as('photos'),
      sql<number>`coalesce(sum(bytes) filter (where state <> 'refused'), 0)::bigint`.as('bytes'),
    ])
    .where('owner_user_id', '=', ownerUserId)
    .where('source', '=', 'upload')
    .where(({ not }) => not(isPhotoUsed))
    .executeTakeFirstOrThrow();
}

export async function insertUpload(
  { kysely }: Transaction,
  { ownerUserId, sha256 }: UploadName,
  { bytes, mime }: { bytes: number; mime: string },
): Promise<UploadRow> {
  return kysely
    .insertInto('photos')
    .values({ owner_user_id: ownerUserId, sha256, bytes, mime })
    .returning(COLUMNS)
    .$narrowType<Uploaded>()
    .executeTakeFirstOrThrow();
}

/** It is asked for: what nobody asks for any more expires. */
export async function touchUpload({ kysely }: Transaction, id: number): Promise<void> {
  await kysely
    .updateTable('photos')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Counts parts that lie on the disk, by their names; with the last one the upload is whole. */
export async function addReceived(
  { kysely }: Transaction,
  id: number,
  bytes: number,
  parts: readonly string[],
): Promise<UploadRow> {
  return kysely
    .updateTable('photos')
    .set((eb) => {
      const received = eb('received', '+', bytes);
      return {
        received,
        parts: sql<string[]>`parts || ${parts}::text[]`,
        state: eb
          .case()
          .when(received, '=', eb.ref('bytes'))
          .then(sql.lit('received' as const))
          .else(eb.ref('state'))
          .end(),
      };
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Uploaded>()
    .executeTakeFirstOrThrow();
}

/** Begins an upload anew, of a file of some size. */
export async function restartUpload(
  kysely: Kysely<Schema>,
  id: number,
  bytes: number,
): Promise<void> {
  await kysely
    .updateTable('photos')
    .set({ received: 0, parts: [], bytes, state: 'receiving' })
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'received'])
    .execute();
}

/** A whole upload has become a photo. Null: it was no upload of that kind any more. */
export async function markReady(
  kysely: Kysely<Schema>,
  id: number,
  { mime, width, height, placeholder, phash, phashDct, phashFine }: Omit<Master, 'body'>,
): Promise<UploadRow | null> {
  const row = await kysely
    .updateTable('photos')
    .set({
      state: 'ready',
      parts: [],
      mime,
      width,
      height,
      placeholder,
      // More bits than a number holds.
      phash: sql<number>`${phash.toString()}::bigint`,
      phash_dct: sql<number>`${phashDct.toString()}::bigint`,
      phash_fine: phashFine,
    })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .returning(COLUMNS)
    .$narrowType<Uploaded>()
    .executeTakeFirst();
  return row ?? null;
}

export async function markRefused(
  kysely: Kysely<Schema>,
  id: number,
  refusal: PhotoRefusal,
): Promise<void> {
  await kysely
    .updateTable('photos')
    .set({ state: 'refused', parts: [], refusal })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute();
}

/**
 * A draft of its owner names the row of `photos`, which waits for it then. By its hash, since a draft
 * may have arrived before its photos.
 */
const isWaitedFor = sql<boolean>`exists (
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
  const { not } = expressionBuilder<Schema, 'photos'>();
  const candidates = await kysely
    .selectFrom('photos')
    .select('id')
    .where('source', '=', 'upload')
    .where(not(isPhotoUsed))
    .where(not(isWaitedFor))
    .where(
      'updated_at',
      '<',
      sql<Date>`now() - case when state in ('receiving', 'received')
        then make_interval(hours => ${unfinishedHours}) else make_interval(days => ${unusedDays}) end`,
    )
    .orderBy('updated_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  // Looked at again now that they are locked: one may have come into use in between.
  const rows = await kysely
    .deleteFrom('photos')
    .where('id', '=', sql<number>`any(${candidates.map(({ id }) => id)}::bigint[])`)
    .where(not(isPhotoUsed))
    .where(not(isWaitedFor))
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Those of some storage keys whose uploads aren't settled. */
export async function findUnfinished(
  kysely: Kysely<Schema>,
  storageKeys: readonly string[],
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('photos')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${storageKeys}::uuid[])`)
    .where('state', 'in', ['receiving', 'received'])
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
