import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { IsolationLevel, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Jobs } from '#server/platform/database/jobs.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { codeOf, isUnavailable } from '#server/platform/database/unavailable.ts';

/** How a job is to be run. */
export type JobOptions = {
  /** Not before this moment. Default: at once. */
  runAt?: Date;
  /** Jobs of one queue run one after the other. Only few names: each costs a row. */
  queue?: string;
  /** A second job with the key of a waiting one replaces it. */
  key?: string;
  /** What the second does to the first's time and payload. Default: replace. */
  keyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
  /** Lower runs first. Default: 0. */
  priority?: number;
  /** Tries before it is given up, with growing pauses. Default: 25, some three days. */
  maxAttempts?: number;
};

/** An open transaction: its queries, and jobs that come into being only if it commits. */
export type Transaction = {
  kysely: KyselyTransaction<Schema>;
  addJob<Name extends keyof Jobs & string>(
    name: Name,
    payload: Jobs[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Has the relay tell nodes something after the commit; none: there is none to rely on just now. */
  tell?: ((message: string) => void) | null;
};

/** Takes what committed transactions have to tell the nodes. */
export interface Relay {
  /** Whether it can be relied on just now; else the database tells, with the commit itself. */
  isOpen(): boolean;
  /** Never rejects: what can't be passed on by its own way, it passes on by another. */
  pass(messages: readonly string[]): Promise<void>;
  /** A commit may have taken effect whose messages nobody was told. Left out: the relay finds out. */
  doubt?(): void;
}

export type TransactionOptions = {
  /** Default: the server's, which is 'read committed'. */
  isolation?: IsolationLevel;
};

/** Two transactions stood in each other's way and one was rolled back: trying again is right. */
const retryable = new Set([
  '40001', // serialization failure
  '40P01', // deadlock detected
]);

const maxRetries = 3;

/**
 * Runs `work` in one transaction, and again, up to three times, when another transaction stood in
 * its way: `work` must do nothing that a roll-back doesn't undo (mails, notices and the like are
 * jobs). Commits when `work` resolves, rolls back when it rejects.
 * @throws what `work` throws; DatabaseUnavailableError when the connection is lost, in which case
 *   a commit under way may or may not have taken effect
 */
export async function runTransaction<Result>(
  kysely: Kysely<Schema>,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
  relay: Relay | null = null,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    const told: string[] = [];
    const tell = relay?.isOpen() ? (message: string) => void told.push(message) : null;
    try {
      const builder = kysely.transaction();
      const isolated = options.isolation ? builder.setIsolationLevel(options.isolation) : builder;
      const result = await isolated.execute((open) =>
        work({
          kysely: open,
          addJob: (name, payload, jobOptions) => addJob(open, name, payload, jobOptions),
          tell,
        }),
      );
      // Nobody waits for it: what was written is there, whoever has heard of it.
      if (told.length > 0) void relay?.pass(told);
      return result;
    } catch (error) {
      if (told.length > 0 && isUnavailable(error)) relay?.doubt?.();
      if (retries === maxRetries || !retryable.has(codeOf(error) ?? '')) throw error;
      // Apart by chance, or the two would meet again.
      await sleep(Math.random() * 20 * 2 ** retries);
    }
  }
}

async function addJob(
  kysely: Kysely<Schema>,
  name: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload ?? {})}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null}::text,
    priority => ${options.priority ?? null}::int,
    job_key_mode => ${options.keyMode ?? null}::text
  )`.execute(kysely);
}
