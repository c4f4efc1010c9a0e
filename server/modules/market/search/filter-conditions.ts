import { type RawBuilder, sql } from 'kysely';

import { type FilterName, isChoice, type NamedFilter } from '#contract/market/filters.ts';
import { plannedByValues } from '#server/platform/database/named-statements.ts';

type Condition = RawBuilder<unknown>;

/** Bounds of a range; null: none. */
export interface Range {
  min?: number | null;
  max?: number | null;
}

/** The size of a row of `listing_search s`, in square metres, as its index has it. */
export const ROW_SIZE = sql`case when s.type = 'land' then s.lot_size else s.home_size end`;

/** Filters by few values, for which PostgreSQL's one plan for all values is as fast. */
const FEW_VALUES = new Set<FilterName>(['bedrooms', 'bathrooms', 'leaseYearsLeft']);

const columnOf = ({ name, home = name, column }: NamedFilter) =>
  column ?? home.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the conditions of a filter on `listing_search s`; none if its value doesn't restrict.
 * @param asked its value in a request
 */
export function filterConditions(filter: NamedFilter, asked: unknown): Condition[] {
  const value = filter.name === 'size' ? ROW_SIZE : sql.raw(`s.${columnOf(filter)}`);
  switch (filter.operator) {
    case 'atLeast': {
      // A minimum of 0 is no restriction, so that land without rooms matches too.
      const min = (asked as number | null) || null;
      if (min === null || !FEW_VALUES.has(filter.name)) return between(value, { min });
      const condition = sql`${value} >= ${min}`;
      return [filter.orFreehold ? sql`(s.tenure = 'freehold' or ${condition})` : condition];
    }
    case 'atMost':
      return between(value, { max: asked as number | null });
    case 'between':
    case 'price':
      return between(value, asked as Range);
    case 'exactly':
    case 'only':
      return asked === null ? [] : [sql`${value} = ${asked}`];
    case 'anyOf':
      return isChoice(asked as string[], filter.values)
        ? [sql`${value} = any(${asked}::text[])`]
        : [];
    case 'allOf':
      return (asked as string[]).length > 0 ? [sql`${value} @> ${asked}::text[]`] : [];
    case 'flag':
      return asked ? [value] : [];
  }
}

export function between(value: Condition, { min = null, max = null }: Range): Condition[] {
  return [
    ...(min === null ? [] : [sql`${plannedByValues} ${value} >= ${min}`]),
    ...(max === null ? [] : [sql`${plannedByValues} ${value} <= ${max}`]),
  ];
}
