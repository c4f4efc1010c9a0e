import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import { type AttemptLimit, type Counted, isOpen, withAnother } from './attempts.ts';

/** Something that is counted: its name among all, with what it is counted for, and its limit. */
export interface CountedName {
  name: string;
  limit: AttemptLimit;
}

type Queries = Pick<Database, 'kysely'>;

interface CountedRow extends Counted {
  hash: string;
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

/**
 * Counts an attempt under all of its names before it is made, so that many at once count too, on
 * whichever node. Where one of them is closed none is counted.
 * @returns whether it may be made
 */
export async function takeAttempt(
  database: Pick<Database, 'transaction'>,
  names: readonly CountedName[],
  now = Date.now(),
): Promise<boolean> {
  const limits = new Map(names.map(({ name, limit }) => [hashOf(name), limit]));
  // In one order, so that two that share names wait for each other and don't lock each other out.
  const hashes = [...limits.keys()].sort();
  return database.transaction(async ({ kysely }) => {
    await sql`
      insert into attempts (key_hash)
      select decode(hash, 'hex') from unnest(${hashes}::text[]) with ordinality as named (hash, nth)
      order by nth
      on conflict (key_hash) do nothing
    `.execute(kysely);
    const { rows } = await sql<CountedRow>`
      select encode(key_hash, 'hex') as hash, count,
        coalesce(round(extract(epoch from nullif(open_at, '-infinity')) * 1000), 0)::float8 as "openAt",
        coalesce(round(extract(epoch from nullif(until, '-infinity')) * 1000), 0)::float8 as until
      from attempts
      where key_hash = any(array(select decode(hash, 'hex') from unnest(${hashes}::text[]) as named (hash)))
      order by key_hash
      for update
    `.execute(kysely);
    if (!rows.every((row) => isOpen(row, now))) return false;
    const counted = rows.map((row) => ({
      hash: row.hash,
      ...withAnother(row, limits.get(row.hash)!, now),
    }));
    await sql`
      update attempts set count = made.count, open_at = to_timestamp(made."openAt" / 1000),
        until = to_timestamp(made.until / 1000)
      from json_to_recordset(${JSON.stringify(counted)}::json)
        as made (hash text, count int, "openAt" float8, until float8)
      where key_hash = decode(made.hash, 'hex')
    `.execute(kysely);
    return true;
  });
}

/** What came before under these names is forgiven. */
export async function forgiveAttempts(
  { kysely }: Queries,
  names: readonly string[],
): Promise<void> {
  await sql`
    delete from attempts where key_hash = any(
      array(select decode(hash, 'hex') from unnest(${names.map(hashOf)}::text[]) as named (hash))
    )
  `.execute(kysely);
}

/** Deletes what is forgotten anyway. */
export async function deleteForgottenAttempts({ kysely }: Queries): Promise<void> {
  await sql`delete from attempts where until < now()`.execute(kysely);
}
