import { sql } from 'kysely';

import { BOOSTED_MOST } from '#contract/kit/limits.ts';
import type { BoostKind, Deal } from '#contract/listing/listing-values.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { PricedFilter } from './search-branches.ts';
import { searchConditions } from './search-by-words.ts';

/** A boosted or featured listing that a search matches. */
interface BoostedHit {
  id: number;
  deal: Deal;
  boostId: number;
  kind: BoostKind;
  endsAt: Date;
}

/**
 * Returns at most `BOOSTED_MOST` boosted or featured listings that match a filter, in the order of
 * their places. The matching ones take turns, whatever views they have: if counted views decided,
 * false ones would cost a listing its turn. One that is both has one turn, as boosted: its owner
 * reads the numbers of the boost.
 *
 * The rows of all that run are read first, which are few, and then compared with the filter.
 * So this never uses the indexes of the search, and costs the same for each filter.
 * @param turn number from 0 up to 1; equally distributed ones show each listing equally often
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
    with b as (
      select distinct on (listing_id) listing_id, id, kind, ends_at from boosts
      where status = 'active' and ends_at > now() and starts_at <= now()
      order by listing_id, kind
    ), s as materialized (
      select l.*, b.id as boost_id, b.kind, b.ends_at
      from b join listing_search l on l.listing_id = b.listing_id
    ), matching as (
      select s.listing_id as id, max(s.deal) as deal, s.boost_id, s.kind, s.ends_at,
        row_number() over (order by s.boost_id) - 1 as place, count(*) over () as places
      from s where ${sql.join(conditions, sql` or `)}
      group by s.listing_id, s.boost_id, s.kind, s.ends_at
    )
    select id, deal, boost_id as "boostId", kind, ends_at as "endsAt" from matching
    order by (place + floor(${turn}::float8 * places)::int) % places limit ${BOOSTED_MOST}
  `.execute(replica);
  return rows;
}
