import { sql } from 'kysely';

import { LISTING_PHOTOS } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { isLive } from '#server/modules/listing/live.ts';
import { photosOf } from '#server/modules/listing/photo/shown-photos.ts';

import {
  cardColumns,
  cardJoins,
  type ListingCardRow,
  type ListingPinRow,
  type ListingRow,
  pageColumns,
} from './listing-row.ts';

/** Photos of a card: enough to leaf through. */
const CARD_PHOTOS = 5;

/** The cards of live listings, in the order of the ids; one that isn't live any more is left out. */
export async function readCards(
  { replica }: Pick<Database, 'replica'>,
  ids: readonly number[],
): Promise<ListingCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListingCardRow>`
    select ${cardColumns}, ${photosOf('photo', CARD_PHOTOS)} as photos
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join listings l on l.id = wanted.id ${cardJoins}
    where ${isLive}
    order by wanted.place
  `.execute(replica);
  return rows;
}

/** Live listings as the map shows them, in the order of the ids; one that isn't live is left out. */
export async function readPins(
  { replica }: Pick<Database, 'replica'>,
  ids: readonly number[],
): Promise<ListingPinRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListingPinRow>`
    select l.id, l.is_for_sale as "isForSale", l.is_for_rent as "isForRent",
      l.is_por as "isPriceOnRequest", l.type, l.sale_price as "salePrice",
      l.rent_price as "rentPrice", l.currency, l.public_lat as "publicLat",
      l.public_lon as "publicLon", l.show_exact as "showExact", en.title as "titleEn", th.title as "titleTh"
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join listings l on l.id = wanted.id
    left join listing_texts en on en.listing_id = l.id and en.language = 'en'
    left join listing_texts th on th.listing_id = l.id and th.language = 'th'
    where ${isLive}
    order by wanted.place
  `.execute(replica);
  return rows;
}

/** A whole live listing; null where there is none that everybody may see. */
export async function readLiveListing(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<ListingRow | null> {
  const { rows } = await sql<ListingRow>`
    select ${cardColumns}, ${pageColumns},
      ${photosOf('photo', LISTING_PHOTOS.most)} as photos,
      ${photosOf('floor_plan', LISTING_PHOTOS.most)} as "floorPlans"
    from listings l ${cardJoins}
    join users owner on owner.id = l.owner_user_id
    left join businesses business on business.id = l.business_id
    where l.id = ${id} and ${isLive}
  `.execute(kysely);
  return rows[0] ?? null;
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
