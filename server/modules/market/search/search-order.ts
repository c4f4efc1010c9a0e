import { type RawBuilder, sql } from 'kysely';

import { MARKET_CODES } from '#contract/place/market.ts';
import type { MarketRates } from '#server/modules/place/currency/read-market-rates.ts';

import { ROW_SIZE } from './filter-conditions.ts';
import { type PricedFilter, ROW_PRICE_PER_SQM } from './search-branches.ts';
import type { SearchQuestion } from './search-question.ts';
import { type Ranking, rankingOf } from './search-relevance.ts';

/** The sort order of a list, by the columns of `rowsOf`. */
export interface SearchOrder {
  whole: RawBuilder<unknown>;
  /** The same order for the rows of one of the `parts`, as an index provides it. */
  within: RawBuilder<unknown>;
  /** Columns that only this order needs. Indexes of other orders don't contain them. */
  columns: readonly RawBuilder<unknown>[];
  /** Conditions that each row meets exactly one of. An index has the rows of each in order. */
  parts: readonly RawBuilder<unknown>[];
  /** Ranks matches of a keyword before this order applies; absent: they are equal. */
  ranking?: Ranking | null;
}

/**
 * Returns the sort order for a filter: by relevance, which is the newest first among equally relevant
 * matches and without a keyword, by date, by price, by size, or by price per square metre. Ties are
 * sorted by id in the indexes' direction, so that pages never overlap. Rows without the value, such
 * as prices on request, come last in both directions. The index has them last in only one, so for
 * the other they are a separate part. Prices of several markets are compared in US dollars; a branch
 * has one currency, so its index order is the same.
 */
export function searchOrder(
  { order: asked, marketRates = null }: PricedFilter,
  question: SearchQuestion | null = null,
): SearchOrder {
  const { column = 'relevance', direction = 'DESC' } = asked;
  if (column === 'relevance') {
    return { ...newestFirst('DESC'), ranking: question && rankingOf(question.relevance) };
  }
  if (column === 'createdAt') return newestFirst(direction);
  if (column === 'size') return orderBy(sql`size`, direction, ROW_SIZE);
  const isWhole = column === 'price';
  const price = isWhole ? sql`price` : sql`price_per_sqm`;
  const worth = marketRates ? worthBy(marketRates, price) : price;
  return orderBy(price, direction, isWhole ? null : ROW_PRICE_PER_SQM, worth);
}

function newestFirst(direction: 'ASC' | 'DESC'): SearchOrder {
  const order =
    direction === 'DESC' ? sql`listed_at desc, listing_id` : sql`listed_at, listing_id desc`;
  return { whole: order, within: order, columns: [], parts: [sql`true`] };
}

/**
 * @param name of the column to sort by
 * @param value the expression of that column on `listing_search s`; null: it is among the others
 * @param worth the column, comparable across markets
 */
function orderBy(
  name: RawBuilder<unknown>,
  direction: 'ASC' | 'DESC',
  value: RawBuilder<unknown> | null,
  worth = name,
): SearchOrder {
  const columns = value ? [sql`${value} as ${name}`] : [];
  if (direction === 'DESC') {
    const own = value ?? sql`s.${name}`;
    return {
      whole: sql`${worth} desc nulls last, listing_id desc`,
      within: sql`${name} desc, listing_id desc`,
      columns,
      parts: [sql`${own} is not null`, sql`${own} is null`],
    };
  }
  return {
    whole: sql`${worth}, listing_id`,
    within: sql`${name}, listing_id`,
    columns,
    parts: [sql`true`],
  };
}

/** Returns a price in US dollars. */
function worthBy(rates: MarketRates, price: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = MARKET_CODES.map((market) => sql`when ${market} then ${rates[market]}::float8`);
  return sql`(${price} / case country ${sql.join(cases, sql` `)} end)`;
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
  { parts, within, columns }: SearchOrder,
  limit: number,
  ...others: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const selects = conditions.flatMap((condition) =>
    parts.map((part) => selectRows(sql`${condition} and ${part}`, [...columns, ...others])),
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
