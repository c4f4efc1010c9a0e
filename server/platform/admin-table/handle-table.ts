import { sql } from 'kysely';

import { COUNT_MOST, type Direction, EXPORT_PAGE_SIZE } from '#contract/kit/admin-table.ts';
import type { Endpoint, HandlerInput, Reply } from '#contract/kit/endpoint.ts';
import { type CallContext, handle, type HandledEndpoint } from '#server/http/handler.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Database, Queries } from '../database/connect.ts';
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
  Reply<List> extends { rows: (infer One extends { id: number })[] } ? One : never;

type Awaitable<Value> = Value | Promise<Value>;

/** Returns SQL of the rows that match a query of a table, and the columns of its sorts. */
export type Matching<List extends Endpoint> = (
  query: Query<List>,
  database: Queries,
  context: CallContext,
) => Awaitable<MatchingRows & { columns: Record<Sort<List>, SortColumn> }>;

/** An admin table: its endpoint in the contract, and where its rows come from. */
interface Table<List extends Endpoint> {
  list: List & { exported: Endpoint };
  /** What a row is, in the audit log. */
  kind: string;
  matching: Matching<List>;
  /** Returns the rows with these ids, in any order. */
  find(
    database: Queries,
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
  { list, kind, matching, find }: Table<List>,
): HandledEndpoint[] {
  const pageOf = async (query: Query<List>, limit: number, context: CallContext) => {
    const { sort, direction, cursor, id } = query as PageQuery;
    const {
      where,
      whereWalked = where,
      columns,
      ...rows
    } = await matching(query, database, context);
    const isAsked = id !== undefined && sql`${rows.id} = ${id}`;
    const matched = {
      ...rows,
      where: allOf([where, isAsked]),
      whereWalked: allOf([whereWalked, isAsked]),
    };
    const total = cursor === undefined ? await countUpTo(database, matched, COUNT_MOST) : null;
    const page = { columns, sort: sort as Sort<List>, direction, cursor, limit };
    const isFew = total !== null && total.count <= FEW;
    const { ids, nextCursor } = await findKeysetPage(database, matched, page, isFew);
    const found = new Map((await find(database, ids, context)).map((row) => [row.id, row]));
    return {
      rows: ids.flatMap((id) => found.get(id) ?? []).map(presentTimes),
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
    handle<Endpoint>(list.exported, async ({ query }, context) => {
      const actorId = context.user!.id;
      if ((query as PageQuery).cursor === undefined) {
        await database.transaction((transaction) =>
          writeAudit(
            transaction,
            actorId,
            `${kind}.export`,
            ['user', actorId],
            Object.entries(query as PageQuery).flatMap(([key, value]) =>
              value === '' || value === undefined ? [] : [key],
            ),
          ),
        );
      }
      return pageOf(query as Query<List>, EXPORT_PAGE_SIZE, context);
    }),
  ];
}
