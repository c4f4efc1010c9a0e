import * as v from 'valibot';

import { stringifySearch } from '#lib/address-search.ts';
import { normalized, oneOf, someOf, text, wholeNumber } from '#lib/search-params.ts';

import type { AdminColumn, TableState } from './admin-column.ts';

/** A filter by day, `YYYY-MM-DD`. */
export const dayFilter = normalized((day) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
);

/** A filter by an id. It is text, like all values of filters. */
export const idFilter = v.pipe(
  wholeNumber(1, 1e12),
  v.transform((id) => id && String(id)),
);

/**
 * Returns the search parameters of a page with a table: everything that makes a view of it, so that
 * a view can be bookmarked and shared.
 * @param columns ids of the columns
 * @param filters schemas of the filters' parameters
 */
export function tableSearch<Filters extends v.ObjectEntries>(
  sorts: readonly string[],
  columns: readonly string[],
  filters: Filters,
) {
  return v.object({
    ...filters,
    sort: oneOf(sorts),
    dir: oneOf(['asc', 'desc']),
    q: text(200),
    cols: someOf(columns),
    open: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  });
}

/** What `tableSearch` reads, besides the filters. */
export interface TableParameters {
  sort?: string | undefined;
  dir?: TableState['direction'] | undefined;
  q?: string | undefined;
  cols?: readonly string[] | undefined;
  open?: number | undefined;
}

const usualOf = (columns: readonly AdminColumn<never>[]) =>
  columns.filter(({ isUsual }) => isUsual).map(({ id }) => id);

/** Returns the state of a table from the search parameters of its page. */
export function readTableState(
  { sort, dir, q, cols, open, ...filters }: TableParameters & Readonly<Record<string, unknown>>,
  sorts: readonly string[],
  columns: readonly AdminColumn<never>[],
): TableState {
  return {
    sort: sort ?? sorts[0]!,
    direction: dir ?? 'desc',
    search: q ?? '',
    columns: cols ?? usualOf(columns),
    filters: Object.fromEntries(
      Object.entries(filters).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    open: open ?? null,
  };
}

/** Inverse of `readTableState`: returns the query of the URL, without what is usual. */
export function writeTableState(
  { sort, direction, search, columns: shown, filters, open }: TableState,
  sorts: readonly string[],
  columns: readonly AdminColumn<never>[],
): string {
  const isUsual = usualOf(columns).join() === shown.join();
  return stringifySearch({
    q: search,
    ...filters,
    sort: sort === sorts[0] ? undefined : sort,
    dir: direction === 'desc' ? undefined : direction,
    cols: isUsual ? undefined : shown,
    open,
  });
}
