import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import type { Person } from './people.ts';

/** Returns a person's notices, oldest first. */
export async function noticesOf({ kysely }: Database, { id }: Pick<Person, 'id'>) {
  const { rows } = await sql<{ kind: string; params: Record<string, unknown> }>`select kind, params
    from notifications where user_id = ${id} order by id`.execute(kysely);
  return rows;
}
