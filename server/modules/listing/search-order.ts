import { type RawBuilder, sql } from 'kysely';

import type { SearchFilter } from '#contract/listing-endpoints.ts';

/**
 * How a list goes, over the columns of `rowsOf`. Ties go by the id, so that pages never overlap;
 * which way is the indexes'. Prices on request come last both ways.
 */
export function searchOrder({ order }: SearchFilter): RawBuilder<unknown> {
  const { column = 'createdAt', direction = 'DESC' } = order;
  if (column === 'createdAt') {
    return direction === 'DESC' ? sql`listed_at desc, listing_id` : sql`listed_at, listing_id desc`;
  }
  return direction === 'DESC'
    ? sql`price desc nulls last, listing_id desc`
    : sql`price, listing_id`;
}

/** The columns that order and show what was found. */
const HIT_COLUMNS = sql`s.listing_id, s.deal, s.listed_at, s.price`;

interface RowsOptions {
  /** Of `s`, besides those of a hit. */
  columns?: RawBuilder<unknown>;
  /** No more than the first of each condition's rows. */
  first?: { order: RawBuilder<unknown>; limit: number };
}

/**
 * The rows of `listing_search s` that meet any of the conditions, which must not meet the same ones.
 * Where only the first rows are wanted each part has to know: the planner takes no order or limit
 * into the parts of a union, and would read and sort them whole.
 */
export function rowsOf(
  conditions: readonly RawBuilder<unknown>[],
  { columns, first }: RowsOptions = {},
): RawBuilder<unknown> {
  const selected = columns ? sql`${HIT_COLUMNS}, ${columns}` : HIT_COLUMNS;
  const tail = first ? sql`order by ${first.order} limit ${first.limit}` : sql``;
  const parts = conditions.map(
    (condition) => sql`(select ${selected} from listing_search s where ${condition} ${tail})`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** How many rows meet any of the conditions. */
export function countOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<number> {
  const parts = conditions.map(
    (condition) => sql`(select count(*) from listing_search s where ${condition})`,
  );
  return sql`(${sql.join(parts, sql` + `)})`;
}
