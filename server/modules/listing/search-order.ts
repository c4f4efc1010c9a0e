import { type RawBuilder, sql } from 'kysely';

import type { SearchFilter } from '#contract/listing-endpoints.ts';

import type { SearchBranch } from './search-branches.ts';

/**
 * How a list goes, over the columns of `ordered`. Ties go by the id, so that pages never overlap;
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

/** The branches of a search as one table, each with its condition and one more. */
export function ordered(
  branches: readonly SearchBranch[],
  condition: RawBuilder<unknown> = sql`true`,
  columns: RawBuilder<unknown> = sql`s.listing_id, s.deal, s.listed_at, s.price`,
): RawBuilder<unknown> {
  const parts = branches.map(
    (branch) =>
      sql`select ${columns} from listing_search s where ${branch.condition} and ${condition}`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** How many rows the branches of a search have. */
export function counted(
  branches: readonly SearchBranch[],
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<number> {
  const parts = branches.map(
    (branch) =>
      sql`(select count(*) from listing_search s where ${branch.condition} and ${condition})`,
  );
  return sql`(${sql.join(parts, sql` + `)})`;
}
