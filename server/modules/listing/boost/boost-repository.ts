import { type RawBuilder, sql } from 'kysely';

import type {
  AdminBoost,
  Boost,
  BoostReason,
  BoostState,
  listBoosts,
} from '#contract/listing/boost-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { BoostKind } from '#contract/listing/listing-values.ts';
import { findSearchedBusinesses } from '#server/modules/business/business/find-searched-businesses.ts';
import { findSearchedUsers } from '#server/modules/identity/user/find-searched-users.ts';
import { findTitledListings } from '#server/modules/listing/listing/find-titled-listings.ts';
import { IS_LIVE } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import {
  allOf,
  isOneOf,
  isPartial,
  nameOf,
  searchedId,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** SQL: the state of a boost (`b`). Nothing ends a boost at its end but the time. */
const stateOf = sql<BoostState>`(case
  when b.status <> 'active' then b.status
  when b.ends_at <= now() then 'ended'
  when b.starts_at > now() then 'scheduled'
  else 'running' end)`;

const isWaiting = sql<string>`((b.status = 'requested')::text collate "C")`;

/** SQL: the boosts in each state, by the index of their status. */
const IN_STATE: Record<BoostState, RawBuilder<unknown>> = {
  requested: sql`b.status = 'requested'`,
  scheduled: sql`b.status = 'active' and b.starts_at > now()`,
  running: sql`b.status = 'active' and b.starts_at <= now() and b.ends_at > now()`,
  ended: sql`(b.status = 'ended' or b.status = 'active' and b.ends_at <= now())`,
  rejected: sql`b.status = 'rejected'`,
};

/** SQL of the matching boosts: `b`. */
export const matchingBoosts: Matching<typeof listBoosts> = async (
  { state, kind, search },
  database,
) => {
  const found = search ? await findSearched(database, search) : null;
  return {
    from: sql`boosts b`,
    where: allOf([
      state && IN_STATE[state],
      kind && sql`b.kind = ${kind}`,
      found && searchCondition(search, found),
    ]),
    id: sql<number>`b.id`,
    columns: {
      waiting: { value: isWaiting, kind: 'text' },
      createdAt: { value: sql`b.created_at`, kind: 'time' },
      endsAt: { value: sql`b.ends_at`, kind: 'time', isNullable: true },
    },
    isPartial: found?.isPartial ?? false,
  };
};

/**
 * Returns the ids of the users, businesses and listings that a search finds by their names or titles,
 * at most `NAMES_READ` of each.
 */
async function findSearched(database: Queries, search: string) {
  const [users, businesses, listings] = await Promise.all([
    findSearchedUsers(database, search),
    findSearchedBusinesses(database, search),
    findTitledListings(database, search),
  ]);
  return { users, businesses, listings, isPartial: isPartial(users, businesses, listings) };
}

/** SQL: whether a boost has the searched title, name of its owner or business, or id. */
function searchCondition(
  search: string,
  { users, businesses, listings }: Awaited<ReturnType<typeof findSearched>>,
) {
  const id = searchedId(search) ?? 0;
  return sql<boolean>`(b.id = ${id} or ${isOneOf(sql`b.user_id`, users)}
    or ${isOneOf(sql`b.business_id`, businesses)}
    or ${isOneOf(sql`b.listing_id`, [...listings, id])})`;
}

type Row<Shown> = Stored<Omit<Shown, 'reason'>> & { reason: string };
type BoostRow = Row<Boost>;
type AdminBoostRow = Row<AdminBoost>;

/** SQL: the columns of a boost (`b`) with its sums. */
const COLUMNS = sql`b.id, ${stateOf} as state, b.days, b.starts_at as "startsAt",
  b.ends_at as "endsAt", b.reason, b.created_at as "createdAt",
  (select coalesce(sum(views), 0)::int from boost_days d where d.boost_id = b.id) as views,
  (select coalesce(sum(clicks), 0)::int from boost_days d where d.boost_id = b.id) as clicks`;

/** Returns boosts as site admins see them. Unknown ids are left out. */
export async function findBoosts(
  { kysely }: Queries,
  ids: readonly number[],
  language: Language,
): Promise<AdminBoostRow[]> {
  const { rows } = await sql<AdminBoostRow>`
    select ${COLUMNS}, b.kind, b.listing_id as "listingId", coalesce((
        select t.title from listing_texts t where t.listing_id = b.listing_id
        order by t.language = ${language} desc limit 1
      ), '') as "listingTitle", ${sql.raw(IS_LIVE)} as "isLive", b.user_id as "userId",
      ${nameOf('u')} as "userName", b.business_id as "businessId",
      o.name as "businessName", b.decided_at as "decidedAt"
    from boosts b
      join listings l on l.id = b.listing_id
      join users u on u.id = b.user_id
      left join businesses o on o.id = b.business_id
    where b.id = any(${ids}::bigint[])
  `.execute(kysely);
  return rows;
}

/** Returns the latest boost that was asked for, of each of these listings that has one. */
export async function findLatest({ kysely }: Queries, listingIds: readonly number[]) {
  const { rows } = await sql<BoostRow & { listingId: number }>`
    select distinct on (b.listing_id) b.listing_id as "listingId", ${COLUMNS}
    from boosts b where b.listing_id = any(${listingIds}::bigint[]) and b.kind = 'boost'
    order by b.listing_id, b.id desc
  `.execute(kysely);
  return rows;
}

/** Who a boost counts for: the business, or else the person. */
interface Owner {
  userId: number;
  businessId: number | null;
}

/** Makes other requests of the same owner wait until the transaction ends. */
export async function lockBoostsOf({ kysely }: InTransaction, { userId, businessId }: Owner) {
  const name = businessId === null ? `boosts:${userId}` : `boosts of business:${businessId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(kysely);
}

/** Returns how many boosts that an owner asked for wait, are scheduled or run. */
export async function countOpenBoosts({ kysely }: InTransaction, { userId, businessId }: Owner) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from boosts b
    where ${businessId === null ? sql`b.business_id is null and b.user_id = ${userId}` : sql`b.business_id = ${businessId}`}
      and b.kind = 'boost' and ${stateOf} in ('requested', 'scheduled', 'running')
  `.execute(kysely);
  return rows[0]!.count;
}

/** Ends a boost of a listing that has run out: it still counts as open in the unique index. */
async function closeOver(
  { kysely }: InTransaction,
  listingId: number,
  kind: BoostKind,
): Promise<void> {
  await sql`
    update boosts set status = 'ended'
    where listing_id = ${listingId} and kind = ${kind} and status = 'active' and ends_at <= now()
  `.execute(kysely);
}

/**
 * Creates a boost that waits for a decision, unless the listing has one that waits, is scheduled or
 * runs.
 */
export async function insertBoost(
  within: InTransaction,
  { listingId, userId, businessId, days }: Owner & { listingId: number; days: number },
): Promise<BoostRow | null> {
  await closeOver(within, listingId, 'boost');
  const { rows } = await sql<BoostRow>`
    with b as (
      insert into boosts (listing_id, user_id, business_id, days)
      values (${listingId}, ${userId}, ${businessId}, ${days})
      on conflict do nothing returning *
    )
    select ${COLUMNS} from b
  `.execute(within.kysely);
  return rows[0] ?? null;
}

/** Features a listing for some days from now, also one that is featured. @returns its end */
export async function saveFeatured(
  within: InTransaction,
  listing: { id: number; ownerUserId: number; businessId: number | null },
  actorId: number,
  days: number,
): Promise<Date> {
  await closeOver(within, listing.id, 'featured');
  const { rows } = await sql<{ endsAt: Date }>`
    insert into boosts (listing_id, user_id, business_id, kind, status, days, starts_at, ends_at,
      decided_by, decided_at)
    values (${listing.id}, ${listing.ownerUserId}, ${listing.businessId}, 'featured', 'active',
      ${days}, now(), now() + make_interval(days => ${days}), ${actorId}, now())
    on conflict (listing_id, kind) where status in ('requested', 'active') do update
      set (days, ends_at, decided_by, decided_at)
        = (excluded.days, excluded.ends_at, excluded.decided_by, excluded.decided_at)
    returning ends_at as "endsAt"
  `.execute(within.kysely);
  return rows[0]!.endsAt;
}

/** Returns what a decision about a boost needs, and locks it until the transaction ends. */
export async function lockBoost({ kysely }: InTransaction, id: number) {
  const { rows } = await sql<{
    listingId: number;
    kind: BoostKind;
    userId: number;
    state: BoostState;
    days: number;
  }>`
    select b.listing_id as "listingId", b.kind, b.user_id as "userId", ${stateOf} as state, b.days
    from boosts b where b.id = ${id} for no key update
  `.execute(kysely);
  return rows[0] ?? null;
}

/** A period of whole days in Bangkok. */
export interface BoostPeriod {
  startsOn: string | undefined;
  endsOn: string | undefined;
  days: number;
}

/**
 * Approves a boost. Without a first day it starts now; without a last day it takes `days` days.
 * @returns whether the period is possible: not over, and no longer than `most` days
 */
export async function approveBoost(
  { kysely }: InTransaction,
  { id, actorId }: { id: number; actorId: number },
  { startsOn, endsOn, days }: BoostPeriod,
  most: number,
): Promise<boolean> {
  const start = sql`greatest(now(), ${startsOn ?? null}::date::timestamp at time zone 'Asia/Bangkok')`;
  const end = endsOn
    ? sql`(${endsOn}::date + 1)::timestamp at time zone 'Asia/Bangkok'`
    : sql`${start} + make_interval(days => ${days})`;
  const { numAffectedRows = 0n } = await sql`
    update boosts set status = 'active', starts_at = ${start}, ends_at = ${end},
      decided_by = ${actorId}, decided_at = now()
    where id = ${id} and ${end} > ${start} and ${end} <= ${start} + make_interval(days => ${most + 1})
  `.execute(kysely);
  return numAffectedRows === 1n;
}

/** SQL: the period of a boost that ends now. One that hasn't started has none. */
const CUT_SHORT = sql`starts_at = case when starts_at < now() then starts_at end,
  ends_at = case when starts_at < now() then now() end`;

/** Declines a boost, or ends it now. */
export async function closeBoost(
  { kysely }: InTransaction,
  {
    id,
    actorId,
    status,
    reason,
  }: { id: number; actorId: number; status: 'rejected' | 'ended'; reason: BoostReason },
): Promise<void> {
  await sql`
    update boosts set status = ${status}, reason = ${reason}, decided_by = ${actorId},
      decided_at = now(), ${CUT_SHORT}
    where id = ${id}
  `.execute(kysely);
}

/** Ends the boost of a listing that waits, is scheduled or runs. @returns whether there was one */
export async function endOpenBoost(
  { kysely }: InTransaction,
  listingId: number,
  kind: BoostKind,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update boosts b set status = 'ended', ${CUT_SHORT}
    where b.listing_id = ${listingId} and b.kind = ${kind}
      and ${stateOf} in ('requested', 'scheduled', 'running')
  `.execute(kysely);
  return numAffectedRows > 0n;
}
