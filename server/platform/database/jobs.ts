import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';

/**
 * Every kind of job and what its payload holds (JSON). Whoever adds one declares it beside its task:
 *
 *     declare module '#server/platform/database/jobs.ts' {
 *       interface Jobs {
 *         'send-mail': { mailId: number };
 *       }
 *     }
 */
// eslint-disable-next-line typescript/no-empty-interface
export interface Jobs {}

export type JobContext = {
  id: number;
  /** 1 at the first try. */
  attempt: number;
  maxAttempts: number;
  /** Aborts some seconds after the stop of the server was asked for. */
  signal: AbortSignal;
};

/** What is done for each kind of job. A task that rejects is tried again later. */
export type Tasks = {
  [Name in keyof Jobs]: (payload: Jobs[Name], context: JobContext) => Promise<void>;
};

/** A job that comes by itself. */
export type Schedule = {
  name: keyof Jobs & string;
  /** When, in crontab's five fields, in UTC. */
  cron: string;
};

export type JobRunner = {
  /** Takes no new jobs, waits for those that run, then resolves. */
  stop(): Promise<void>;
};

export type StartJobsOptions = {
  database: Database;
  tasks: Tasks;
  log: DatabaseLog;
  /** How many jobs run at the same time. Default: 4. */
  concurrency?: number;
  schedule?: readonly Schedule[];
};

export async function startJobs(options: StartJobsOptions): Promise<JobRunner> {
  void options;
  throw new Error('Not there yet.');
}
