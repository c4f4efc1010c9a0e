import { expressionBuilder, type InferResult, type Kysely, type NotNull, sql } from 'kysely';

import type { PhotoRefusal } from '#contract/media/photo.ts';
import type { Master } from '../photo/intake/make-master.ts';
import type { OwnPhoto } from '../photo/photo-access.ts';
import { isPhotoReviewed, isPhotoUsed } from '../photo/photo-references.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Identifies an upload by its owner and file. */
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
  // File names of its parts, in order. Empty once it is a photo.
  'parts',
  // `received`: complete, but not yet made into a photo.
  'state',
  'refusal',
  // `null` until it is ready.
  'width',
  'height',
  'placeholder',
] as const;

/** An uploaded photo, never a bundled one. */
type Uploaded = { sha256: NotNull; refusal: PhotoRefusal | null };

const uploads = (kysely: Kysely<Schema>) =>
  kysely.selectFrom('photos').select(COLUMNS).$narrowType<Uploaded>();

export type UploadRow = InferResult<ReturnType<typeof uploads>>[number];

/** Returns a user's upload, or `null`. `forUpdate`: locks it until the transaction ends. */
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

/** Returns an upload as it is now, or `null`. */
export async function findUpload(kysely: Kysely<Schema>, id: number): Promise<UploadRow | null> {
  return (await uploads(kysely).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns a user's ready photos by the SHA-256 of their files. */
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

/**
 * Locks an owner's announcements until the transaction ends, because concurrent ones could exceed a
 * limit together.
 */
export async function lockUploadsOf({ kysely }: Transaction, ownerUserId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`uploads:${ownerUserId}`}, 0))
  `.execute(kysely);
}

/** SQL: bytes that a row of `photos` takes or will take. */
const storedBytes = sql<number>`coalesce(stored_bytes, bytes)`;

/**
 * Returns the number and stored size of a user's uploads, finished or not: unused ones, and those
 * that no moderator has seen in a listing.
 */
export async function countUploads(
  { kysely }: Transaction,
  ownerUserId: number,
): Promise<{ unused: { photos: number; bytes: number }; unreviewed: { bytes: number } }> {
  const { photos, unusedBytes, unreviewedBytes } = await kysely
    .selectFrom('photos')
    .select([
      sql<number>`count(*) filter (where not ${isPhotoUsed})`.as('photos'),
      sql<number>`coalesce(sum(${storedBytes}) filter (where state <> 'refused' and not ${isPhotoUsed}), 0)::bigint`.as(
        'unusedBytes',
      ),
      sql<number>`coalesce(sum(${storedBytes}) filter (where state <> 'refused' and not ${isPhotoReviewed}), 0)::bigint`.as(
        'unreviewedBytes',
      ),
    ])
    .where('owner_user_id', '=', ownerUserId)
    .where('source', '=', 'upload')
    .executeTakeFirstOrThrow();
  return { unused: { photos, bytes: unusedBytes }, unreviewed: { bytes: unreviewedBytes } };
}

/** Deletes an upload before it becomes a photo. Its parts still exist. */
export async function deleteUnfinished({ kysely }: Transaction, id: number): Promise<void> {
  await kysely.deleteFrom('photos').where('id', '=', id).where('state', '=', 'receiving').execute();
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

/** Postpones the expiry of an upload. */
export async function touchUpload({ kysely }: Transaction, id: number): Promise<void> {
  await kysely
    .updateTable('photos')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Counts stored parts by name. With the last part, the upload is complete. */
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

/** Restarts an unfinished upload for a file of the given size. Its parts must be deleted before. */
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

/**
 * Marks a complete upload as a photo. Returns `null` if it isn't in the state `received` any more.
 */
export async function markReady(
  kysely: Kysely<Schema>,
  id: number,
  { body, mime, width, height, placeholder, phash, phashDct, phashFine }: Master,
): Promise<UploadRow | null> {
  const row = await kysely
    .updateTable('photos')
    .set({
      state: 'ready',
      parts: [],
      stored_bytes: body.length,
      mime,
      width,
      height,
      placeholder,
      // As text, because a number can't hold 64 bits.
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
 * SQL: whether a draft of its owner refers to the row of `photos`. Compares hashes, because a draft
 * may arrive before its photos.
 */
const isWaitedFor = sql<boolean>`exists (
  select from drafts d where d.user_id = photos.owner_user_id and d.expires_at > now()
    and encode(photos.sha256, 'hex') = any(d.photo_hashes))`;

/**
 * Deletes expired uploads: unfinished ones and unused photos.
 * @param most maximum number per call
 * @returns the storage keys of the deleted photos; their files still exist
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
  // Checked again after locking, because a photo may have come into use since.
  const rows = await kysely
    .deleteFrom('photos')
    .where('id', '=', sql<number>`any(${candidates.map(({ id }) => id)}::bigint[])`)
    .where(not(isPhotoUsed))
    .where(not(isWaitedFor))
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Deletes all uploads of a user that nothing refers to. @returns their storage keys */
export async function deleteUnused(
  { kysely }: Transaction,
  ownerUserId: number,
): Promise<string[]> {
  const { not } = expressionBuilder<Schema, 'photos'>();
  const rows = await kysely
    .deleteFrom('photos')
    .where('source', '=', 'upload')
    .where('owner_user_id', '=', ownerUserId)
    .where(not(isPhotoUsed))
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Returns which of the storage keys belong to unfinished uploads. */
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
