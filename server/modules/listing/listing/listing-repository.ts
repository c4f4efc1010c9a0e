import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import { isLive } from '#server/modules/listing/live.ts';

import {
  type ListingCardRow,
  listingCards,
  listingPages,
  type ListingPinRow,
  listingPins,
  type ListingRow,
} from './listing-row.ts';

/** Ids as a table `wanted`, with their places in the order given. */
function inOrder(ids: readonly number[]) {
  return sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'wanted'>(
    sql`wanted (id, place)`,
  );
}

/** The cards of live listings, in the order of the ids; one that isn't live any more is left out. */
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

/** Live listings as the map shows them, in the order of the ids; one that isn't live is left out. */
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

/** A whole live listing; null where there is none that everybody may see. */
export async function readLiveListing(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<ListingRow | null> {
  const row = await listingPages(kysely).where('l.id', '=', id).where(isLive).executeTakeFirst();
  return row ?? null;
}

/**
 * Counts one look at a live listing, on today's row (UTC).
 * @returns how often it was looked at in all, this time included; null where it isn't live
 */
export async function addView(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<number | null> {
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
