import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';

import type { Market } from '#contract/place/market.ts';
import type { Deal, PropertyType } from '#contract/listing/listing-values.ts';
import { SIMILAR_MOST } from '#contract/listing/listing-endpoints.ts';
import { SearchFilter } from '#contract/market/search-endpoints.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import { coarseCellsOf } from '#server/modules/place/geometry/morton.ts';
import { boxAround } from '#server/modules/place/geometry/sphere.ts';

import { searchBranches } from './search-branches.ts';
import { firstRowsOf, searchOrder } from './search-order.ts';
import type { Hit } from './search-result.ts';

/** The public facts of a listing that others are compared with. The listing may be unpublished. */
export interface Likeness {
  id: number;
  deal: Deal;
  country: Market;
  type: PropertyType;
  /**
   * Rent per month. Null for a price on request, which similar listings' prices must not reveal.
   */
  price: number | null;
  bedrooms: number | null;
  /** Square metres of the home, or of a plot. */
  size: number | null;
  lat: number;
  lon: number;
}

/** Maximum distances in km: the first if it yields enough listings, else the second. */
const NEAR_KM = 3;
const WIDE_KM = 15;

/** A similar price is between these multiples of the listing's price. */
const PRICE_BAND = [0.6, 1.6] as const;

/**
 * Weights of differences, in equivalent kilometres: half or double the price counts as 2.8 km, one
 * bedroom as 1 km, half or double the size as 1.4 km.
 */
const WEIGHTS = { price: 4, bedroom: 1, size: 2 } as const;

/**
 * Returns the facts of a listing that is or was published. Null for one that never was, because
 * drafts are private. Uses only public columns.
 */
export async function readLikeness({ kysely }: Queries, id: number): Promise<Likeness | null> {
  const { rows } = await sql<Likeness>`
    select l.id, l.country, l.type, l.bedrooms,
      case when l.is_for_sale then 'sale' else 'rent' end as deal,
      case when l.is_por then null
        when l.is_for_sale then l.sale_price
        when l.rent_frequency = 'yearly' then round(l.rent_price / 12.0)
        else l.rent_price end::bigint as price,
      coalesce(l.home_size, l.lot_size)::float8 as size,
      l.public_lat as lat, l.public_lon as lon
    from listings l
    where l.id = ${id} and l.approved_at is not null
      and l.public_lat is not null and l.public_lon is not null
      and (l.is_for_sale or l.is_for_rent)
  `.execute(kysely);
  return rows[0] ?? null;
}

/**
 * Returns the most similar live listings of the same deal and type, best first: nearby ones with a
 * similar price, then more distant ones, then the country's newest. One statement; each step runs
 * only if the previous ones didn't find enough.
 */
export async function findSimilar(
  { replica }: Pick<Database, 'replica'>,
  like: Likeness,
): Promise<Hit[]> {
  const isFew = (ring: 'near' | 'wide') =>
    sql`(select count(*) from ${sql.ref(ring)}) < ${SIMILAR_MOST}`;
  const { rows } = await sql<Hit>`
    with near as materialized (${ringOf(like, NEAR_KM)}),
    wide as materialized (${ringOf(like, WIDE_KM, isFew('near'))}),
    newest as materialized (
      select s.listing_id, 1e9::float8 as apart from listing_search s
      -- The wide ring holds the near one, where it was looked for at all.
      where ${isFew('near')} and ${isFew('wide')} and s.country = ${like.country} and s.deal = ${like.deal}
        and s.type = ${like.type} and s.listing_id <> ${like.id}
      order by s.listed_at desc, s.listing_id limit ${2 * SIMILAR_MOST}
    )
    select listing_id as id, ${like.deal}::text as deal from (
      select listing_id, min(apart) as apart, min(ring) as ring from (
        select 1 as ring, * from near
        union all select 2, * from wide
        union all select 3, * from newest
      ) found group by listing_id
    ) found
    order by ring, apart, listing_id limit ${SIMILAR_MOST}
  `.execute(replica);
  return rows;
}

/** Returns the newest live listings of both markets. */
export async function findNewest({ replica }: Pick<Database, 'replica'>): Promise<Hit[]> {
  const filter = v.parse(SearchFilter, { isForSale: true, isForRent: true });
  const order = searchOrder(filter);
  const conditions = searchBranches(filter).flatMap((branch) => branch.conditions);
  const { rows } = await sql<Hit>`
    select listing_id as id, deal from ${firstRowsOf(conditions, order, SIMILAR_MOST)} hits
    order by ${order.whole} limit ${SIMILAR_MOST}
  `.execute(replica);
  return rows;
}

/** The most similar listings within a distance, found by the cell index. */
function ringOf(
  { id, deal, type, country, price, bedrooms, size, lat, lon }: Likeness,
  kilometres: number,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const cells = coarseCellsOf(boxAround({ lat, lon }, kilometres));
  const kmNorth = sql`(s.public_lat - ${lat}::float8) * 111.195`;
  const kmEast = sql`(s.public_lon - ${lon}::float8) * 111.195 * cosd(${lat}::float8)`;
  const [least, most] = PRICE_BAND;
  const apart = [
    sql`sqrt(power(${kmNorth}, 2) + power(${kmEast}, 2))`,
    ...(price ? [sql`${WEIGHTS.price}::float8 * abs(ln(s.price / ${price}::float8))`] : []),
    ...(bedrooms === null
      ? []
      : [sql`${WEIGHTS.bedroom}::float8 * abs(coalesce(s.bedrooms, 0) - ${bedrooms}::int)`]),
    ...(size
      ? [
          sql`${WEIGHTS.size}::float8
          * abs(ln(coalesce(s.home_size, s.lot_size, ${size}::float8) / ${size}::float8))`,
        ]
      : []),
  ];
  const priceBand = price
    ? sql`and s.price between ${Math.max(1, Math.floor(price * least))}::bigint
        and ${Math.ceil(price * most)}::bigint`
    : sql``;
  return sql`
    select s.listing_id, ${sql.join(apart, sql` + `)} as apart from listing_search s
    where ${where} and s.c14 = any(${cells}::int[]) and s.deal = ${deal} and s.type = ${type}
      and s.country = ${country} and s.listing_id <> ${id} ${priceBand}
    order by apart, s.listing_id limit ${SIMILAR_MOST}
  `;
}
