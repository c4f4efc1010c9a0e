import { setTimeout as sleep } from 'node:timers/promises';
import {
  sql,
  type IsolationLevel,
  type Kysely,
  type Transaction as KyselyTransaction,
} from 'kysely';
import type { Jobs } from './jobs.ts';
import type { Schema } from './schema.ts';
import { codeOf, isUnavailable } from './unavailable.ts';

/** Options of a job. */
export type JobOptions = {
  /** Earliest start time. Default: immediately. */
  runAt?: Date;
  /** Jobs of one queue run sequentially. Use few names, because each costs a row. */
  queue?: string;
  /** A new job with the key of a waiting one replaces it. */
  key?: string;
  /** Effect of the new job on the waiting job's time and payload. Default: replace. */
  keyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
  /** Lower values run first. Default: 0. */
  priority?: number;
  /** Number of attempts, with growing pauses. Default: 25, about three days. */
  maxAttempts?: number;
};

/** An open transaction: its queries, and jobs that are created only if it commits. */
export type Transaction = {
  kysely: KyselyTransaction<Schema>;
  addJob<Name extends keyof Jobs & string>(
    name: Name,
    payload: Jobs[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Adds many jobs of a kind at once. Each key may occur once. */
  addJobs<Name extends keyof Jobs & string>(
    name: Name,
    jobs: readonly { payload: Jobs[Name]; runAt: Date; key: string }[],
  ): Promise<void>;
  /**
   * Sends a message to the nodes through the relay after the commit. Missing: no relay is available
   * now.
   */
  publish?: ((message: string) => void) | null;
};

/** What a query needs that runs only in a transaction, with others. */
export type InTransaction = Pick<Transaction, 'kysely'>;

/** Sends the messages of committed transactions to the nodes. */
export interface Relay {
  /**
   * Returns whether the relay is available now. If not, the database sends the messages with the
   * commit.
   */
  isOpen(): boolean;
  /** Never rejects. Messages that can't be sent the normal way are sent another way. */
  pass(messages: readonly string[]): Promise<void>;
  /**
   * Called when a commit may have succeeded without its messages being sent. If missing, the relay
   * detects this itself.
   */
  doubt?(): void;
}

export type TransactionOptions = {
  /** Default: the server's default, 'read committed'. */
  isolation?: IsolationLevel;
};

/** Errors after which a transaction that was rolled back can be retried. */
const retryable = new Set([
  '40001', // serialization failure
  '40P01', // deadlock detected
  '0A000', // a migration changed what a prepared statement returns
  '26000', // a connection pooler dropped a prepared statement
]);

const maxRetries = 3;

/**
 * Runs `work` in one transaction and retries up to three times after a conflict with another
 * transaction. `work` must have no effects that a rollback doesn't undo (emails, notices etc. are
 * jobs). Commits when `work` resolves, rolls back when it rejects.
 * @throws what `work` throws; DatabaseUnavailableError when the connection is lost, in which case a
 *   commit in progress may or may not have taken effect
 */
export async function runTransaction<Result>(
  kysely: Kysely<Schema>,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
  relay: Relay | null = null,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    const messages: string[] = [];
    const publish = relay?.isOpen() ? (message: string) => void messages.push(message) : null;
    try {
      const builder = kysely.transaction();
      const isolated = options.isolation ? builder.setIsolationLevel(options.isolation) : builder;
      const result = await isolated.execute((open) =>
        work({
          kysely: open,
          addJob: (name, payload, jobOptions) => addJob(open, name, payload, jobOptions),
          addJobs: (name, jobs) => addJobs(open, name, jobs),
          publish,
        }),
      );
      // Not awaited: the commit is complete, even if the messages are delayed.
      if (messages.length > 0) void relay?.pass(messages);
      return result;
    } catch (error) {
      if (messages.length > 0 && isUnavailable(error)) relay?.doubt?.();
      if (retries === maxRetries || !retryable.has(codeOf(error) ?? '')) throw error;
      // Random pause, so that the two don't conflict again.
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

async function addJobs(
  kysely: Kysely<Schema>,
  name: string,
  jobs: readonly { payload: unknown; runAt: Date; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`select from graphile_worker.add_jobs((
    select array_agg((
      ${name}::text, payload::json, null, run_at, null, key, null, null
    )::graphile_worker.job_spec)
    from unnest(
      ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${jobs.map(({ runAt }) => runAt.toISOString())}::timestamptz[],
      ${jobs.map(({ key }) => key)}::text[]
    ) as job (payload, run_at, key)
  ))`.execute(kysely);
}
