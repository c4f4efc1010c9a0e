import { type InferResult, type Kysely, sql } from 'kysely';

import type { Market } from '#contract/place/market.ts';
import type { AvailabilityStatus } from '#contract/listing/availability-endpoints.ts';
import { confirmedAt } from '#server/modules/listing/listing/listing-row.ts';
import { isLive } from '#server/db/live.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { now } from '#server/platform/database/expressions.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { nameOf } from '#server/platform/database/table-conditions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** Returns a live listing and the user responsible for it. `null` if there is none. */
export const findOffered = ({ kysely }: Queries, id: number) =>
  firstRow(
    kysely
      .selectFrom('listings as l')
      .select(['l.id', responsible.as('userId'), 'l.business_id as businessId'])
      .where('l.id', '=', id)
      .where(isLive),
  );

export type OfferedListing = NonNullable<Awaited<ReturnType<typeof findOffered>>>;

/**
 * Like `findOffered`, but locks the listing until the transaction ends. A concurrent unpublishing
 * waits, and then answers this request too.
 */
export async function lockOffered(
  transaction: InTransaction,
  id: number,
): Promise<OfferedListing | null> {
  await transaction.kysely
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .execute();
  return findOffered(transaction, id);
}

/**
 * Returns how many of a user's availability requests are pending. Locks the user row, so concurrent
 * requests are counted too.
 */
export async function lockWaiting({ kysely }: InTransaction, userId: number): Promise<number> {
  await kysely.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await kysely
    .selectFrom('availability_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requester_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

const COLUMNS = [
  'availability_requests.id',
  'availability_requests.listing_id as propertyId',
  'availability_requests.requester_id as requesterId',
  'availability_requests.status',
  'availability_requests.message',
  'availability_requests.updated_at as updatedAt',
] as const;

const requests = (kysely: Kysely<Schema>) =>
  kysely.selectFrom('availability_requests').select(COLUMNS);

export type RequestRow = InferResult<ReturnType<typeof requests>>[number];

/** Returns a user's latest availability request for a listing. */
export const findLastRequest = ({ kysely }: Queries, requesterId: number, propertyId: number) =>
  firstRow(
    requests(kysely)
      .where('availability_requests.requester_id', '=', requesterId)
      .where('availability_requests.listing_id', '=', propertyId)
      .orderBy('availability_requests.id', 'desc')
      .limit(1),
  );

export async function insertRequest(
  { kysely }: InTransaction,
  requesterId: number,
  { id, userId, businessId }: OfferedListing,
  message: string,
): Promise<RequestRow> {
  return kysely
    .insertInto('availability_requests')
    .values({
      listing_id: id,
      business_id: businessId,
      asked_user_id: userId,
      requester_id: requesterId,
      message,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Replaces the message of a request, or withdraws it. */
export async function updateRequest(
  { kysely }: InTransaction,
  id: number,
  change: { message: string } | { status: 'closed' },
): Promise<RequestRow> {
  return kysely
    .updateTable('availability_requests')
    .set(change)
    .where('availability_requests.id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Returns a request with what a moderator has to know to find an answer; null: unknown. */
export const findRequest = ({ kysely }: Queries, id: number) =>
  firstRow(
    kysely
      .selectFrom('availability_requests as r')
      .innerJoin('listings as l', 'l.id', 'r.listing_id')
      .innerJoin('users as requester', 'requester.id', 'r.requester_id')
      .innerJoin('users as owner', (join) => join.on('owner.id', '=', responsible))
      .select((eb) => [
        'r.id',
        'r.status',
        'r.message',
        'r.created_at as createdAt',
        'requester.id as requesterId',
        nameOf('requester').as('requesterName'),
        'owner.id as ownerId',
        nameOf('owner').as('ownerName'),
        'owner.email as ownerEmail',
        'l.id as propertyId',
        'l.business_id as businessId',
        'l.availability_confirmed_at as availabilityVerifiedAt',
        eb
          .selectFrom('availability_requests as other')
          .select((other) => other.fn.countAll<number>().as('count'))
          .whereRef('other.listing_id', '=', 'l.id')
          .where('other.status', '=', 'pending')
          .as('openCount'),
        eb
          .selectFrom('listing_texts as t')
          .select('t.title')
          .whereRef('t.listing_id', '=', 'l.id')
          .orderBy('t.language')
          .limit(1)
          .as('title'),
      ])
      .where('r.id', '=', id),
  );

/** Returns a request with its listing's owner, and locks it until the transaction ends. */
export const lockRequest = ({ kysely }: InTransaction, id: number) =>
  firstRow(
    requests(kysely)
      .innerJoin('listings as l', 'l.id', 'availability_requests.listing_id')
      .select(['l.owner_user_id as ownerUserId', 'l.business_id as businessId'])
      .where('availability_requests.id', '=', id)
      .forUpdate('availability_requests'),
  );

/** Settles all pending requests of a listing. @returns the updated requests */
export async function closeRequests(
  { kysely }: InTransaction,
  propertyId: number,
  status: Exclude<AvailabilityStatus, 'pending'>,
): Promise<RequestRow[]> {
  return kysely
    .updateTable('availability_requests')
    .set({ status, answered_at: now })
    .where('availability_requests.listing_id', '=', propertyId)
    .where('availability_requests.status', '=', 'pending')
    .returning(COLUMNS)
    .execute();
}

/**
 * Returns live listings not confirmed since `before` whose responsible user is active: up to
 * `limit`, ordered by id, with ids above `afterId`.
 */
export async function findStale(
  { kysely }: Queries,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
) {
  const since = confirmedAt();
  return kysely
    .selectFrom('listings as l')
    .innerJoin('users as u', (join) =>
      join.on('u.id', '=', responsible).on('u.status', '=', 'active'),
    )
    .select([
      'l.id as propertyId',
      'u.id as userId',
      'l.business_id as businessId',
      since.as('since'),
    ])
    .where(isLive)
    .where('l.id', '>', afterId)
    .where(since, '<=', before)
    .orderBy('l.id')
    .limit(limit)
    .execute();
}

export type StaleListing = Awaited<ReturnType<typeof findStale>>[number];

/** Returns the country of a listing. */
export async function findMarket({ kysely }: Queries, listingId: number): Promise<Market> {
  const { country } = await kysely
    .selectFrom('listings')
    .select('country')
    .$narrowType<{ country: Market }>()
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  return country;
}

/** Returns the contact details of a business. */
export async function findBusinessContact(
  { kysely }: Queries,
  businessId: number,
): Promise<{ phone: string | null; email: string | null } | null> {
  const row = await kysely
    .selectFrom('businesses')
    .select(['phone', 'email'])
    .where('id', '=', businessId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Adds a lead to today's statistics (UTC) of a listing: a user has seen its contact details. Counted
 * once per user and day.
 */
export async function addLead(
  { kysely }: Queries,
  userId: number,
  listingId: number,
): Promise<void> {
  await sql`
    with seen as (
      insert into listing_contacts as contacts (user_id, listing_id, day)
      values (${userId}, ${listingId}, (now() at time zone 'UTC')::date)
      on conflict (user_id, listing_id) do update set day = excluded.day
      where contacts.day <> excluded.day
      returning listing_id, day
    )
    insert into listing_stats as stats (listing_id, day, leads)
    select listing_id, day, 1 from seen
    on conflict (listing_id, day) do update set leads = stats.leads + 1
  `.execute(kysely);
}

/** Forgets who saw the contact details of listings more than the given number of days ago. */
export async function deleteOldContacts({ kysely }: Queries, days: number): Promise<void> {
  await kysely
    .deleteFrom('listing_contacts')
    .where('day', '<', sql<string>`((now() at time zone 'UTC')::date - ${days}::int)`)
    .execute();
}
