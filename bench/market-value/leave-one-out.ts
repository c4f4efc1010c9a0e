import { sql } from 'kysely';

import type { Certainty, ValuedHome } from '../../contract/market-value-endpoints.ts';
import { valueHome } from '../../server/modules/market/market-value/value-home.ts';
import type { Weighed } from '../../server/modules/market/market-value/estimate-value.ts';
import type { Database } from '../../server/platform/database/connect.ts';

/** A listing as its seller would describe it for a valuation, and its asking price. */
export interface Asked {
  home: ValuedHome;
  /** Per month for a rent. */
  price: number;
  /** The plain rival's estimate; null: nothing comparable in its province. */
  rival: number | null;
}

/** The result of valuing a home without using its own listing. */
export interface Outcome {
  deal: string;
  type: string;
  country: string;
  /** As a share of the price: 0.1 is 10 % off. */
  error: number;
  rivalError: number | null;
  isInRange: boolean;
  /** Half the range, as a share of the value. */
  halfRange: number;
  certainty: Certainty;
  /** Weighted mean of how far the comparables' prices were adjusted: 0.2 is up or down by 20 %. */
  extrapolation: number;
}

/**
 * Returns listings with a visible price, in random order. Each has the plain estimate: the median
 * price per square metre in its district without itself, times its own size. If it is the only one
 * there, its province is used.
 */
export async function readAsked({ kysely }: Database, most: number): Promise<Asked[]> {
  const { rows } = await sql<Omit<ValuedHome, 'excludeId'> & Omit<Asked, 'home'> & { id: number }>`
    with priced as (
      select s.*, case when s.type = 'land' then s.lot_size else s.home_size end as metres
      from listing_search s where s.price > 0
    ), chosen as (
      select * from priced order by md5(listing_id::text || deal), deal limit ${most}
    )
    select c.listing_id as id, c.deal, c.price, c.type as "propertyType", c.country,
      c.province_id as "provinceId", c.district_id as "districtId", c.public_lat as latitude,
      c.public_lon as longitude, c.home_size as "homeSize", c.lot_size as "lotSize", c.bedrooms,
      c.bathrooms, c.furnishing as "furnishingStatus", c.features, c.is_off_plan as "isOffPlan",
      l.floor_level as "floorLevel", l.built_year as "builtInDate",
      l.renovated_year as "lastRenovationDate",
      c.metres * coalesce(
        (select percentile_cont(0.5) within group (order by o.price / o.metres) from priced o
          where o.district_id = c.district_id and o.deal = c.deal and o.type = c.type
            and o.listing_id <> c.listing_id),
        (select percentile_cont(0.5) within group (order by o.price / o.metres) from priced o
          where o.province_id = c.province_id and o.deal = c.deal and o.type = c.type
            and o.listing_id <> c.listing_id)
      ) as rival
    from chosen c join listings l on l.id = c.listing_id
  `.execute(kysely);
  return rows.map(({ id, price, rival, ...home }) => ({
    home: { ...home, excludeId: id },
    price,
    rival,
  }));
}

/**
 * Values each home as if it weren't on the market. @returns one outcome for each home that has a
 * value
 */
export async function leaveOneOut(
  database: Database,
  asked: readonly Asked[],
  now: Date,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { home, price, rival } of asked) {
    const value = await valueHome(database, home, now);
    if (!value) continue;
    outcomes.push({
      deal: home.deal,
      type: home.propertyType,
      country: home.country,
      error: Math.abs(value.likely / price - 1),
      rivalError: rival === null ? null : Math.abs(rival / price - 1),
      isInRange: price >= value.low && price <= value.high,
      halfRange: (value.high - value.low) / 2 / value.likely,
      certainty: value.certainty,
      extrapolation: extrapolationOf(value.weighed),
    });
  }
  return outcomes;
}

function extrapolationOf(weighed: readonly Weighed[]): number {
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const moved = weighed.reduce(
    (sum, { weight, adjustedPrice, comparable }) =>
      sum + weight * Math.abs(Math.log(adjustedPrice / comparable.price)),
    0,
  );
  return Math.exp(moved / whole) - 1;
}
