import { type RawBuilder, sql } from 'kysely';

import type { HuntStatus } from '#contract/hunting/hunt.ts';
import type {
  DeclineReason,
  LeadDirection,
  LeadState,
  LeadStatus,
} from '#contract/hunting/lead.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import { isLive } from '#server/db/live.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** A listing in any status, with its owner's side. */
export interface LeadListing {
  id: number;
  ownerUserId: number;
  businessId: number | null;
  /** The user responsible for it. */
  userId: number;
  isLive: boolean;
  isDeleted: boolean;
}

/** Returns listings by id. */
export async function findLeadListings(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<LeadListing[]> {
  const { rows } = await sql<LeadListing>`
    select l.id, l.owner_user_id as "ownerUserId", l.business_id as "businessId",
      ${responsible} as "userId", ${isLive} as "isLive", l.status = 'deleted' as "isDeleted"
    from listings l where l.id = any(${ids}::bigint[]) order by l.id
  `.execute(kysely);
  return rows;
}

/** SQL: whether one of two users has blocked the other. */
export const apart = (one: number, other: RawBuilder<unknown>) => sql`exists (
  select from blocks where (user_id = ${one} and other_id = ${other})
    or (user_id = ${other} and other_id = ${one}))`;

/**
 * SQL: the pairs of hunts (`h`) and listings (`l`) that match now. Both are live, and so are their
 * people.
 */
const MATCHING = sql`
  matches m
  join hunts h on h.id = m.hunt_id and h.status = 'active'
  join users hunter on hunter.id = h.user_id and hunter.status = 'active'
  join listings l on l.id = m.listing_id and ${isLive}`;

/** Those of `MATCHING` that a user of the owner's side may know of. */
const offerable = (userId: number) =>
  sql`m.gone_at is null and not ${apart(userId, sql`h.user_id`)}`;

/** Returns which listings a user can offer to a hunt, because they match it now. */
export async function findOfferable(
  { kysely }: Queries,
  userId: number,
  huntId: number,
  listingIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from ${MATCHING}
    where m.hunt_id = ${huntId} and m.listing_id = any(${listingIds}::bigint[])
      and ${offerable(userId)}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Returns a sender's live listings that match a hunt now and weren't offered to it, best first, with
 * the deal that the hunt asks for.
 */
export async function findOwnOfferable(
  { kysely }: Queries,
  { userId, businessId }: Sender,
  huntId: number,
  limit: number,
): Promise<{ id: number; deal: Deal }[]> {
  const own =
    businessId === null
      ? sql`l.business_id is null and l.owner_user_id = ${userId}`
      : sql`l.business_id = ${businessId}`;
  const { rows } = await sql<{ id: number; deal: Deal }>`
    select l.id, m.deal from ${MATCHING}
    where m.hunt_id = ${huntId} and ${own} and ${offerable(userId)} and not exists (
      select from leads le where le.hunt_id = m.hunt_id and le.listing_id = m.listing_id
        and le.direction = 'offer'
    )
    order by m.score desc, m.created_at desc, l.id desc limit ${limit}
  `.execute(kysely);
  return rows;
}

/** Returns how many active hunts each of a user's listings matches; those with none are left out. */
export async function countHunts(
  { kysely }: Queries,
  userId: number,
  listingIds: readonly number[],
): Promise<Map<number, number>> {
  if (listingIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select l.id, count(*)::int as count from ${MATCHING}
    where m.listing_id = any(${listingIds}::bigint[]) and ${offerable(userId)} group by l.id
  `.execute(kysely);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Returns whether a hunter can show interest in a listing, because it matches their hunt now. */
export async function isInReach(
  { kysely }: Queries,
  userId: number,
  huntId: number,
  listingId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${MATCHING}
    where m.hunt_id = ${huntId} and m.listing_id = ${listingId} and m.gone_at is null
      and not ${apart(userId, sql`${responsible}`)}
  `.execute(kysely);
  return rows.length > 0;
}

/** A user who sends leads for themselves, or for a business. */
export interface Sender {
  userId: number;
  businessId: number | null;
}

const sentBy = ({ userId, businessId }: Sender) =>
  businessId === null
    ? sql`le.business_id is null and le.from_user_id = ${userId}`
    : sql`le.business_id = ${businessId}`;

/** A hunt that matches a listing, as the listing's owner sees it. */
export interface HuntOfListing {
  huntId: number;
  deal: Deal;
  score: number;
  isOffered: boolean;
  /** Number of listings that the owner has offered to it. */
  offers: number;
}

/** Returns a page of the hunts that a listing matches, best first, and the number of all. */
export async function findHuntsOfListing(
  { kysely }: Queries,
  sender: Sender,
  listingId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: HuntOfListing[]; totalCount: number }> {
  const where = sql`m.listing_id = ${listingId} and ${offerable(sender.userId)}`;
  const { rows } = await sql<HuntOfListing>`
    select m.hunt_id as "huntId", m.deal, m.score,
      exists (
        select from leads le where le.hunt_id = m.hunt_id and le.listing_id = m.listing_id
          and le.direction = 'offer'
      ) as "isOffered",
      (
        select count(*)::int from leads le
        where le.hunt_id = m.hunt_id and le.direction = 'offer' and ${sentBy(sender)}
      ) as offers
    from ${MATCHING} where ${where}
    order by m.score desc, m.created_at desc, m.hunt_id desc limit ${limit} offset ${offset}
  `.execute(kysely);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${MATCHING} where ${where}
  `.execute(kysely);
  return { rows, totalCount: counts[0]!.count };
}

/** Returns how many listings a sender has offered to a hunt. */
export async function countOffers(
  { kysely }: Queries,
  huntId: number,
  sender: Sender,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leads le
    where le.hunt_id = ${huntId} and le.direction = 'offer' and ${sentBy(sender)}
  `.execute(kysely);
  return rows[0]!.count;
}

/** Returns how many leads a user has sent within 24 hours. */
export async function countSentToday({ kysely }: Queries, userId: number): Promise<number> {
  const { count } = await kysely
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('from_user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

const STATE = ['id', 'listing_id as propertyId', 'status', 'reason'] as const;

/** Returns the leads of a direction between a hunt and listings. */
export function findLeads(
  { kysely }: Queries,
  huntId: number,
  listingIds: readonly number[],
  direction: LeadDirection,
): Promise<LeadState[]> {
  return kysely
    .selectFrom('leads')
    .select(STATE)
    .where('hunt_id', '=', huntId)
    .where((eb) => eb('listing_id', '=', eb.fn.any(eb.val(listingIds))))
    .where('direction', '=', direction)
    .orderBy('id')
    .execute();
}

/** Inserts the leads that don't exist. @returns the new ones */
export function insertLeads(
  { kysely }: InTransaction,
  { userId, businessId }: Sender,
  lead: { huntId: number; direction: LeadDirection; message: string },
  listingIds: readonly number[],
): Promise<LeadState[]> {
  return kysely
    .insertInto('leads')
    .values(
      listingIds.map((id) => ({
        hunt_id: lead.huntId,
        listing_id: id,
        direction: lead.direction,
        from_user_id: userId,
        business_id: businessId,
        message: lead.message,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(STATE)
    .execute();
}

/** A lead with both of its sides. */
export interface LockedLead extends LeadState {
  direction: LeadDirection;
  huntId: number;
  huntStatus: HuntStatus;
  hunter: { userId: number; businessId: number | null };
  listing: LeadListing;
}

/** Returns a lead and locks it until the transaction ends. */
export async function lockLead(within: InTransaction, id: number): Promise<LockedLead | null> {
  const row = await within.kysely
    .selectFrom('leads as le')
    .innerJoin('hunts as h', 'h.id', 'le.hunt_id')
    .select([
      'le.id',
      'le.listing_id as propertyId',
      'le.status',
      'le.reason',
      'le.direction',
      'h.id as huntId',
      'h.status as huntStatus',
      'h.user_id as userId',
      'h.business_id as businessId',
    ])
    .where('le.id', '=', id)
    .forUpdate('le')
    .executeTakeFirst();
  if (!row) return null;
  const { userId, businessId, ...lead } = row;
  const [listing] = await findLeadListings(within, [lead.propertyId]);
  return { ...lead, hunter: { userId, businessId }, listing: listing! };
}

/** Writes the next state of a lead. An answer shares the contacts if it is an acceptance. */
export async function updateLead(
  { kysely }: InTransaction,
  id: number,
  change: { status: LeadStatus; reason: DeclineReason | null; answeredBy: number | null },
): Promise<LeadState> {
  return kysely
    .updateTable('leads')
    .set({
      status: change.status,
      reason: change.reason,
      answered_by: change.answeredBy,
      ...(change.status === 'accepted' && { contact_shared_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .returning(STATE)
    .executeTakeFirstOrThrow();
}
