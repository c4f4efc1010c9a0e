import { sql } from 'kysely';

import { COUNT_MOST, type Direction, EXPORT_PAGE_SIZE } from '#contract/kit/admin-table.ts';
import type { Endpoint, HandlerInput, Reply } from '#contract/kit/endpoint.ts';
import { type CallContext, handle, type HandledEndpoint } from '#server/http/handler.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Database } from '../database/connect.ts';
import {
  countUpTo,
  findKeysetPage,
  type MatchingRows,
  type SortColumn,
} from '../database/keyset-page.ts';
import { allOf } from '../database/table-conditions.ts';
import { presentTimes, type Stored } from '../database/times.ts';

/** With so few matching rows, the planner counts well, and the first page is sorted without a walk. */
const FEW = 1_000;

/** What a query says about a page, besides the filters of its table. */
interface PageQuery {
  sort: string;
  direction: Direction;
  id?: number | undefined;
  cursor?: string | undefined;
}

type Query<List extends Endpoint> = HandlerInput<List>['query'];
type Sort<List extends Endpoint> =
  Query<List> extends { sort: infer Key extends string } ? Key : never;
type Row<List extends Endpoint> =
  Reply<List> extends { rows: (infer One extends object)[] } ? One : never;

/** An admin table: its endpoints in the contract, and where its rows come from. */
interface Table<List extends Endpoint> {
  list: List;
  export: Endpoint;
  /** What a row is, in the audit log. */
  kind: string;
  columns:
    | Record<Sort<List>, SortColumn>
    | ((query: Query<List>) => Record<Sort<List>, SortColumn>);
  matching(query: Query<List>, context: CallContext): MatchingRows | Promise<MatchingRows>;
  /** Returns the rows with these ids, in their order. */
  find(
    ids: readonly number[],
    context: CallContext,
  ): Promise<readonly (Row<List> | Stored<Row<List>>)[]>;
}

/**
 * Returns the two endpoints of an admin table with their handlers: a page, and a larger one for an
 * export. The first page of an export writes an entry to the audit log.
 */
export function handleTable<List extends Endpoint>(
  database: Database,
  { list, export: exported, kind, columns, matching, find }: Table<List>,
): HandledEndpoint[] {
  const pageOf = async (query: Query<List>, limit: number, context: CallContext) => {
    const { sort, direction, cursor, id } = query as PageQuery;
    const { where, whereWalked = where, ...rows } = await matching(query, context);
    const isAsked = id !== undefined && sql`${rows.id} = ${id}`;
    const matched = {
      ...rows,
      where: allOf([where, isAsked]),
      whereWalked: allOf([whereWalked, isAsked]),
    };
    const total = cursor === undefined ? await countUpTo(database, matched, COUNT_MOST) : null;
    const page = {
      columns: typeof columns === 'function' ? columns(query) : columns,
      sort: sort as Sort<List>,
      direction,
      cursor,
      limit,
    };
    const isFew = total !== null && total.count <= FEW;
    const { ids, nextCursor } = await findKeysetPage(database, matched, page, isFew);
    return {
      rows: (await find(ids, context)).map(presentTimes),
      nextCursor,
      totalCount: total?.count ?? null,
      isMore: total?.isMore ?? false,
      isPartial: matched.isPartial ?? false,
    };
  };
  return [
    handle<Endpoint>(list, ({ query }, context) =>
      pageOf(query as Query<List>, (query as { pageSize: number }).pageSize, context),
    ),
    handle<Endpoint>(exported, async ({ query }, context) => {
      const actorId = context.user!.id;
      if ((query as PageQuery).cursor === undefined) {
        await database.transaction((transaction) =>
          writeAudit(transaction, {
            actorId,
            action: `${kind}.export`,
            subjectKind: 'user',
            subjectId: actorId,
            fields: Object.entries(query as PageQuery).flatMap(([key, value]) =>
              value === '' || value === undefined ? [] : [key],
            ),
          }),
        );
      }
      return pageOf(query as Query<List>, EXPORT_PAGE_SIZE, context);
    }),
  ];
}
