import * as v from 'valibot';

import { endpoint, type Schema } from './endpoint.ts';
import { Day, IdText, queryInteger, Text } from './values.ts';

/** Rows of a page of an admin table, at most and by default. */
export const ADMIN_PAGE = { most: 100, usual: 50 } as const;

/** Rows of a page of an export. */
export const EXPORT_PAGE_SIZE = 1_000;

/** Matching rows are counted up to this number. */
export const COUNT_MOST = 10_000;

/**
 * A search in a table of something else, such as reports, shows the rows of this many users,
 * businesses and listings, each. One that finds more has to be more exact.
 */
export const NAMES_MOST = 1_000;

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const TABLE_SEARCH_MAX_LENGTH = 200;

/** A position in a sorted table. Only the server reads it. */
const Cursor = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(2_000));

/** A page of a table's rows. */
function pageOf<Row extends Schema>(row: Row) {
  return v.object({
    rows: v.array(row),
    /** Null: this is the last page. */
    nextCursor: v.nullable(v.string()),
    /** Number of matching rows, up to `COUNT_MOST`. Null on later pages. */
    totalCount: v.nullable(v.number()),
    /** Whether more rows match than were counted. */
    isMore: v.boolean(),
    /** Whether the search finds more than `NAMES_MOST` names or titles, so that rows are missing. */
    isPartial: v.boolean(),
  });
}

/** Filters of a table: the first and the last day on which a row was created, in UTC. */
export const createdDays = { createdFrom: v.optional(Day), createdTo: v.optional(Day) };

/** The parameters that every table has. No filter may have the name of one. */
type TableParameter = 'sort' | 'direction' | 'search' | 'id' | 'cursor' | 'pageSize';

/**
 * Declares the endpoint of an admin table's pages, with that of its export. The sort comes with the cursor: a cursor of another sort is invalid.
 * @param sorts the columns that the table can be sorted by, the default first
 * @param filters the optional query parameters of the table
 */
export function adminTable<
  const Sorts extends readonly [string, ...string[]],
  Filters extends v.ObjectEntries,
  Row extends Schema,
>({
  id,
  path,
  rows,
  summary,
  sorts,
  filters,
  row,
}: {
  /** For example `admin.users`; the export is `admin.exportUsers`. */
  id: `admin.${string}`;
  path: `/api/admin/${string}`;
  /** What the rows are, such as `accounts`. */
  rows: string;
  summary: string;
  sorts: Sorts;
  filters: Filters & { [Name in TableParameter]?: never };
  row: Row;
}) {
  const query = {
    sort: v.optional(v.picklist(sorts), sorts[0] as Sorts[number]),
    direction: v.optional(v.picklist(DIRECTIONS), 'desc'),
    search: v.optional(v.pipe(Text, v.trim(), v.maxLength(TABLE_SEARCH_MAX_LENGTH)), ''),
    /** Only this row. */
    id: v.optional(IdText),
    cursor: v.optional(Cursor),
    ...(filters as Filters),
  };
  return {
    ...endpoint({
      id,
      route: `GET ${path}` as const,
      access: 'admin',
      summary,
      query: v.strictObject({
        ...query,
        pageSize: queryInteger(1, ADMIN_PAGE.most, ADMIN_PAGE.usual),
      }),
      reply: pageOf(row),
    }),
    /** The same rows in larger pages, for an export. */
    exported: endpoint({
      id: id.replace(/\.(.)/, (_, first: string) => `.export${first.toUpperCase()}`),
      route: `GET ${path.replace(/\/$/, '') as typeof path}/export` as const,
      access: 'admin',
      summary: `Lists ${rows} in larger pages, for an export. The first page writes an entry to the audit log.`,
      query: v.strictObject(query),
      reply: pageOf(row),
    }),
  };
}
