import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Runs `work` while this session alone, of all that use the database, holds the lock of that name;
 * waits for the lock. `work` gets the very connection that holds it, so that it can't go on
 * writing after the lock is lost.
 * @throws what `work` throws; DatabaseUnavailableError when the connection is lost
 */
export async function withAdvisoryLock<Result>(
  database: Database,
  name: string,
  work: (kysely: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.kysely.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
    try {
      return await work(connection);
    } finally {
      const unlock = sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`;
      await unlock.execute(connection).catch(async () => {
        // Work that failed in a transaction of its own making. A lost connection holds no lock.
        await sql`rollback`.execute(connection).catch(() => {});
        await unlock.execute(connection).catch(() => {});
      });
    }
  });
}

export type HeldLock = { release(): Promise<void> };

export type LockMode = 'exclusive' | 'shared';

/** Between two tries to take a lost lock again, in milliseconds. */
const retakeInterval = 1_000;

/**
 * Takes the lock of that name for as long as the process runs, or until release(): undefined when
 * another session holds it in a mode that doesn't go with this one. Uses one connection of the pool:
 * release it before close(). When that is lost, the lock is taken again as soon as the database is
 * back.
 * @param onLost called when somebody else was faster; the lock is then given up for good
 */
export async function holdAdvisoryLock(
  database: Database,
  name: string,
  onLost: () => void,
  mode: LockMode = 'exclusive',
): Promise<HeldLock | undefined> {
  const first = await take(database.pool, name, mode);
  if (first === undefined) return undefined;
  const released = new AbortController();
  let client: pg.PoolClient | undefined = first;

  const keep = async () => {
    while (client !== undefined) {
      await lost(client, released.signal);
      await giveUp(client, name, mode);
      client = undefined;
      if (!released.signal.aborted) {
        client = await retake(database.pool, name, mode, released.signal);
      }
    }
    if (!released.signal.aborted) onLost();
  };
  const kept = keep();
  return {
    async release() {
      released.abort();
      await kept;
    },
  };
}

/** The connection that holds the lock; undefined when another one does. */
async function take(
  pool: pg.Pool,
  name: string,
  mode: LockMode,
): Promise<pg.PoolClient | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      mode === 'exclusive'
        ? 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
        : 'select pg_try_advisory_lock_shared(hashtextextended($1, 0)) as taken',
      [name],
    );
    if (rows[0].taken) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}

async function retake(
  pool: pg.Pool,
  name: string,
  mode: LockMode,
  released: AbortSignal,
): Promise<pg.PoolClient | undefined> {
  for (;;) {
    try {
      const client = await take(pool, name, mode);
      if (client === undefined || !released.aborted) return client;
      await giveUp(client, name, mode);
      return undefined;
    } catch {
      await sleep(retakeInterval, undefined, { signal: released }).catch(() => {});
      if (released.aborted) return undefined;
    }
  }
}

/** Lets go of the lock, where the connection still is there, and of the connection. */
async function giveUp(client: pg.PoolClient, name: string, mode: LockMode): Promise<void> {
  try {
    await client.query(
      mode === 'exclusive'
        ? 'select pg_advisory_unlock(hashtextextended($1, 0))'
        : 'select pg_advisory_unlock_shared(hashtextextended($1, 0))',
      [name],
    );
    client.release();
  } catch {
    client.release(true);
  }
}

/** How many sessions hold the lock of that name, in any mode. */
export async function countLockHolders(
  { kysely }: Pick<Database, 'kysely'>,
  name: string,
): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    select count(*)::int as holders from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtextextended(${name}, 0)
  `.execute(kysely);
  return rows[0]!.holders;
}

/** Resolves when the connection has ended, or the lock is to be released. */
function lost(client: pg.PoolClient, released: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      client.off('error', end).off('end', end);
      released.removeEventListener('abort', end);
      resolve();
    };
    client.on('error', end).on('end', end);
    released.addEventListener('abort', end);
    if (released.aborted) end();
  });
}
