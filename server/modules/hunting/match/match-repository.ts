import { type RawBuilder, sql } from 'kysely';

import type { FittingHome } from '#contract/hunting/hunt-fit.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import { gridKeysAround, NO_MAXIMUM, offerOf } from '../hunt/hunt-areas.ts';
import { HUNT_COLUMNS, type HuntRow } from '../hunt/present-hunt.ts';
import { isLive } from '#server/db/live.ts';
import { POLYGON_UNITS } from '#server/modules/market/search/search-area.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** A live listing for one deal, as hunts are compared with it. */
export interface MarketRow extends FittingHome {
  listingId: number;
  ownerUserId: number;
  businessId: number | null;
  deal: Deal;
  provinceId: number | null;
  districtId: number | null;
  lat: number;
  lon: number;
}

/**
 * Returns the rows of listings that are live, and locks the listings against changes until the
 * transaction ends.
 */
export async function lockMarketRows(
  { kysely }: InTransaction,
  listingIds: readonly number[],
): Promise<MarketRow[]> {
  // Two statements: the second sees what a change committed while the first waited for it.
  await sql`
    select id from listings where id = any(${listingIds}::bigint[]) order by id for share
  `.execute(kysely);
  return findMarketRows({ kysely }, listingIds);
}

/** Returns the rows of listings that are live. */
export async function findMarketRows(
  { kysely }: Queries,
  listingIds: readonly number[],
): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    select l.id as "listingId", l.owner_user_id as "ownerUserId", l.business_id as "businessId",
      s.deal, s.type, s.price, s.province_id as "provinceId", s.district_id as "districtId",
      s.public_lat as lat, s.public_lon as lon, s.bedrooms, s.bathrooms,
      s.home_size::float8 as "homeSize", s.lot_size::float8 as "lotSize", s.furnishing, s.features,
      s.station_metres as "stationMetres"
    from listing_search s join listings l on l.id = s.listing_id
    where l.id = any(${listingIds}::bigint[]) and ${isLive}
    order by l.id, s.deal desc
  `.execute(kysely);
  return rows;
}

/** A hunt, as listings are compared with it. */
export type MatchingHunt = Omit<HuntForm, 'notifyMode' | 'note'> & {
  id: number;
  userId: number;
  businessId: number | null;
};

/** Returns active hunts by id, and locks them against changes until the transaction ends. */
export async function lockHunts(
  { kysely }: InTransaction,
  huntIds: readonly number[],
): Promise<MatchingHunt[]> {
  if (huntIds.length === 0) return [];
  const { rows } = await sql<HuntRow>`
    select ${HUNT_COLUMNS} from hunts h
    where h.id = any(${huntIds}::bigint[]) and h.status = 'active'
    order by h.id for share
  `.execute(kysely);
  return rows;
}

/**
 * Returns the hunts whose area, deal, price, type, rooms, size and features a listing meets. The
 * index answers all of it but drawn shapes, which are looked at last. The keys are joined, because
 * planning a condition on an array of hundreds takes longer than most answers.
 * @param among limits the result to these hunts
 */
export async function findHuntsOfRow(
  { kysely }: Queries,
  row: MarketRow,
  among?: readonly number[],
): Promise<number[]> {
  const { lat, lon, price } = row;
  const keys = [
    ...gridKeysAround({ lat, lon }),
    ...[row.provinceId, row.districtId].filter((id) => id !== null),
  ];
  const size = (row.type === 'land' ? row.lotSize : row.homeSize) ?? 0;
  const { rows } = await sql<{ id: number }>`
    with near as materialized (
      select a.id, a.hunt_id, a.is_drawn
      from ${
        among
          ? sql`unnest(${among}::bigint[]) hunt join hunt_areas a
              on a.hunt_id = hunt and a.gk = any(${keys}::bigint[])`
          : sql`unnest(${keys}::bigint[]) key join hunt_areas a on a.gk = key`
      }
      where a.offer = ${offerOf(row.deal, row.type)}::smallint
        and a.max_price >= ${price ?? NO_MAXIMUM} and a.min_price <= ${price ?? 0}
        and a.min_bedrooms <= ${row.bedrooms ?? 0} and a.min_bathrooms <= ${row.bathrooms ?? 0}
        and a.min_size <= ${size}::float8
        and (a.reach is null or power(sin(radians(a.lat - ${lat}::float8) / 2), 2)
          + cos(radians(a.lat)) * cos(radians(${lat}::float8))
            * power(sin(radians(a.lon - ${lon}::float8) / 2), 2) <= a.reach)
        and a.features <@ ${row.features}::text[]
    )
    select distinct hunt_id as id from near
    where not is_drawn or exists (
      select from hunt_areas a
      where a.id = near.id and a.shape @> point(${lon * POLYGON_UNITS}::float8, ${lat * POLYGON_UNITS}::float8)
    )
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/** A found pair and the listing's deal that the hunt asks for. */
export interface Pair {
  huntId: number;
  listingId: number;
  deal: Deal;
}

/**
 * Returns the listings that meet conditions on `listing_search s`, newest first, each with its sale
 * if that meets them, else its rent.
 */
export async function findListingsOfHunt(
  { kysely }: Queries,
  conditions: readonly RawBuilder<unknown>[],
  { among, most }: { among?: readonly number[]; most: number },
): Promise<{ listingId: number; deal: Deal }[]> {
  const parts = conditions.map(
    (condition) => sql`
      (select s.listing_id, s.deal from listing_search s
      where ${condition} ${among ? sql`and s.listing_id = any(${among}::bigint[])` : sql``}
      order by s.listing_id desc limit ${most})`,
  );
  const { rows } = await sql<{ listingId: number; deal: Deal }>`
    select listing_id as "listingId", max(deal) as deal from (${sql.join(parts, sql` union all `)}) s
    group by listing_id order by listing_id desc limit ${most}
  `.execute(kysely);
  return rows;
}

/** Sets of conditions in one statement. Planning more takes longer than a second statement. */
const ASKED_TOGETHER = 50;

/**
 * Returns the deals with which a listing meets one of some conditions on `listing_search s`, for
 * each set of conditions.
 */
export async function findDealsMeeting(
  { kysely }: Queries,
  listingId: number,
  sets: readonly (readonly RawBuilder<unknown>[])[],
): Promise<Deal[][]> {
  const deals: Deal[][] = sets.map(() => []);
  for (let start = 0; start < sets.length; start += ASKED_TOGETHER) {
    const parts = sets.slice(start, start + ASKED_TOGETHER).map(
      (conditions, nth) => sql`
        select ${start + nth}::int as nth, s.deal from listing_search s
        where s.listing_id = ${listingId}
          and (${sql.join(
            conditions.map((condition) => sql`(${condition})`),
            sql` or `,
          )})`,
    );
    const { rows } = await sql<{ nth: number; deal: Deal }>`
      ${sql.join(parts, sql` union all `)}
    `.execute(kysely);
    for (const { nth, deal } of rows) deals[nth]!.push(deal);
  }
  return deals;
}

/** Returns the hunts or listings of kept pairs of a listing or a hunt. */
export async function findStoredPairs(
  { kysely }: Queries,
  of: { listingId: number } | { huntId: number },
): Promise<number[]> {
  const { rows } =
    'listingId' in of
      ? await sql<{ id: number }>`
          select hunt_id as id from matches where listing_id = ${of.listingId} and gone_at is null
        `.execute(kysely)
      : await sql<{ id: number }>`
          select listing_id as id from matches where hunt_id = ${of.huntId} and gone_at is null
        `.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Writes pairs with their scores. A pair that was gone comes back.
 * @returns the pairs that changed; the first ones never were before
 */
export async function writePairs(
  { kysely }: InTransaction,
  pairs: readonly (Pair & { score: number })[],
): Promise<{ huntId: number; isFirst: boolean }[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ huntId: number; isFirst: boolean }>`
    insert into matches as m (hunt_id, listing_id, deal, score)
    select "huntId", "listingId", deal, score from json_to_recordset(${JSON.stringify(pairs)}::json)
      as pair ("huntId" bigint, "listingId" bigint, deal text, score smallint)
    on conflict (hunt_id, listing_id) do update
      set deal = excluded.deal, score = excluded.score, gone_at = null
      where (m.deal, m.score) <> (excluded.deal, excluded.score) or m.gone_at is not null
    returning hunt_id as "huntId", xmax = 0 as "isFirst"
  `.execute(kysely);
  return rows;
}

/** Ends the kept pairs of a listing or a hunt with these partners. @returns those that it had */
export async function endPairs(
  { kysely }: InTransaction,
  of: { listingId: number } | { huntId: number },
  partners: readonly number[],
): Promise<number[]> {
  if (partners.length === 0) return [];
  const { rows } =
    'listingId' in of
      ? await sql<{ id: number }>`
          update matches set gone_at = now() where listing_id = ${of.listingId}
            and hunt_id = any(${partners}::bigint[]) and gone_at is null returning hunt_id as id
        `.execute(kysely)
      : await sql<{ id: number }>`
          update matches set gone_at = now() where hunt_id = ${of.huntId}
            and listing_id = any(${partners}::bigint[]) and gone_at is null
          returning listing_id as id
        `.execute(kysely);
  return rows.map(({ id }) => id);
}
