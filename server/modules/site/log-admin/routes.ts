import { sql } from 'kysely';

import { listLog, type LogEntry, readLogCheck } from '#contract/site/audit-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable, type Matching } from '#server/platform/admin-table/handle-table.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import {
  allOf,
  nameOf,
  searchedId,
  startOf,
  withinDays,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';

/** SQL of the matching entries, as `e`. A search finds an id, or the actions that start with it. */
export const matchingEntries: Matching<typeof listLog> = async (filter, database) => {
  const { search, actorId, action, subjectKind, subjectId, createdFrom, createdTo } = filter;
  const id = searchedId(search);
  const created = withinDays(sql`e.created_at`, createdFrom, createdTo);
  return {
    from: sql`admin_audit e`,
    where: allOf([
      actorId && sql`e.actor_id = ${actorId}`,
      action && sql`e.action = ${action}`,
      subjectKind && sql`e.subject_kind = ${subjectKind}`,
      subjectId && sql`e.subject_id = ${subjectId}`,
      created,
      search &&
        (id === null
          ? sql`e.action = any(${await findActions(database, startOf(search))}::text[])`
          : sql`e.subject_id = ${id}`),
    ]),
    id: sql<number>`e.id`,
    columns: {
      createdAt: { value: sql`e.created_at`, kind: 'time' },
    },
    indexed: { createdAt: created },
  };
};

/** Returns the actions in the log that match a pattern, by jumping along their index. */
async function findActions({ kysely }: Queries, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from admin_audit order by action limit 1)
      union all
      select (select a.action from admin_audit a where a.action > known.action
        order by a.action limit 1)
      from known where known.action is not null
    )
    select action from known where action like ${pattern}
  `.execute(kysely);
  return rows.map(({ action }) => action);
}

/** Returns entries by their ids. Unknown ones are left out. */
export async function findLogEntries(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<Stored<LogEntry>[]> {
  const { rows } = await sql<Stored<LogEntry>>`
    select e.id, e.actor_id as "actorId", ${nameOf('actor')} as "actorName", e.action, e.reason,
      e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.fields,
      e.created_at as at,
      (e.id = 1 or before.id is not null)
        and e.hash = admin_audit_hash(coalesce(before.hash, ''), e) as "isIntact"
    from admin_audit e
    left join admin_audit before on before.id = e.id - 1
    left join users actor on actor.id = e.actor_id
    where e.id = any(${ids}::bigint[])
  `.execute(kysely);
  return rows;
}

/** The last entry of the log when a check found it intact. */
export interface LogMark {
  id: number;
  at: Date;
  /** Whether the entry is still the same. */
  isUnchanged: boolean;
}

/** Name of the stored last entry of the last check. */
const MARK = 'audit_mark';

/** Returns the result of the last check that found the log intact; null: there was none. */
export async function findLogMark({ kysely }: Queries): Promise<LogMark | null> {
  const { rows } = await sql<LogMark>`
    select (mark.value ->> 'id')::bigint as id,
      coalesce((mark.value ->> 'at')::timestamptz, mark.created_at) as at,
      exists (
        select from admin_audit a
        where a.id = (mark.value ->> 'id')::bigint
          and encode(a.hash, 'hex') = mark.value ->> 'hash'
      ) as "isUnchanged"
    from (
      select convert_from(value, 'UTF8')::jsonb as value, created_at from secrets
      where name = ${MARK}
    ) mark
  `.execute(kysely);
  return rows[0] ?? null;
}

export const logAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  ...handleTable(database, {
    list: listLog,
    kind: 'log',
    matching: matchingEntries,
    find: findLogEntries,
  }),
  handle(readLogCheck, async () => {
    const mark = await findLogMark(database);
    return {
      checked: mark && {
        at: mark.at.toISOString(),
        lastId: mark.id,
        isUnchanged: mark.isUnchanged,
      },
    };
  }),
];
