import { sql } from 'kysely';

import { COUNT_MOST, type Direction, EXPORT_PAGE_SIZE } from '#contract/admin-table.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  countUpTo,
  findKeysetPage,
  type MatchingRows,
  type SortColumn,
} from '#server/platform/database/keyset-page.ts';
import { allOf } from '#server/platform/database/table-conditions.ts';

/** With so few matching rows, the planner counts well, and the first page is sorted without a walk. */
const FEW = 1_000;

/** What a query says about a page, besides the filters of its table. */
interface PageQuery<Sort extends string> {
  sort: Sort;
  direction: Direction;
  search: string;
  id?: number | undefined;
  cursor?: string | undefined;
}

/**
 * Returns the handlers of an admin table's two endpoints.
 * @param kind what a row is, in the audit log
 * @param find returns the rows with these ids, in their order
 */
export function adminTablePages<Sort extends string, Query extends PageQuery<Sort>, Row>(
  database: Database,
  {
    kind,
    columns,
    matching,
    find,
  }: {
    kind: string;
    columns: Record<Sort, SortColumn> | ((query: Query) => Record<Sort, SortColumn>);
    matching: (query: Query) => MatchingRows | Promise<MatchingRows>;
    find: (ids: readonly number[]) => Promise<Row[]>;
  },
) {
  const pageOf = async (query: Query, limit: number) => {
    const { sort, direction, cursor, id } = query;
    const { where, whereWalked = where, ...rows } = await matching(query);
    const isAsked = id !== undefined && sql`${rows.id} = ${id}`;
    const matched = {
      ...rows,
      where: allOf([where, isAsked]),
      whereWalked: allOf([whereWalked, isAsked]),
    };
    const total = cursor === undefined ? await countUpTo(database, matched, COUNT_MOST) : null;
    const page = {
      columns: typeof columns === 'function' ? columns(query) : columns,
      sort,
      direction,
      cursor,
      limit,
    };
    const isFew = total !== null && total.count <= FEW;
    const { ids, nextCursor } = await findKeysetPage(database, matched, page, isFew);
    return {
      rows: await find(ids),
      nextCursor,
      totalCount: total?.count ?? null,
      isMore: total?.isMore ?? false,
      isPartial: matched.isPartial ?? false,
    };
  };
  return {
    /** A page of the table. */
    list: (query: Query & { pageSize: number }) => pageOf(query, query.pageSize),
    /** A larger page for an export. The first one writes an entry to the audit log. */
    export: async (query: Query, actorId: number) => {
      if (query.cursor === undefined) {
        await database.transaction((transaction) =>
          writeAudit(transaction, {
            actorId,
            action: `${kind}.export`,
            subjectKind: 'user',
            subjectId: actorId,
            fields: Object.entries(query).flatMap(([key, value]) =>
              value === '' || value === undefined ? [] : [key],
            ),
          }),
        );
      }
      return pageOf(query, EXPORT_PAGE_SIZE);
    },
  };
}
