import { type Expression, type InferResult, type Kysely, sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';
import { shownName } from '#server/platform/database/table-conditions.ts';

/** Columns about the lister, over `owner` and `business`. */
const OFFERER_COLUMNS = [
  shownName('owner').as('offererName'),
  'owner.email as offererEmail',
  'business.name as businessName',
] as const;

const offerers = (kysely: Kysely<Schema>) =>
  kysely
    .selectFrom('listings as l')
    .innerJoin('users as owner', 'owner.id', 'l.owner_user_id')
    .leftJoin('businesses as business', 'business.id', 'l.business_id')
    .select(OFFERER_COLUMNS);

export type OffererRow = InferResult<ReturnType<typeof offerers>>[number];

export async function findOfferer({ kysely }: Queries, listingId: number): Promise<OffererRow> {
  return offerers(kysely).where('l.id', '=', listingId).executeTakeFirstOrThrow();
}

/** Returns the events of a listing, latest first. */
export async function findEvents({ kysely }: Queries, listingId: number, most: number) {
  return kysely
    .selectFrom('listing_events as e')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .select([
      'e.id',
      'e.kind',
      'e.actor_id as actorId',
      shownName('actor').as('actorName'),
      'e.from_status as from',
      'e.to_status as to',
      'e.reason',
      'e.created_at as at',
    ])
    .where('e.listing_id', '=', listingId)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
}

/** Returns the user whom a moderator's decision on a listing is sent to, with its titles. */
export async function findRecipient({ kysely }: Queries, listingId: number) {
  return kysely
    .selectFrom('listings as l')
    .innerJoin('users as u', (join) => join.on('u.id', '=', responsible))
    .select((eb) => [
      'u.id as userId',
      'u.first_name as firstName',
      'u.language',
      'u.time_zone as timeZone',
      titleIn(eb.ref('l.id'), 'en').as('titleEn'),
      titleIn(eb.ref('l.id'), 'th').as('titleTh'),
    ])
    .where('l.id', '=', listingId)
    .executeTakeFirst();
}

const titleIn = (listingId: Expression<number>, language: Language) =>
  sql<string | null>`(
    select title from listing_texts t where t.listing_id = ${listingId} and t.language = ${language}
  )`;

/** An account or a business, with the listing that a moderator looks at. */
export interface RecordOf {
  ownerUserId: number;
  /** Null: the account's own listings. */
  businessId: number | null;
  /** Null: none, all listings are others. */
  listingId: number | null;
}

/**
 * Returns what moderators decided about the listings of an account or a business before, and how
 * long it has been there.
 */
export async function findOffererRecord(
  { kysely }: Queries,
  { ownerUserId, businessId, listingId }: RecordOf,
) {
  const offered =
    businessId === null
      ? sql`l.owner_user_id = ${ownerUserId} and l.business_id is null`
      : sql`l.business_id = ${businessId}`;
  const { rows } = await sql<OffererRecord>`
    with this as (
      select coalesce(b.created_at, u.created_at) as since,
        exists (
          select from profile_verifications v where v.user_id = u.id and v.status = 'approved'
        ) as verified
      from users u
      left join businesses b on b.id = ${businessId}::bigint
      where u.id = ${ownerUserId}
    ),
    every as (select l.id, l.status, l.published from listings l where ${offered}),
    others as (select * from every where id is distinct from ${listingId}::bigint),
    decisions as (
      select e.to_status, e.kind from listing_events e join users actor on actor.id = e.actor_id
      where e.listing_id in (select id from every)
        and e.kind in ('decided', 'deleted') and actor.is_admin
    )
    select (select since from this) as "since",
      (select verified from this) as "isVerified",
      (select count(*) from others where published) as "live",
      (select count(*) from others where status = 'pending_approval') as "pending",
      (select count(*) from decisions where to_status = 'approved') as "approvals",
      (select count(*) from decisions where to_status = 'rejected') as "rejections",
      (select count(*) from decisions where kind = 'deleted') as "removals",
      (select count(*) from reports r where r.subject_kind = 'listing'
        and r.subject_id in (select id from every)
        and r.status = 'upheld') as "upheldReports",
      (select count(*) from reports r where r.subject_kind = 'listing'
        and r.subject_id = ${listingId}::bigint and r.status = 'open') as "openReports"
  `.execute(kysely);
  return rows[0]!;
}

interface OffererRecord {
  since: Date;
  isVerified: boolean;
  live: number;
  pending: number;
  approvals: number;
  rejections: number;
  removals: number;
  upheldReports: number;
  openReports: number;
}

/** Saves which version a moderator has reviewed. */
export async function updateReviewed(
  { kysely }: InTransaction,
  listingId: number,
  version: number,
): Promise<void> {
  await kysely
    .updateTable('listings')
    .set({ reviewed_version: version })
    .where('id', '=', listingId)
    .execute();
}
