import { sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';

/** Name of the stored last entry of the last check. */
const MARK = 'audit_mark';

/** Maximum number of broken entries in the sentence. */
const MOST_IDS = 20;

export interface LogCheck {
  /** Number of entries in the audit log. */
  count: number;
  /** Ids of broken entries, ascending. */
  broken: readonly number[];
}

/**
 * Checks that no entry of the audit log was changed, removed or inserted. An entry is broken if it
 * doesn't follow from the one before it. The chain doesn't show that its end is missing, so the last
 * entry of each intact log is stored: it is broken if the next check doesn't find it unchanged.
 */
export async function verifyLog({ kysely }: Queries): Promise<LogCheck> {
  const { rows } = await sql<LogCheck & { lastId: number | null }>`
    with mark as (
      select convert_from(value, 'UTF8')::jsonb as value from secrets where name = ${MARK}
    ), marked as (
      select (value ->> 'id')::bigint as id, value ->> 'hash' as hash from mark
    )
    select
      (select count(*)::int from admin_audit) as count,
      (select max(id) from admin_audit) as "lastId",
      array(
        select admin_audit_breaks()
        union
        select id from marked where not exists (
          select from admin_audit a where a.id = marked.id and encode(a.hash, 'hex') = marked.hash
        )
        order by 1
      ) as broken
  `.execute(kysely);
  const { lastId, ...check } = rows[0]!;
  if (check.broken.length === 0) {
    await sql`
      insert into secrets (name, value)
      select ${MARK}, convert_to(
        jsonb_build_object('id', id, 'hash', encode(hash, 'hex'), 'at', now())::text, 'UTF8'
      ) from admin_audit where id = ${lastId}
      on conflict (name) do update set value = excluded.value
    `.execute(kysely);
  }
  return check;
}

/** Returns the result of a check in one line. */
export function logSentence({ count, broken }: LogCheck): string {
  if (broken.length === 0) return `${count} entries, intact`;
  const rest = broken.length > MOST_IDS ? ', …' : '';
  return `${count} entries, ${broken.length} broken: ${broken.slice(0, MOST_IDS).join(', ')}${rest}`;
}
