import { type RawBuilder, sql } from 'kysely';

import { MARKET_CODES } from '#contract/market.ts';
import type { MarketRates } from '#server/modules/market/currency/read-market-rates.ts';

import type { PricedFilter } from './search-branches.ts';

/** How a list goes, over the columns of `rowsOf`. */
export interface SearchOrder {
  whole: RawBuilder<unknown>;
  /** The same for the rows that meet one of `parts`, as an index has it. */
  within: RawBuilder<unknown>;
  /** Conditions of which each row meets one; an index has the rows of each in order. */
  parts: readonly RawBuilder<unknown>[];
}

/**
 * The order that a filter asks for. Ties go by the id, so that pages never overlap; which way is the
 * indexes'. Prices on request come last both ways; the index has them last only one way, so that
 * for the other they are a part of their own. Prices of several markets are compared by what they
 * are worth; within one branch, which has one currency, the index's order is the same.
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

/** A price in US dollars. */
function worthBy(rates: MarketRates): RawBuilder<unknown> {
  const cases = MARKET_CODES.map((market) => sql`when ${market} then ${rates[market]}::float8`);
  return sql`(price / case country ${sql.join(cases, sql` `)} end)`;
}

/** The columns that order and show what was found. */
const HIT_COLUMNS = sql`s.listing_id, s.country, s.deal, s.listed_at, s.price`;

type Conditions = readonly RawBuilder<unknown>[];

/** The rows of `listing_search s` that meet any of the conditions; none may meet two of them. */
export function rowsOf(conditions: Conditions, ...columns: RawBuilder<unknown>[]) {
  return union(conditions.map((condition) => selectRows(condition, columns)));
}

/**
 * No more than the first of those rows. Each part of the union has to know that only its first are
 * wanted: the planner takes neither order nor limit into the parts, and would read and sort them whole.
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

/** How many rows meet any of the conditions. */
export function countOf(conditions: Conditions): RawBuilder<number> {
  const parts = conditions.map(
    (condition) => sql`(select count(*) from listing_search s where ${condition})`,
  );
  return sql`(${sql.join(parts, sql` + `)})`;
}
