import type { InferResult, Kysely } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import type { OwnPhoto } from '#server/modules/media/photo/photo-access.ts';
import { isPhotoUsed } from '#server/modules/media/photo/photo-references.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { now } from '#server/platform/database/expressions.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

const selectVerifications = (kysely: Kysely<Schema>) =>
  kysely
    .selectFrom('profile_verifications as v')
    .innerJoin('users as asker', 'asker.id', 'v.user_id')
    .select([
      'v.id',
      'v.user_id as userId',
      'asker.language',
      'v.document',
      'v.status',
      'v.reason',
      'v.photo_id as photoId',
      'v.created_at as createdAt',
      'v.decided_at as decidedAt',
    ]);

export type VerificationRow = InferResult<ReturnType<typeof selectVerifications>>[number];

/** Returns a user's latest request; null: none. */
export const findLastVerification = ({ kysely }: Queries, userId: number) =>
  firstRow(
    selectVerifications(kysely)
      .where('v.user_id', '=', userId)
      .where('v.business_id', 'is', null)
      .orderBy('v.id', 'desc')
      .limit(1),
  );

/**
 * Returns a request. With `isHeld` it is locked until the transaction ends.
 * @throws ApiError `not_found`
 */
export const demandVerification = ({ kysely }: Queries, id: number, { isHeld = false } = {}) =>
  selectVerifications(kysely)
    .where('v.id', '=', id)
    .$if(isHeld, (query) => query.forUpdate('v'))
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));

/** Locks a user, so that their requests are processed one after the other. */
export async function lockPerson({ kysely }: InTransaction, userId: number): Promise<void> {
  await kysely.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function insertVerification(
  { kysely }: InTransaction,
  { userId, document, photoId }: Pick<VerificationRow, 'userId' | 'document'> & { photoId: number },
): Promise<void> {
  await kysely
    .insertInto('profile_verifications')
    .values({ user_id: userId, document, photo_id: photoId })
    .execute();
}

export interface VerificationDecision {
  id: number;
  status: 'approved' | 'rejected';
  reason: string;
}

/** Saves a decision and removes the reference to the document's photo. */
export async function updateDecision(
  { kysely }: InTransaction,
  actorId: number,
  { id, status, reason }: VerificationDecision,
): Promise<void> {
  await kysely
    .updateTable('profile_verifications')
    .set({ status, reason, decided_by: actorId, decided_at: now, photo_id: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes a photo unless its owner uses it elsewhere. @returns its files, which must be removed */
export async function deletePhotoIfUnused(
  { kysely }: InTransaction,
  photoId: number,
): Promise<string[]> {
  const rows = await kysely
    .deleteFrom('photos')
    .where('id', '=', photoId)
    .where(({ not }) => not(isPhotoUsed))
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Withdraws a user's pending and approved requests. @returns the photos of their documents */
export async function withdrawRequests(
  { kysely }: InTransaction,
  userId: number,
): Promise<number[]> {
  const rows = await kysely
    .with('held', (query) =>
      query
        .selectFrom('profile_verifications')
        .select(['id', 'photo_id'])
        .where('user_id', '=', userId)
        .where('status', 'in', ['pending', 'approved'])
        .where('business_id', 'is', null)
        .forUpdate(),
    )
    .updateTable('profile_verifications as v')
    .from('held')
    .set((eb) => ({
      status: 'rejected',
      reason: '',
      decided_at: eb.fn.coalesce('v.decided_at', now),
      photo_id: null,
    }))
    .whereRef('v.id', '=', 'held.id')
    .returning('held.photo_id as photoId')
    .execute();
  return rows.flatMap(({ photoId }) => photoId ?? []);
}

/** Returns the photo of a document, for the deciding admin. */
export const findDocument = ({ kysely }: Queries, photoId: number) =>
  firstRow(
    kysely
      .selectFrom('photos')
      .select(['sha256', 'storage_key as storageKey', 'width', 'height', 'placeholder'])
      .where('id', '=', photoId)
      .where('state', '=', 'ready')
      .$narrowType<Pick<OwnPhoto, 'sha256' | 'width' | 'height'>>(),
  );

/** Returns pending requests, oldest first. */
export async function findWaiting({ kysely }: Queries, most: number): Promise<VerificationRow[]> {
  return selectVerifications(kysely)
    .where('v.status', '=', 'pending')
    .where('v.business_id', 'is', null)
    .where('asker.status', '=', 'active')
    .orderBy('v.id')
    .limit(most)
    .execute();
}
