import { sql } from 'kysely';

import type { Ending } from '#contract/listing/listing-values.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { isEnded, isLive } from '#server/db/live.ts';

import {
  type ListingCardRow,
  listingCards,
  listingPages,
  type ListingPinRow,
  listingPins,
} from './listing-row.ts';

/** Returns the ids as a table `wanted`, with their positions in the given order. */
function inOrder(ids: readonly number[]) {
  return sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'wanted'>(
    sql`wanted (id, place)`,
  );
}

/**
 * Returns the cards of live listings, in the order of the ids. Listings that are no longer live are
 * left out.
 */
export async function readCards(
  { replica }: Pick<Database, 'replica'>,
  ids: readonly number[],
): Promise<ListingCardRow[]> {
  if (ids.length === 0) return [];
  return listingCards(replica)
    .innerJoin(inOrder(ids), 'wanted.id', 'l.id')
    .where(isLive)
    .orderBy('wanted.place')
    .execute();
}

/** Returns the map pins of live listings, in the order of the ids. Other listings are left out. */
export async function readPins(
  { replica }: Pick<Database, 'replica'>,
  ids: readonly number[],
): Promise<ListingPinRow[]> {
  if (ids.length === 0) return [];
  return listingPins(replica)
    .innerJoin(inOrder(ids), 'wanted.id', 'l.id')
    .where(isLive)
    .orderBy('wanted.place')
    .execute();
}

/** Returns a whole live listing. `null` if there is none. */
export const findLiveListing = ({ kysely }: Queries, id: number) =>
  firstRow(listingPages(kysely).where('l.id', '=', id).where(isLive));

/** Returns how and when a listing ended. `null` if its owner didn't mark it as sold or rented. */
export async function findEnding(
  { kysely }: Queries,
  id: number,
): Promise<{ endedAs: Ending; endedAt: Date } | null> {
  const row = await kysely
    .selectFrom('listings as l')
    .select(['l.ended_as as endedAs', 'l.ended_at as endedAt'])
    .where('l.id', '=', id)
    .where(isEnded)
    .$narrowType<{ endedAs: Ending; endedAt: Date }>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Adds a view of a live listing to today's statistics (UTC).
 * @returns the total number of views, including this one, or `null` if the listing isn't live
 */
export async function addView({ kysely }: Queries, id: number): Promise<number | null> {
  const { rows } = await sql<{ views: number }>`
    with today as (
      insert into listing_stats as stats (listing_id, day, views)
      select l.id, (now() at time zone 'UTC')::date, 1 from listings l
      where l.id = ${id} and ${isLive}
      on conflict (listing_id, day) do update set views = stats.views + 1
      returning day, views
    )
    -- The rest of the statement still sees today's row as it was before.
    select today.views + coalesce((
      select sum(earlier.views) from listing_stats earlier
      where earlier.listing_id = ${id} and earlier.day <> today.day
    ), 0) as views
    from today
  `.execute(kysely);
  return rows[0]?.views ?? null;
}
