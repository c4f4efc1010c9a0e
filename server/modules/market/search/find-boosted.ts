import { sql } from 'kysely';

import { BOOSTED_MOST } from '#contract/limits.ts';
import type { Deal } from '#contract/listing-values.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { PricedFilter } from './search-branches.ts';
import { searchConditions } from './search-conditions.ts';

/** A boosted listing that a search matches. */
interface BoostedHit {
  id: number;
  deal: Deal;
  boostId: number;
  endsAt: Date;
}

/**
 * Returns at most `BOOSTED_MOST` listings with a running boost that match a filter, in the order of
 * their places. The matching boosts take turns, whatever views they have: if counted views decided,
 * false ones would cost a boost its turn.
 *
 * The rows of all running boosts are read first, which are few, and then compared with the filter.
 * So this never uses the indexes of the search, and costs the same for each filter.
 * @param turn number from 0 up to 1; equally distributed ones show each boost equally often
 */
export async function findBoosted(
  { replica }: Pick<Database, 'replica'>,
  filter: PricedFilter,
  turn: number,
): Promise<BoostedHit[]> {
  // The market of a business shows no others, and its own are all there.
  if (filter.businessId !== null) return [];
  const conditions = searchConditions(filter).map((condition) => sql`(${condition})`);
  const { rows } = await sql<BoostedHit>`
    with s as materialized (
      select l.*, b.id as boost_id, b.ends_at
      from boosts b join listing_search l on l.listing_id = b.listing_id
      where b.status = 'active' and b.ends_at > now() and b.starts_at <= now()
    ), matching as (
      select s.listing_id as id, max(s.deal) as deal, s.boost_id, s.ends_at,
        row_number() over (order by s.boost_id) - 1 as place, count(*) over () as places
      from s where ${sql.join(conditions, sql` or `)}
      group by s.listing_id, s.boost_id, s.ends_at
    )
    select id, deal, boost_id as "boostId", ends_at as "endsAt" from matching
    order by (place + floor(${turn}::float8 * places)::int) % places limit ${BOOSTED_MOST}
  `.execute(replica);
  return rows;
}
