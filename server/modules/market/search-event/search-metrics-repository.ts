import { type RawBuilder, sql } from 'kysely';

import { EMPTY_SEARCHES_MOST, SEARCH_EVENTS_MOST } from '#contract/site/analytics-endpoints.ts';
import { DEMAND_STEP } from '#contract/hunting/demand.ts';
import type { Deal, PropertyType } from '#contract/listing/listing-values.ts';
import type { Market } from '#contract/place/market.ts';
import { type AnalyticsPeriod, pointOf } from '#server/modules/listing/metrics/analytics-period.ts';
import type { Database } from '#server/platform/database/connect.ts';

type Queries = Pick<Database, 'replica'>;

/** Null: all countries. */
type Country = Market | null;

/** Places, and filters without results, in a reply. */
const PLACES_MOST = 50;
const PRICES_MOST = 12;
const NOTHING_MOST = 20;

export interface SearchCounts {
  searches: number;
  withoutResults: number;
}

/** A stored search without its time and its results. */
export interface StoredSearch {
  country: Market | null;
  deal: Deal | null;
  types: PropertyType[];
  placeId: number | null;
  hasKeyword: boolean;
  filter: Partial<Record<string, number | boolean>>;
}

const searchColumns = sql`
  country, deal, types, place_id as "placeId", has_keyword as "hasKeyword", filter`;

const inCountry = (country: Country) =>
  country === null ? sql<boolean>`true` : sql<boolean>`country = ${country}`;

/** Returns the latest searches. */
export async function findSearchEvents({ replica }: Queries, country: Country) {
  const { rows } = await sql<StoredSearch & { results: number; at: Date }>`
    select ${searchColumns}, coalesce(results, 0) as results, created_at as at from search_events
    where ${inCountry(country)} order by created_at desc limit ${SEARCH_EVENTS_MOST}
  `.execute(replica);
  return rows;
}

const sums = sql`sum(searches)::int as searches, sum(without_results)::int as "withoutResults"`;

/** The sums of a time range by point, of months for the whole time. */
function byPoint({ from, until, step }: AnalyticsPeriod) {
  return sql`step = ${step === 'month' ? 'month' : 'day'} and day between ${from} and ${until}`;
}

/** The sums of a time range that ends today: of its days up to a new month, then of whole months. */
function inTotal({ from }: AnalyticsPeriod) {
  const month = sql`(date_trunc('month', ${from}::date - 1) + interval '1 month')::date`;
  return sql`(step = 'month' and day >= ${month} or step = 'day' and day >= ${from} and day < ${month})`;
}

/** Returns the searches by point of the range. Points without any are left out. */
export async function findSearchPoints(
  { replica }: Queries,
  period: AnalyticsPeriod,
  country: Country,
) {
  const day: RawBuilder<string> = sql`day`;
  const { rows } = await sql<SearchCounts & { day: string }>`
    select ${pointOf(day, period)} as day, ${sums} from search_sums
    where facet = 'all' and ${byPoint(period)} and ${inCountry(country)} group by 1
  `.execute(replica);
  return rows;
}

/** Returns the searches of a range by what they asked for, the most frequent first. */
export async function findSearchFacets(
  { replica }: Queries,
  period: AnalyticsPeriod,
  country: Country,
) {
  const { rows } = await sql<
    SearchCounts & { facet: 'deal' | 'type' | 'price' | 'place'; country: Country; value: string }
  >`
    select facet, country, value, searches, "withoutResults" from (
      select *, row_number() over (partition by facet order by searches desc, value) as place from (
        select facet, value, case when facet = 'price' then country end as country, ${sums}
        from search_sums
        where facet in ('deal', 'type', 'price', 'place') and ${inTotal(period)}
          and ${inCountry(country)}
        group by 1, 2, 3
      ) facets
      where facet <> 'place' or searches >= ${DEMAND_STEP}
    ) ranked
    where place <= case facet when 'place' then ${PLACES_MOST}::int else ${PRICES_MOST}::int end
    order by facet, place
  `.execute(replica);
  return rows;
}

/**
 * Returns the most frequent filters among the latest searches of a range that found nothing, and
 * the number of these searches.
 */
export async function findNothing(
  { replica }: Queries,
  { from }: AnalyticsPeriod,
  country: Country,
) {
  const { rows } = await sql<StoredSearch & { searches: number; of: number }>`
    select ${searchColumns}, count(*)::int as searches, (sum(count(*)) over ())::int as of
    from (
      select country, deal, types, place_id, has_keyword, filter from search_events
      where results = 0 and created_at >= ${from}::timestamp at time zone 'UTC'
        and ${inCountry(country)}
      order by created_at desc limit ${EMPTY_SEARCHES_MOST}
    ) latest
    group by country, deal, types, place_id, has_keyword, filter
    order by searches desc, country, deal, types, place_id, has_keyword, filter
    limit ${NOTHING_MOST}
  `.execute(replica);
  return rows;
}
