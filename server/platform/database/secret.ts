import { randomBytes } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Schema } from './schema.ts';

const KEY_BYTES = 32;

/**
 * Returns a secret key of 32 random bytes by its name, and creates it on first use. It is stored in
 * the database so that all nodes share it, and never changes.
 */
export async function readSecret(kysely: Kysely<Schema>, name: string): Promise<Buffer> {
  const find = sql<{ value: Buffer }>`select value from secrets where name = ${name}`;
  const found = (await find.execute(kysely)).rows[0];
  if (found) return found.value;
  await sql`
    insert into secrets (name, value) values (${name}, ${randomBytes(KEY_BYTES)})
    on conflict (name) do nothing
  `.execute(kysely);
  return (await find.execute(kysely)).rows[0]!.value;
}
