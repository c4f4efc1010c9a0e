import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  type CronItem,
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';

import type { Database } from './connect.ts';
import type { DatabaseLog } from './log.ts';
import { announcePresence, findLostRunners, sweepLostJobs, unlockJobs } from './lost-jobs.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * Every kind of job with its payload (JSON). Declare each kind beside its task:
 *
 * ```ts
 * declare module '#server/platform/database/jobs.ts' {
 *   interface Jobs {
 *     'send-mail': { mailId: number };
 *   }
 * }
 * ```
 */
// oxlint-disable-next-line typescript/no-empty-interface -- other modules extend it
export interface Jobs {}

export type JobContext = {
  id: number;
  /** 1 on the first attempt. */
  attempt: number;
  maxAttempts: number;
  /** Aborts some seconds after the server was asked to stop. */
  signal: AbortSignal;
};

/** The handler of each kind of job. A job whose handler rejects is retried later. */
export type Tasks = {
  [Name in keyof Jobs]: (payload: Jobs[Name], context: JobContext) => Promise<void>;
};

/** A scheduled job. */
export type Schedule = {
  name: keyof Jobs & string;
  /** The schedule in crontab's five fields, in UTC. */
  cron: string;
  /** Runs the job once later if no server ran at its time. Not for frequent jobs. */
  catchUp?: boolean;
};

export type JobRunner = {
  /** Stops taking new jobs, waits for running ones, and releases those that don't end in time. */
  stop(): Promise<void>;
};

export type StartJobsOptions = {
  database: Database;
  tasks: Tasks;
  log: DatabaseLog;
  /** Maximum number of concurrent jobs. Default: 4. */
  concurrency?: number;
  schedule?: readonly Schedule[];
  /** How long stop() waits for running jobs, in milliseconds. Default: 20,000. */
  drainTime?: number;
};

/**
 * Runs jobs on the database's own pool until stop(). They start as soon as their transaction
 * commits and are retried when they fail. A job may run twice if the database or this process fails
 * during it. Waits if the database is unavailable.
 */
export async function startJobs(options: StartJobsOptions): Promise<JobRunner> {
  const { database, log, drainTime = 20_000 } = options;
  const stopping = new AbortController();
  await runMigrations({ pgPool: database.pool, logger: workerLogger(log) });
  // No other process can run jobs on the embedded database, so any locked job belongs to a killed
  // process.
  if (database.embedded) await unlockJobs(database, await findLostRunners(database, new Map(), 1));
  let current = await start(options, stopping.signal);
  const sweeping = sweepLostJobs(database, log, () => current.id, stopping.signal);

  const keepRunning = async () => {
    for (;;) {
      const failure = await current.runner.promise.then(
        () => 'it stopped unexpectedly',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (stopping.signal.aborted) return;
      log.warn(`Restarting the job runner: ${failure}.`);
      // The lost runner's jobs count as not completed.
      const lost = current.id;
      for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        try {
          await unlockJobs(database, [lost]);
          current = await start(options, stopping.signal);
          if (stopping.signal.aborted) await current.runner.stop().catch(() => {});
          break;
        } catch (error) {
          log.warn(`The job runner can't start yet: ${String(error)}.`);
        }
      }
    }
  };
  const running = keepRunning();

  const stop = async () => {
    stopping.abort();
    const { runner, id } = current;
    // stop() rejects if the runner has already stopped, which is fine.
    const drained = runner.stop().then(
      () => running,
      () => running,
    );
    const waited = new AbortController();
    const late = sleep(drainTime, true, { signal: waited.signal }).catch(() => false);
    const isLate = await Promise.race([drained.then(() => false), late]);
    waited.abort();
    await sweeping;
    if (!isLate) return;
    log.warn('Jobs that did not end in time were released and will run again.');
    await unlockJobs(database, [id]).catch(() => {});
  };
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
}

async function start(
  { database, tasks, log, concurrency = 4, schedule = [] }: StartJobsOptions,
  stopping: AbortSignal,
): Promise<{ runner: Runner; id: string }> {
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  announcePresence(events);
  const runner = await run({
    pgPool: patientPool(database.pool, stopping),
    taskList: taskList(tasks),
    parsedCronItems: parseCronItems(schedule.map(cronItem)),
    concurrency,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
    // Without batches, the worker doesn't await these, and an error would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return { runner, id };
}

/** Converts tasks to the worker's format. */
export function taskList(tasks: Tasks): TaskList {
  const entries = Object.entries<(payload: never, context: JobContext) => Promise<void>>(tasks);
  return Object.fromEntries(
    entries.map(([name, task]) => [
      name,
      async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        await task(payload as never, {
          id: Number(job.id),
          attempt: job.attempts,
          maxAttempts: job.max_attempts,
          signal: abortSignal,
        });
      },
    ]),
  );
}

/** Missed runs of the last day are caught up. */
const catchUpPeriod = 25 * 60 * 60 * 1_000;

function cronItem({ name, cron, catchUp }: Schedule): CronItem {
  return {
    task: name,
    match: cron,
    // One waiting job is enough for any number of missed runs.
    options: { jobKey: `schedule:${name}`, backfillPeriod: catchUp ? catchUpPeriod : 0 },
  };
}

/** Returns a worker logger that writes to the program's log. */
export function workerLogger(log: DatabaseLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
}

/** The first and the longest pause between attempts, in milliseconds. */
const firstPause = 50;
const longestPause = 1_000;

/**
 * Returns the same pool for users that should wait for a lost database instead of failing. The job
 * runner needs it: it gives up, and forgets its results, if it can't record that a job is done.
 * @param impatient once aborted, connecting fails as with the pool itself
 */
function patientPool(pool: pg.Pool, impatient: AbortSignal): pg.Pool {
  const patient: pg.Pool = Object.create(pool);
  const connect = async () => {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await pool.connect();
      } catch (error) {
        if (impatient.aborted || !isUnavailable(error)) throw error;
        await sleep(pause, undefined, { signal: impatient }).catch(() => {});
      }
    }
  };
  // Callers with a callback (the runner's listener) have their own retries.
  patient.connect = ((callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : connect()) as pg.Pool['connect'];
  return patient;
}
