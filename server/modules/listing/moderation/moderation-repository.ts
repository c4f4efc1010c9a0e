import { type Expression, type InferResult, type Kysely, sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import { responsible } from '#server/db/responsible.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { findOffererRecord } from '#server/modules/trust/account/find-offerer-record.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';
import { shownName } from '#server/platform/database/table-conditions.ts';
import { presentTimes } from '#server/platform/database/times.ts';

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

/** Maximum number of events that a moderator sees per listing. */
const MOST_EVENTS = 100;

/**
 * Returns a listing in any status, the account or business that placed it with its record, and its
 * latest events.
 * @throws ApiError `not_found`
 */
export async function findForModerators(database: Queries, id: number) {
  const row = await findOwnListing(database, id);
  if (!row) throw new ApiError('not_found');
  const [offerer, record, events] = await Promise.all([
    offerers(database.kysely).where('l.id', '=', id).executeTakeFirstOrThrow(),
    findOffererRecord(database, { ...row, listingId: id }),
    findEvents(database, id),
  ]);
  return { row, offerer, record, events: events.map(presentTimes) };
}

/** Returns the latest events of a listing, latest first. */
function findEvents({ kysely }: Queries, listingId: number) {
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
    .limit(MOST_EVENTS)
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
