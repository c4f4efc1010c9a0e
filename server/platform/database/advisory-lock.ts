import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database, Queries } from './connect.ts';
import { ended } from './listen.ts';
import type { Schema } from './schema.ts';

/**
 * Runs `work` while this session exclusively holds the lock with this name, and waits for the lock
 * first. `work` gets the connection that holds the lock, so it can't continue to write after the
 * lock is lost.
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
        // `work` may have failed within its own transaction. A lost connection holds no lock.
        await sql`rollback`.execute(connection).catch(() => {});
        await unlock.execute(connection).catch(() => {});
      });
    }
  });
}

export type HeldLock = { release(): Promise<void> };

export type LockMode = 'exclusive' | 'shared';

/** Pause between attempts to retake a lost lock, in milliseconds. */
const retakeInterval = 1_000;

/** How long a terminated session takes to end, in milliseconds. */
const endingInterval = 50;

/**
 * A database session as the server knows it. Process ids are reused, so the start time is included.
 */
interface ServerSession {
  pid: number;
  since: string;
}

/** The connection that holds a lock, and its database session. */
interface Holder {
  client: pg.PoolClient;
  session: ServerSession;
}

/**
 * Holds the lock with this name until the process ends or release() is called. Undefined when
 * another session holds it in a conflicting mode. Uses one connection of the pool: call release()
 * before close(). If the connection is lost, the lock is taken again as soon as the database is
 * available.
 * @param onLost called when another session took the lock first; the lock is then given up
 *   permanently
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
      await ended(client, released.signal);
      await giveUp(client, name, mode);
      holder = undefined;
      if (!released.signal.aborted) {
        holder = await retake(database.pool, name, mode, session, released.signal);
      }
    }
    if (!released.signal.aborted) onLost();
  };
  const holding = keep();
  return {
    async release() {
      released.abort();
      await holding;
    },
  };
}

/** Returns undefined when another session has the lock. */
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
 * Terminates the server's end of a lost session. The server releases the locks shortly after a
 * disconnect, but only later if the network lost the connection unnoticed.
 * @returns whether the session still existed
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
 * Retakes a lock after its session `former` lost its connection. Undefined when another session has
 * the lock, or it is released meanwhile.
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
      // Called first: once the former session has ended, any holder is another session.
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

/** Releases the lock, if the connection still works, and the connection. */
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

/** Returns how many sessions hold the lock with this name, in any mode. */
export async function countLockHolders({ kysely }: Queries, name: string): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    select count(*)::int as holders from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtextextended(${name}, 0)
  `.execute(kysely);
  return rows[0]!.holders;
}
