import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Deal } from '#contract/listing/listing-values.ts';
import { MARKET_CODES, type Market } from '#contract/place/market.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import { countSquares } from './map-squares.ts';
import { searchByWords } from './search-by-words.ts';
import { columnsAlone, type PricedFilter, searchBranches } from './search-branches.ts';
import { countOf, firstRowsOf, type SearchOrder, searchOrder } from './search-order.ts';
import type { Hit, SearchResult, Stretch } from './search-result.ts';
import { type UnderstandSearch, understandSearch } from './search-question.ts';

/**
 * Returns a page of the live listings that match a filter, and their exact count.
 *
 * The statements are unnamed, so that PostgreSQL plans each for its actual values. A generic plan
 * would treat Bangkok and Trat alike.
 */
export async function findListings(
  database: Database,
  asked: PricedFilter,
  stretch: Stretch,
  understand: UnderstandSearch = understandSearch,
): Promise<SearchResult> {
  const { filter, question } = understand(asked);
  const branches = searchBranches(filter);
  const order = searchOrder(filter, question);
  if (question) return searchByWords(database.replica, { branches, question, order, stretch });
  const conditions = branches.flatMap((branch) => branch.conditions);
  const [totalCount, hits] = await Promise.all([
    countAll(database.replica, filter, conditions),
    findHits(database.replica, conditions, order, stretch),
  ]);
  return { hits, totalCount };
}

type Conditions = readonly RawBuilder<unknown>[];

/** Uses the map cells if the filter sets only their columns, so that no rows are read. */
function countAll(
  kysely: Kysely<Schema>,
  filter: PricedFilter,
  conditions: Conditions,
): Promise<number> {
  const columns = filter.bounds ? null : columnsAlone(filter);
  return columns ? countSquares(kysely, columns) : countHits(kysely, conditions);
}

async function countHits(kysely: Kysely<Schema>, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${countOf(conditions)} as total
  `.execute(kysely);
  return rows[0]!.total;
}

async function findHits(
  kysely: Kysely<Schema>,
  conditions: Conditions,
  order: SearchOrder,
  { offset, limit }: Stretch,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select listing_id as id, deal
    from ${firstRowsOf(conditions, order, offset + limit)} hits
    order by ${order.whole} limit ${limit} offset ${offset}
  `.execute(kysely);
  return rows;
}

/** Returns the highest price per market for a deal (rent per month); 0 if there is none. */
export async function readHighestPrices(
  { replica }: Pick<Database, 'replica'>,
  deal: Deal,
): Promise<{ country: Market; maxPrice: number }[]> {
  const { rows } = await sql<{ country: Market; maxPrice: number }>`
    select market.country, coalesce((
      select max(s.price) from listing_search s
      where s.country = market.country and s.deal = ${deal}
    ), 0) as "maxPrice"
    from unnest(${MARKET_CODES}::text[]) with ordinality market (country, place)
    order by market.place
  `.execute(replica);
  return rows;
}
