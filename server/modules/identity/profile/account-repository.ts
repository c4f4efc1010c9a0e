import { sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';

import { ACCOUNT_TABLES } from './account-tables.ts';

/** Columns with the id of a moderator or an admin, whose data it is. */
const OTHERS_COLUMNS = ['decided_by', 'ended_by'];

/** Returns all stored data of a user, by table, without secrets and the ids of those who decided. */
export async function exportTables(
  { kysely }: Queries,
  userId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { table, column, secret = [] } of ACCOUNT_TABLES) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${sql.val([...secret, ...OTHERS_COLUMNS])}::text[] as row from ${sql.table(table)} t
      where ${sql.ref(column)} = ${userId}
    `.execute(kysely);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** Deletes data that only served this user. */
export async function deleteOwnData({ kysely }: Queries, userId: number): Promise<void> {
  for (const { table, column } of ACCOUNT_TABLES.filter(({ isGone }) => isGone)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(kysely);
  }
}
