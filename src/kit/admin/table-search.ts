import * as v from 'valibot';

import { stringifySearch } from '../visit/address-search.ts';
import { normalized, oneOf, someOf, text, wholeNumber } from '../visit/search-params.ts';

import type { AdminFilter, TableState, TableView } from './admin-column.ts';

/** A filter by day, `YYYY-MM-DD`. */
const day = normalized((text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined,
);

/** A filter by an id. It is text, like all values of filters. */
const id = v.pipe(
  wholeNumber(1, 1e12),
  v.transform((number) => number && String(number)),
);

function filterParameters(filter: AdminFilter): v.ObjectEntries {
  switch (filter.kind) {
    case 'choice':
      return { [filter.name]: oneOf(filter.options.map(({ value }) => value)) };
    case 'id':
      return { [filter.name]: id };
    case 'days':
      return { [filter.from]: day, [filter.to]: day };
  }
}

const sortsOf = ({ list }: TableView) => list.query.entries.sort.wrapped.options;

const usualOf = ({ columns }: TableView) =>
  columns.filter(({ isHidden }) => !isHidden).map((column) => column.id);

/**
 * Returns the state of a table from the search parameters of its page. They are everything that
 * makes a view of the table, so that a view can be bookmarked and shared.
 */
export function readTableState(search: unknown, table: TableView): TableState {
  const sorts = sortsOf(table);
  const parameters = v.object({
    sort: oneOf(sorts),
    dir: oneOf(['asc', 'desc']),
    q: text(200),
    cols: someOf(table.columns.map((column) => column.id)),
    open: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  });
  const filters = v.object(
    Object.assign({}, ...table.filters.map(filterParameters)) as Record<string, typeof day>,
  );
  const { sort, dir, q, cols, open } = v.parse(parameters, search);
  return {
    sort: sort ?? sorts[0]!,
    direction: dir ?? 'desc',
    search: q ?? '',
    columns: cols ?? usualOf(table),
    filters: v.parse(filters, search),
    open: open ?? null,
  };
}

/** Inverse of `readTableState`: returns the query of the URL, without what is usual. */
export function writeTableState(
  { sort, direction, search, columns: shown, filters, open }: TableState,
  table: TableView,
): string {
  return stringifySearch({
    q: search,
    ...filters,
    sort: sort === sortsOf(table)[0] ? undefined : sort,
    dir: direction === 'desc' ? undefined : direction,
    cols: usualOf(table).join() === shown.join() ? undefined : shown,
    open,
  });
}
