import { createHash } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Schema } from './schema.ts';
import { readSecret } from './secret.ts';

/**
 * Returns the prefix of a site's keys in shared storage such as Redis. It is the same for all nodes
 * on one database and different for any other database, including a copy.
 */
export async function readSitePrefix(kysely: Kysely<Schema>): Promise<string> {
  const secret = await readSecret(kysely, 'site');
  const { rows } = await sql<{ place: string }>`
    select oid || ' ' || datname as place from pg_database where datname = current_database()
  `.execute(kysely);
  const digest = createHash('sha256').update(secret).update(rows[0]!.place).digest('hex');
  return `sala:${digest.slice(0, 16)}:`;
}
