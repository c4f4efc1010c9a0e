import { type Expression, sql } from 'kysely';
import { createHash } from 'node:crypto';

import type { Database, Queries } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/expressions.ts';

export interface AttemptLimit {
  /** Attempts until the first pause. */
  most: number;
  /** The counter resets after this time without an attempt. It is also the maximum pause. */
  windowMs: number;
  /** First pause; doubles with each further attempt. */
  pauseMs: number;
}

/** The counter of one name, moments in ms. */
export interface Counted {
  count: number;
  /** Time of the next allowed attempt. */
  openAt: number;
  /** Time when the counter resets. */
  until: number;
}

/** Returns whether an attempt is allowed now. */
export function isOpen({ openAt, until }: Counted, now: number): boolean {
  return openAt <= now || until <= now;
}

/**
 * Returns the counter after one more attempt. The first attempts are free, then pauses double up to
 * the window's length, so no one is locked out permanently.
 */
export function withAnother(
  before: Counted,
  { most, windowMs, pauseMs }: AttemptLimit,
  now: number,
): Counted {
  const count = (before.until > now ? before.count : 0) + 1;
  const pause = count < most ? 0 : Math.min(windowMs, pauseMs * 2 ** Math.min(30, count - most));
  // Without a pause, concurrent attempts with a slightly earlier time are allowed too.
  const openAt = pause === 0 ? 0 : now + pause;
  return { count, openAt, until: now + windowMs + pause };
}

/** A counter of attempts: its unique name, which includes the purpose, and its limit. */
export interface CountedName {
  name: string;
  limit: AttemptLimit;
}

const hashOf = (name: string) => createHash('sha256').update(name).digest();

/** Returns a moment in milliseconds, and 0 for `-infinity`. */
const epochOf = (moment: Expression<Date>) =>
  sql<number>`coalesce(round(extract(epoch from nullif(${moment}, '-infinity')) * 1000), 0)::float8`;

/**
 * Counts an attempt under all its names before it is made, so that concurrent attempts on all nodes
 * are counted too. If one of the names is closed, none is counted.
 * @returns whether the attempt is allowed
 */
export async function countAttempt(
  database: Pick<Database, 'transaction'>,
  names: readonly CountedName[],
  at = Date.now(),
): Promise<boolean> {
  const limits = new Map(names.map(({ name, limit }) => [hashOf(name).toString('hex'), limit]));
  // Sorted, so that transactions with common names wait for each other without a deadlock.
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

/** Resets the counters of these names. */
export async function forgiveAttempts(
  { kysely }: Queries,
  names: readonly string[],
): Promise<void> {
  await kysely.deleteFrom('attempts').where('key_hash', 'in', names.map(hashOf)).execute();
}

/** Deletes expired counters. */
export async function deleteForgottenAttempts({ kysely }: Queries): Promise<void> {
  await kysely.deleteFrom('attempts').where('until', '<', now).execute();
}
