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

/** A session that was told to end needs so long for it, in milliseconds. */
const endingInterval = 50;

/** A connection as the server knows it. It gives the number to another one later, so the time, too. */
interface ServerSession {
  pid: number;
  since: string;
}

/** A lock's connection, and the session at its other end. */
interface Holder {
  client: pg.PoolClient;
  session: ServerSession;
}

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
  let holder: Holder | undefined = first;

  const keep = async () => {
    while (holder !== undefined) {
      const { client, session } = holder;
      await lost(client, released.signal);
      await giveUp(client, name, mode);
      holder = undefined;
      if (!released.signal.aborted) {
        holder = await retake(database.pool, name, mode, session, released.signal);
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

/** Undefined when another session has the lock. */
async function take(pool: pg.Pool, name: string, mode: LockMode): Promise<Holder | undefined> {
  const client = await pool.connect();
  try {
    const lock = mode === 'exclusive' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const { rows } = await client.query<ServerSession & { taken: boolean }>(
      `select pid, extract(epoch from backend_start)::text as since,
         ${lock}(hashtextextended($1, 0)) as taken
       from pg_stat_activity where pid = pg_backend_pid()`,
      [name],
    );
    const { taken, ...session } = rows[0]!;
    if (taken) return { client, session };
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}

/**
 * Ends what the server has left of a session of ours: it lets go of its locks a moment after it has
 * hung up, and where the network between lost the connection, only once it notices.
 * @returns whether there was anything left
 */
async function endSession(pool: pg.Pool, { pid, since }: ServerSession): Promise<boolean> {
  const { rows } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid = $1 and extract(epoch from backend_start)::text = $2`,
    [pid, since],
  );
  return rows.length > 0;
}

/**
 * Takes a lock again whose session, `former`, lost its connection; undefined when somebody else has it,
 * or it is released meanwhile.
 */
async function retake(
  pool: pg.Pool,
  name: string,
  mode: LockMode,
  former: ServerSession,
  released: AbortSignal,
): Promise<Holder | undefined> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: released }).catch(() => undefined);
  while (!released.aborted) {
    try {
      // Asked first: once it has gone, whoever has the lock is somebody else.
      const isLeft = await endSession(pool, former);
      const holder = await take(pool, name, mode);
      if (holder === undefined && !isLeft) return undefined;
      if (holder !== undefined && !released.aborted) return holder;
      if (holder !== undefined) await giveUp(holder.client, name, mode);
      await pause(endingInterval);
    } catch {
      await pause(retakeInterval);
    }
  }
  return undefined;
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
