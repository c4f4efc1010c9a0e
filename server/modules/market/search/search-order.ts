import { type RawBuilder, sql } from 'kysely';

import { MARKET_CODES } from '#contract/market.ts';
import type { MarketRates } from '#server/modules/market/currency/read-market-rates.ts';

import type { PricedFilter } from './search-branches.ts';

/** The sort order of a list, by the columns of `rowsOf`. */
export interface SearchOrder {
  whole: RawBuilder<unknown>;
  /** The same order for the rows of one of the `parts`, as an index provides it. */
  within: RawBuilder<unknown>;
  /** Conditions that each row meets exactly one of. An index has the rows of each in order. */
  parts: readonly RawBuilder<unknown>[];
}

/**
 * Returns the sort order for a filter. Ties are sorted by id in the indexes' direction, so that
 * pages never overlap. Prices on request come last in both directions. The index has them last in
 * only one, so for the other they are a separate part. Prices of several markets are compared in US
 * dollars; a branch has one currency, so its index order is the same.
 */
export function searchOrder({ order: asked, marketRates = null }: PricedFilter): SearchOrder {
  const { column = 'createdAt', direction = 'DESC' } = asked;
  if (column === 'price')
    return priceOrder(direction, marketRates ? worthBy(marketRates) : sql`price`);
  const order =
    direction === 'DESC' ? sql`listed_at desc, listing_id` : sql`listed_at, listing_id desc`;
  return { whole: order, within: order, parts: [sql`true`] };
}

function priceOrder(direction: 'ASC' | 'DESC', worth: RawBuilder<unknown>): SearchOrder {
  if (direction === 'DESC') {
    return {
      whole: sql`${worth} desc nulls last, listing_id desc`,
      within: sql`price desc, listing_id desc`,
      parts: [sql`s.price is not null`, sql`s.price is null`],
    };
  }
  return {
    whole: sql`${worth}, listing_id`,
    within: sql`price, listing_id`,
    parts: [sql`true`],
  };
}

/** Returns the price in US dollars. */
function worthBy(rates: MarketRates): RawBuilder<unknown> {
  const cases = MARKET_CODES.map((market) => sql`when ${market} then ${rates[market]}::float8`);
  return sql`(price / case country ${sql.join(cases, sql` `)} end)`;
}

/** Columns needed to sort and identify results. */
const HIT_COLUMNS = sql`s.listing_id, s.country, s.deal, s.listed_at, s.price`;

type Conditions = readonly RawBuilder<unknown>[];

/**
 * Returns the rows of `listing_search s` that meet any of the conditions. No row may meet two of
 * them.
 */
export function rowsOf(conditions: Conditions, ...columns: RawBuilder<unknown>[]) {
  return union(conditions.map((condition) => selectRows(condition, columns)));
}

/**
 * Returns only the first of those rows. Each part of the union has its own order and limit. The
 * planner doesn't push them down, and would read and sort the parts completely.
 */
export function firstRowsOf(
  conditions: Conditions,
  { parts, within }: SearchOrder,
  limit: number,
  ...columns: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const selects = conditions.flatMap((condition) =>
    parts.map((part) => selectRows(sql`${condition} and ${part}`, columns)),
  );
  return union(selects.map((select) => sql`${select} order by ${within} limit ${limit}`));
}

function selectRows(
  condition: RawBuilder<unknown>,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const selected = sql.join([HIT_COLUMNS, ...columns]);
  return sql`select ${selected} from listing_search s where ${condition}`;
}

function union(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    selects.map((select) => sql`(${select})`),
    sql` union all `,
  )})`;
}

/** Returns the number of rows that meet any of the conditions. */
export function countOf(conditions: Conditions): RawBuilder<number> {
  const parts = conditions.map(
    (condition) => sql`(select count(*) from listing_search s where ${condition})`,
  );
  return sql`(${sql.join(parts, sql` + `)})`;
}
