import { sql } from 'kysely';

import type {
  VERIFICATION_DOCUMENTS,
  VERIFICATION_STATUSES,
} from '#contract/verification-endpoints.ts';
import type { OwnPhoto } from '#server/modules/listing/photo/photo-access.ts';
import { isPhotoUsed } from '#server/modules/listing/photo/photo-references.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

export interface VerificationRow {
  id: number;
  userId: number;
  document: (typeof VERIFICATION_DOCUMENTS)[number];
  status: (typeof VERIFICATION_STATUSES)[number];
  reason: string;
  photoId: number | null;
  createdAt: Date;
  decidedAt: Date | null;
}

const columns = sql`
  v.id, v.user_id as "userId", v.document, v.status, v.reason, v.photo_id as "photoId",
  v.created_at as "createdAt", v.decided_at as "decidedAt"`;

/** What somebody asked for last; null: nothing. */
export async function findLastVerification(
  { kysely }: Queries,
  userId: number,
): Promise<VerificationRow | null> {
  const { rows } = await sql<VerificationRow>`
    select ${columns} from profile_verifications v
    where v.user_id = ${userId} and v.business_id is null order by v.id desc limit 1
  `.execute(kysely);
  return rows[0] ?? null;
}

/** A request, held until the transaction ends. */
export async function lockVerification(
  { kysely }: Within,
  id: number,
): Promise<VerificationRow | null> {
  const { rows } = await sql<VerificationRow>`
    select ${columns} from profile_verifications v where v.id = ${id} for update
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Holds a person, so that two requests of theirs come one after the other. */
export async function lockPerson({ kysely }: Within, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(kysely);
}

export async function insertVerification(
  { kysely }: Within,
  asked: Pick<VerificationRow, 'userId' | 'document'> & { photoId: number },
): Promise<void> {
  await sql`
    insert into profile_verifications (user_id, document, photo_id)
    values (${asked.userId}, ${asked.document}, ${asked.photoId})
  `.execute(kysely);
}

/** Writes a decision, and lets go of the document. */
export async function updateDecision(
  { kysely }: Within,
  {
    id,
    actorId,
    status,
    reason,
  }: {
    id: number;
    actorId: number;
    status: 'approved' | 'rejected';
    reason: string;
  },
): Promise<void> {
  await sql`
    update profile_verifications
    set status = ${status}, reason = ${reason}, decided_by = ${actorId}, decided_at = now(),
      photo_id = null
    where id = ${id}
  `.execute(kysely);
}

/** Deletes a photo, unless something else of its owner shows it. @returns its files, to be removed */
export async function deletePhotoIfUnused({ kysely }: Within, photoId: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from photos where id = ${photoId} and not ${isPhotoUsed}
    returning storage_key as "storageKey"
  `.execute(kysely);
  return rows.map(({ storageKey }) => storageKey);
}

/** Takes back what somebody asked for, decided or not. @returns the photos of its documents */
export async function withdrawRequests({ kysely }: Within, userId: number): Promise<number[]> {
  const { rows } = await sql<{ photoId: number | null }>`
    with held as (
      select id, photo_id from profile_verifications
      where user_id = ${userId} and status in ('pending', 'approved') and business_id is null
      for update
    )
    update profile_verifications v set status = 'rejected', reason = '',
      decided_at = coalesce(v.decided_at, now()), photo_id = null
    from held where v.id = held.id
    returning held.photo_id as "photoId"
  `.execute(kysely);
  return rows.flatMap(({ photoId }) => photoId ?? []);
}

/** The photo of a document, for whoever decides. */
export async function findDocument({ kysely }: Queries, photoId: number): Promise<OwnPhoto | null> {
  const { rows } = await sql<OwnPhoto>`
    select sha256, storage_key as "storageKey", width, height, placeholder from photos
    where id = ${photoId} and state = 'ready'
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Requests that wait, the oldest first. */
export async function findWaiting({ kysely }: Queries, most: number): Promise<VerificationRow[]> {
  const { rows } = await sql<VerificationRow>`
    select ${columns} from profile_verifications v join users u on u.id = v.user_id
    where v.status = 'pending' and v.business_id is null and u.status = 'active'
    order by v.id limit ${most}
  `.execute(kysely);
  return rows;
}
