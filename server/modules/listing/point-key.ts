import { randomBytes } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

const NAME = 'public_point';
const KEY_BYTES = 32;

/**
 * The secret that places public points in their cells, made when it is first asked for. It is in
 * the database so that all nodes share it, and never changes: a new one would move every point.
 */
export async function readPointKey(kysely: Kysely<Schema>): Promise<Uint8Array> {
  const find = sql<{ value: Buffer }>`select value from secrets where name = ${NAME}`;
  const found = (await find.execute(kysely)).rows[0];
  if (found) return found.value;
  await sql`
    insert into secrets (name, value) values (${NAME}, ${randomBytes(KEY_BYTES)})
    on conflict (name) do nothing
  `.execute(kysely);
  return (await find.execute(kysely)).rows[0]!.value;
}
