import { sql } from 'kysely';

import {
  type Deal,
  DEAL_OF_ENDING,
  DEALS,
  ENDINGS,
  type FURNISHINGS,
  type PropertyType,
} from '#contract/listing/listing-values.ts';
import type { Market } from '#contract/place/market.ts';
import { coarseCellsOf, type Point } from '#server/modules/place/geometry/morton.ts';
import { boxAround } from '#server/modules/place/geometry/sphere.ts';
import { isEnded } from '#server/db/live.ts';
import type { Database } from '#server/platform/database/connect.ts';

export const KM_PER_DEGREE = 111.195;

/** Ended listings older than this aren't comparable. */
const ENDED_MONTHS = 12;

const SALE_PRICE = sql`coalesce(p.final_price, case when not l.is_por then l.sale_price end)`;

const MONTHLY_RENT = sql`round(coalesce(p.final_price, case when not l.is_por then l.rent_price end)
  / case l.rent_frequency when 'yearly' then 12.0 else 1 end)::bigint`;

/** Facts of a property that affect its price. Sizes in square metres, years Gregorian. */
export interface PricedFacts {
  homeSize: number | null;
  lotSize: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  floorLevel: number | null;
  builtYear: number | null;
  renovatedYear: number | null;
  furnishing: (typeof FURNISHINGS)[number] | null;
  features: readonly string[];
  isOffPlan: boolean;
  districtId: number | null;
  /** Degrees of the public point. */
  lat: number;
  lon: number;
}

/** A live listing and its asking price, or one that was sold or rented and its last price. */
export interface Comparable extends PricedFacts {
  id: number;
  deal: Deal;
  /** Whole currency units; rent is per month. */
  price: number;
  /** When it was listed, or when it ended. */
  listedAt: Date;
  isLive: boolean;
}

export interface Comparability {
  type: PropertyType;
  country: Market;
  center: Point;
  kilometres: number;
  /** 0: none. */
  excludeId: number;
  /** Maximum number per deal. */
  most: number;
}

/**
 * Returns the nearest listings of a type around a point, up to `most` per deal that are live and
 * show a price, and up to half as many that ended. A live listing offered for both deals is returned
 * twice. Live ones are public: `listing_search` has no prices on request. Final prices of ended ones
 * are not, so only the estimate may use them. Locations are public points.
 */
export async function findComparables(
  database: Pick<Database, 'replica'>,
  around: Comparability,
): Promise<Comparable[]> {
  const [live, ended] = await Promise.all([
    findLive(database, around),
    findEnded(database, around),
  ]);
  return [...live, ...ended];
}

async function findLive(
  { replica }: Pick<Database, 'replica'>,
  { type, country, center, kilometres, excludeId, most }: Comparability,
): Promise<Comparable[]> {
  const cells = coarseCellsOf(boxAround(center, kilometres));
  // Flat-earth approximation: at these distances the order is accurate to a thousandth.
  const apart = sql`(power(s.public_lat - ${center.lat}::float8, 2)
    + power((s.public_lon - ${center.lon}::float8) * cosd(${center.lat}::float8), 2))`;
  const nearest = DEALS.map(
    (deal) => sql`(
      select s.listing_id, s.deal, s.price, s.bedrooms, s.bathrooms, s.home_size, s.lot_size,
        s.furnishing, s.is_off_plan, s.public_lat, s.public_lon, s.listed_at
      from listing_search s
      where s.c14 = any(${cells}::int[]) and s.deal = ${deal} and s.type = ${type}
        and s.country = ${country} and s.price > 0 and s.listing_id <> ${excludeId}
        and ${apart} <= power(${kilometres / KM_PER_DEGREE}::float8, 2)
      order by ${apart}, s.listing_id limit ${most}
    )`,
  );
  const { rows } = await sql<Comparable>`
    with nearest as materialized (${sql.join(nearest, sql` union all `)})
    select nearest.listing_id as id, nearest.deal, nearest.price, nearest.bedrooms,
      nearest.bathrooms, nearest.home_size as "homeSize", nearest.lot_size as "lotSize",
      nearest.furnishing, nearest.is_off_plan as "isOffPlan", nearest.public_lat as lat,
      nearest.public_lon as lon, nearest.listed_at as "listedAt", l.floor_level as "floorLevel",
      l.built_year as "builtYear", l.renovated_year as "renovatedYear", l.features,
      l.district_id as "districtId", true as "isLive"
    from nearest join listings l on l.id = nearest.listing_id
  `.execute(replica);
  return rows;
}

/**
 * Returns the nearest listings that were sold or rented lately, each for that deal, with the final
 * price or else the last asking price. A price on request stays unknown.
 */
async function findEnded(
  { replica }: Pick<Database, 'replica'>,
  { type, country, center, kilometres, excludeId, most }: Comparability,
): Promise<Comparable[]> {
  const { north, south, east, west } = boxAround(center, kilometres);
  const apart = sql`(power(l.public_lat - ${center.lat}::float8, 2)
    + power((l.public_lon - ${center.lon}::float8) * cosd(${center.lat}::float8), 2))`;
  const nearest = ENDINGS.map(
    (ending) => sql`(
      select l.id, ${DEAL_OF_ENDING[ending]} as deal, ended.price, l.bedrooms, l.bathrooms,
        l.home_size::float8 as "homeSize", l.lot_size::float8 as "lotSize", l.furnishing,
        l.is_off_plan as "isOffPlan", l.public_lat as lat, l.public_lon as lon,
        l.ended_at as "listedAt", l.floor_level as "floorLevel", l.built_year as "builtYear",
        l.renovated_year as "renovatedYear", l.features, l.district_id as "districtId",
        false as "isLive"
      from listings l
      left join listing_private p on p.listing_id = l.id
      cross join lateral (select ${ending === 'sold' ? SALE_PRICE : MONTHLY_RENT} as price) ended
      where l.type = ${type} and l.ended_as = ${ending} and l.country = ${country} and ${isEnded}
        and l.public_lat between ${south} and ${north} and l.public_lon between ${west} and ${east}
        and l.ended_at > now() - make_interval(months => ${ENDED_MONTHS}) and l.id <> ${excludeId}
        and ended.price > 0 and ${apart} <= power(${kilometres / KM_PER_DEGREE}::float8, 2)
      order by ${apart}, l.id limit ${most / 2}
    )`,
  );
  const { rows } = await sql<Comparable>`${sql.join(nearest, sql` union all `)}`.execute(replica);
  return rows;
}
