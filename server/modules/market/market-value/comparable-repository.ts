import { sql } from 'kysely';

import { type Deal, DEALS, type FURNISHINGS, type PropertyType } from '#contract/listing-values.ts';
import type { Market } from '#contract/market.ts';
import { coarseCellsOf, type Point } from '#server/modules/market/geometry/morton.ts';
import { boxAround } from '#server/modules/market/geometry/sphere.ts';
import type { Database } from '#server/platform/database/connect.ts';

export const KM_PER_DEGREE = 111.195;

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

/** A live listing and its asking price. */
export interface Comparable extends PricedFacts {
  id: number;
  deal: Deal;
  /** Whole currency units; rent is per month. */
  price: number;
  listedAt: Date;
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
 * Returns the nearest live listings of a type around a point that show a price, up to `most` per
 * deal. A listing offered for both deals is returned twice. All data is public: `listing_search`
 * has no prices on request, and locations are public points.
 */
export async function findComparables(
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
      l.district_id as "districtId"
    from nearest join listings l on l.id = nearest.listing_id
  `.execute(replica);
  return rows;
}
