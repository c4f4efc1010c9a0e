import { sql } from 'kysely';

import type { ListingStatus } from '#contract/listing-states.ts';
import type { MODERATION_TABS } from '#contract/moderation-endpoints.ts';
import {
  lineColumns,
  lineJoins,
  matches,
  type OwnLineRow,
} from '#server/modules/listing/own-listing/own-page-repository.ts';
import { ownColumns, ownJoins } from '#server/modules/listing/own-listing/own-listing-row.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;
export type ModerationTab = (typeof MODERATION_TABS)[number];

/** Who offers a listing. */
export interface OffererRow {
  offererName: string;
  offererEmail: string | null;
  businessName: string | null;
}

const offererColumns = sql`
  coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), owner.username, '')
    as "offererName",
  owner.email as "offererEmail", business.name as "businessName"`;

const offererJoins = sql`
  join users owner on owner.id = l.owner_user_id
  left join businesses business on business.id = l.business_id`;

const isChanged = sql`(l.status = 'approved' and l.version > l.reviewed_version)`;

const CONDITIONS = {
  pending: sql`l.status = 'pending_approval'`,
  changed: isChanged,
  approved: sql`l.status = 'approved'`,
  rejected: sql`l.status = 'rejected'`,
  deleted: sql`l.status = 'deleted'`,
  all: sql`true`,
} as const satisfies Record<ModerationTab, unknown>;

/** What waits is answered in the order in which it came. */
const ORDERS = {
  pending: sql`l.updated_at, l.id`,
  changed: sql`l.updated_at, l.id`,
  other: sql`l.updated_at desc, l.id desc`,
};

/** A page of listings, with how many there are in each tab. */
export async function findModerationPage(
  { kysely }: Queries,
  {
    tab,
    search,
    offset,
    limit,
  }: { tab: ModerationTab; search: string; offset: number; limit: number },
): Promise<{ rows: (OwnLineRow & OffererRow)[]; counts: Record<ModerationTab, number> }> {
  const words = search.trim().toLowerCase();
  const found = sql`(${matches(search)} or lower(owner.email) = ${words})`;
  const order = tab === 'pending' || tab === 'changed' ? ORDERS[tab] : ORDERS.other;
  const [page, counts] = await Promise.all([
    sql<OwnLineRow & OffererRow>`
      select ${ownColumns}, ${lineColumns}, ${offererColumns}
      from listings l ${ownJoins} ${lineJoins} ${offererJoins}
      where ${CONDITIONS[tab]} and ${found}
      order by ${order} limit ${limit} offset ${offset}
    `.execute(kysely),
    sql<Record<ModerationTab, number>>`
      select count(*) filter (where ${CONDITIONS.pending})::int as pending,
        count(*) filter (where ${CONDITIONS.changed})::int as changed,
        count(*) filter (where ${CONDITIONS.approved})::int as approved,
        count(*) filter (where ${CONDITIONS.rejected})::int as rejected,
        count(*) filter (where ${CONDITIONS.deleted})::int as deleted,
        count(*)::int as "all"
      from listings l ${search.trim() === '' ? sql`` : sql`${lineJoins} ${offererJoins}`}
      where ${search.trim() === '' ? sql`true` : found}
    `.execute(kysely),
  ]);
  return { rows: page.rows, counts: counts.rows[0]! };
}

export async function findOfferer({ kysely }: Queries, listingId: number): Promise<OffererRow> {
  const { rows } = await sql<OffererRow>`
    select ${offererColumns} from listings l ${offererJoins} where l.id = ${listingId}
  `.execute(kysely);
  return rows[0]!;
}

/** Something that was done to a listing. */
export interface EventRow {
  id: number;
  kind: string;
  actorId: number | null;
  actorName: string;
  from: ListingStatus | null;
  to: ListingStatus | null;
  reason: string;
  at: Date;
}

/** What was done to a listing, the latest first. */
export async function findEvents(
  { kysely }: Queries,
  listingId: number,
  most: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.actor_id as "actorId",
      coalesce(nullif(trim(actor.first_name || ' ' || actor.last_name), ''), actor.username, '')
        as "actorName",
      e.from_status as "from", e.to_status as "to", e.reason, e.created_at as at
    from listing_events e left join users actor on actor.id = e.actor_id
    where e.listing_id = ${listingId} order by e.id desc limit ${most}
  `.execute(kysely);
  return rows;
}

/** Notes which copy a moderator has seen. */
export async function updateReviewed(
  { kysely }: Within,
  listingId: number,
  version: number,
): Promise<void> {
  await sql`
    update listings set reviewed_version = ${version} where id = ${listingId}
  `.execute(kysely);
}

/** Features a listing from now on, or no longer. */
export async function updateFeatured(
  { kysely }: Within,
  listingId: number,
  isFeatured: boolean,
): Promise<void> {
  await sql`
    update listings set featured_at = case when ${isFeatured} then now() end
    where id = ${listingId}
  `.execute(kysely);
}
