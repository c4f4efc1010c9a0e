import { createHash } from 'node:crypto';
import { type Expression, sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/expressions.ts';

import { type AttemptLimit, type Counted, isOpen, withAnother } from './attempts.ts';

/** Something that is counted: its name among all, with what it is counted for, and its limit. */
export interface CountedName {
  name: string;
  limit: AttemptLimit;
}

type Queries = Pick<Database, 'kysely'>;

const hashOf = (name: string) => createHash('sha256').update(name).digest();

/** A moment in milliseconds, 0 for one before all. */
const epochOf = (moment: Expression<Date>) =>
  sql<number>`coalesce(round(extract(epoch from nullif(${moment}, '-infinity')) * 1000), 0)::float8`;

/**
 * Counts an attempt under all of its names before it is made, so that many at once count too, on
 * whichever node. Where one of them is closed none is counted.
 * @returns whether it may be made
 */
export async function takeAttempt(
  database: Pick<Database, 'transaction'>,
  names: readonly CountedName[],
  at = Date.now(),
): Promise<boolean> {
  const limits = new Map(names.map(({ name, limit }) => [hashOf(name).toString('hex'), limit]));
  // In one order, so that two that share names wait for each other and don't lock each other out.
  const hashes = [...limits.keys()].sort().map((hash) => Buffer.from(hash, 'hex'));
  return database.transaction(async ({ kysely }) => {
    await kysely
      .insertInto('attempts')
      .values(hashes.map((hash) => ({ key_hash: hash })))
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .execute();
    const rows = await kysely
      .selectFrom('attempts')
      .select((eb) => [
        eb.fn<string>('encode', ['key_hash', sql.lit('hex')]).as('hash'),
        'count',
        epochOf(eb.ref('open_at')).as('openAt'),
        epochOf(eb.ref('until')).as('until'),
      ])
      .where('key_hash', 'in', hashes)
      .orderBy('key_hash')
      .forUpdate()
      .execute();
    if (!rows.every((row) => isOpen(row, at))) return false;
    const counted: (Counted & { hash: string })[] = rows.map((row) => ({
      hash: row.hash,
      ...withAnother(row, limits.get(row.hash)!, at),
    }));
    await kysely
      .updateTable('attempts')
      .from(
        sql<
          Counted & { hash: string }
        >`json_to_recordset(${JSON.stringify(counted)}::json)`.as<'made'>(
          sql`made (hash text, count int, "openAt" float8, until float8)`,
        ),
      )
      .set((eb) => ({
        count: eb.ref('made.count'),
        open_at: sql<Date>`to_timestamp(${eb.ref('made.openAt')} / 1000)`,
        until: sql<Date>`to_timestamp(${eb.ref('made.until')} / 1000)`,
      }))
      .where((eb) => eb('key_hash', '=', eb.fn<Buffer>('decode', ['made.hash', sql.lit('hex')])))
      .execute();
    return true;
  });
}

/** What came before under these names is forgiven. */
export async function forgiveAttempts(
  { kysely }: Queries,
  names: readonly string[],
): Promise<void> {
  await kysely.deleteFrom('attempts').where('key_hash', 'in', names.map(hashOf)).execute();
}

/** Deletes what is forgotten anyway. */
export async function deleteForgottenAttempts({ kysely }: Queries): Promise<void> {
  await kysely.deleteFrom('attempts').where('until', '<', now).execute();
}
