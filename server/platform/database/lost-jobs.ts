import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from './connect.ts';
import type { DatabaseLog } from './log.ts';

/**
 * A job taken by a server belongs to it until the server reports it as done. After a kill the job
 * would stay locked for four hours, until the runner gives up on it. Therefore each runner's
 * listening connection has the runner's name. Jobs of a name that no connection has had for a while
 * are released.
 */
const prefix = 'sala-jobs:';

/** Interval between checks, in milliseconds. */
const interval = 60_000;

/** A runner is lost after this many failed checks, because its listener may be reconnecting. */
const misses = 3;

/** Sets each runner's name on its listening connection while it listens. */
export function announcePresence(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ workerPool, client }) => {
    setName(client, prefix + workerPool.id);
  });
  // The connection returns to the pool for other uses.
  events.on('pool:listen:release', ({ client }) => setName(client, 'sala'));
}

function setName(client: pg.PoolClient, name: string): void {
  // Broken connections have no name, and their errors are handled elsewhere.
  client.query("select set_config('application_name', $1, false)", [name]).catch(() => {});
}

/** Releases the jobs of these runners, so that they run again. */
export async function unlockJobs(database: Database, runners: readonly string[]): Promise<void> {
  await database.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [runners]);
}

/**
 * Returns the runners that hold jobs but have no connection.
 * @param seen how often each was missing before; is updated
 * @param enough number of misses after which a runner is lost
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
 * Checks for lost runners and releases their jobs until `stopping` is aborted.
 * @param self our own runner, which is never lost, even while it isn't listening
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
      // While the database is unavailable, missing runners can't be determined.
      seen.clear();
    }
    await sleep(interval, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
