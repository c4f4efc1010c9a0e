import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';

/**
 * A job that a server took stays that server's until it says that it is done. Of one that was
 * killed it would stay so for four hours, which is when the runner gives up on it. So each runner's
 * listening connection carries the runner's name, and the jobs of a name that no connection has
 * carried for a while are given back.
 */
const prefix = 'sala-jobs:';

/** Between two looks, in milliseconds. */
const interval = 60_000;

/** A runner is lost when it is missing at so many looks: its listener may be reconnecting. */
const misses = 3;

/** Has each runner's listening connection carry its name, for as long as it listens. */
export function announcePresence(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ workerPool, client }) => {
    setName(client, prefix + workerPool.id);
  });
  // The connection goes back to the pool, for others.
  events.on('pool:listen:release', ({ client }) => setName(client, 'sala'));
}

function setName(client: pg.PoolClient, name: string): void {
  // Broken connections carry no name, and their failure is dealt with elsewhere.
  client.query("select set_config('application_name', $1, false)", [name]).catch(() => {});
}

/** Gives the jobs of these runners back. They run again. */
export async function unlockJobs(database: Database, runners: readonly string[]): Promise<void> {
  await database.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [runners]);
}

/**
 * The runners that hold jobs and have no connection.
 * @param seen how often each was missing before; is brought up to date
 * @param enough how often makes a runner lost
 */
export async function findLostRunners(
  database: Database,
  seen: Map<string, number>,
  enough: number,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ runner: string }>(
    `select distinct locked_by as runner from graphile_worker.jobs
     where locked_by is not null and $1 || locked_by not in
       (select application_name from pg_stat_activity where application_name is not null)`,
    [prefix],
  );
  const missing = new Map(rows.map(({ runner }) => [runner, (seen.get(runner) ?? 0) + 1]));
  seen.clear();
  for (const [runner, times] of missing) seen.set(runner, times);
  return [...missing].filter(([, times]) => times >= enough).map(([runner]) => runner);
}

/**
 * Looks for lost runners and gives their jobs back, until `stopping` is aborted.
 * @param self our own runner, which is not lost even while it listens to nobody
 */
export async function sweepLostJobs(
  database: Database,
  log: DatabaseLog,
  self: () => string,
  stopping: AbortSignal,
): Promise<void> {
  const seen = new Map<string, number>();
  while (!stopping.aborted) {
    try {
      const found = await findLostRunners(database, seen, misses);
      const lost = found.filter((runner) => runner !== self());
      if (lost.length > 0) {
        await unlockJobs(database, lost);
        log.warn(`Rerunning the jobs of ${lost.length} server(s) that ended unexpectedly.`);
      }
    } catch {
      // The database is away: nothing can be said of who is missing.
      seen.clear();
    }
    await sleep(interval, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
