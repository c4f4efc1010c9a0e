import { sql } from 'kysely';

import type { ValuedHome } from '../../contract/market-value-endpoints.ts';
import { valueHome } from '../../server/modules/market/market-value/value-home.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { quantile } from '../search/measure.ts';
import type { Asked } from './leave-one-out.ts';

/**
 * Milliseconds per home, in the order asked. The two times of a home were measured one after the
 * other.
 */
export interface PairedTimes {
  ours: number[];
  rival: number[];
}

/**
 * Times the valuation of each home and the plain district median beside it, on the same connections
 * and without HTTP. The order alternates.
 */
export async function timeBoth(
  database: Database,
  asked: readonly Asked[],
  now: Date,
): Promise<PairedTimes> {
  const times: PairedTimes = { ours: [], rival: [] };
  const sides = {
    ours: (home: ValuedHome) => valueHome(database, home, now),
    rival: (home: ValuedHome) => districtMedian(database, home),
  };
  for (const [index, { home }] of asked.entries()) {
    const order = index % 2 === 0 ? (['ours', 'rival'] as const) : (['rival', 'ours'] as const);
    for (const side of order) {
      const began = performance.now();
      await sides[side](home);
      times[side].push(performance.now() - began);
    }
  }
  return times;
}

/** Computes the plain rival: the median price per square metre in the district. */
async function districtMedian({ replica }: Database, home: ValuedHome): Promise<void> {
  const size = home.propertyType === 'land' ? sql.ref('lot_size') : sql.ref('home_size');
  await sql`
    select percentile_cont(0.5) within group (order by price / ${size}) from listing_search
    where country = ${home.country} and deal = ${home.deal} and type = ${home.propertyType}
      and district_id = ${home.districtId} and price > 0 and listing_id <> ${home.excludeId ?? 0}
  `.execute(replica);
}

/** Returns medians and 95th percentiles side by side, and the ratio of our time to the rival's. */
export function timesLine({ ours, rival }: PairedTimes): string {
  const side = (times: readonly number[]) =>
    `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)} ms`;
  const ratio = (share: number) => (quantile(ours, share) / quantile(rival, share)).toFixed(2);
  return (
    `p50 / p95: ours ${side(ours)}, district median ${side(rival)}, ` +
    `ratio ${ratio(0.5)} / ${ratio(0.95)}`
  );
}
