import { sql } from 'kysely';

import type { OffererRecord } from '#contract/trust/moderation-queue-endpoints.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

/** An account or a business, with the listing that a moderator looks at. */
interface RecordOf {
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
  const { rows } = await sql<Omit<OffererRecord, 'since'> & { since: Date }>`
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
  return presentTimes(rows[0]!);
}
