import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  startJobs,
  type JobContext,
  type JobRunner,
  type StartJobsOptions,
  type Tasks,
} from './jobs.ts';
import { findLostRunners } from './lost-jobs.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

const log = { info() {}, warn() {}, error() {} };

let runner: JobRunner | undefined;

const { database } = await openTestDatabase();
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await database.pool.query('delete from graphile_worker._private_jobs');
});

/** Tests use job names that the program doesn't have. */
type AnyTask = (payload: { n: number }, context: JobContext) => Promise<void>;
async function start(
  tasks: Record<string, AnyTask>,
  options: Partial<StartJobsOptions> = {},
): Promise<JobRunner> {
  const all = { database, tasks: tasks as unknown as Tasks, log, ...options };
  return (runner = await startJobs(all));
}
const add = (name: string, payload: unknown) =>
  database.transaction((tx) =>
    (tx.addJob as (name: string, payload: unknown) => Promise<void>)(name, payload),
  );
const waiting = async () =>
  (await database.pool.query('select * from graphile_worker.jobs order by id')).rows;
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await sleep(5);
};

test('jobs run with their payload after their transaction commits', async () => {
  const seen: unknown[] = [];
  await start({
    note: async ({ n }, { attempt, maxAttempts, id }) => {
      seen.push({ n, attempt, maxAttempts, id: typeof id });
    },
  });
  await add('note', { n: 1 });
  await until(() => seen.length === 1);
  expect(seen).toEqual([{ n: 1, attempt: 1, maxAttempts: 25, id: 'number' }]);
  await until(async () => (await waiting()).length === 0);
});

test('jobs that fail are kept for a retry, with the error', async () => {
  await start({ note: () => Promise.reject(new Error('Not now.')) });
  await add('note', { n: 1 });
  await until(async () => (await waiting())[0]?.last_error === 'Not now.');
  expect(await waiting()).toMatchObject([{ attempts: 1, locked_by: null }]);
});

test('jobs that run are completed before stop() resolves, and no new ones start', async () => {
  const running = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const done: number[] = [];
  const note: AnyTask = async ({ n }) => {
    running.resolve();
    await go.promise;
    done.push(n);
  };
  // With one worker at a time, which is busy: an idle one may be asking for a job just when it is
  // stopped, and still gets the second.
  const started = await start({ note }, { concurrency: 1 });
  await add('note', { n: 1 });
  await running.promise;
  let isStopped = false;
  const stopped = started.stop().then(() => (isStopped = true));
  await add('note', { n: 2 });
  expect(isStopped).toBe(false);
  go.resolve();
  await stopped;
  expect(done).toEqual([1]);
  expect(await waiting()).toMatchObject([{ locked_by: null, attempts: 0 }]);
});

test('jobs that don’t end in time are released by stop()', async () => {
  const running = Promise.withResolvers<void>();
  const never = () => {
    running.resolve();
    return new Promise<void>(() => {});
  };
  // With one worker, as above: an idle one may take the job again.
  const started = await start({ note: never }, { drainTime: 0, concurrency: 1 });
  await add('note', { n: 1 });
  await running.promise;
  await started.stop();
  expect(await waiting()).toMatchObject([{ locked_by: null, attempts: 1 }]);
});

test('jobs of a killed server run again at once on an embedded database', async () => {
  const first = await start({});
  await first.stop();
  await add('note', { n: 1 });
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()`,
  );
  const done: number[] = [];
  const tasks = { note: async ({ n }: { n: number }) => void done.push(n) };
  await start(tasks, { database: Object.create(database, { embedded: { value: true } }) });
  await until(() => done.length === 1);
  expect(done).toEqual([1]);
});

test('jobs of a server that is missing for long are released, those of a live one aren’t', async () => {
  const go = Promise.withResolvers<void>();
  await start({ note: () => go.promise });
  await add('note', { n: 1 });
  await until(async () => (await waiting())[0]?.locked_by != null);
  await add('other', { n: 2 });
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()
     where locked_by is null`,
  );
  // The live server's listener may still be connecting.
  await until(async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where application_name like 'sala-jobs:%'`,
    );
    return rows.length === 1;
  });
  const seen = new Map<string, number>();
  expect(await findLostRunners(database, seen, 2)).toEqual([]);
  expect(await findLostRunners(database, seen, 2)).toEqual(['pool-dead']);
  go.resolve();
});

test('jobs reset the application name of the pool’s connections', async () => {
  const started = await start({ note: async () => {} });
  await add('note', { n: 1 });
  await until(async () => (await waiting()).length === 0);
  await started.stop();
  const { rows } = await database.pool.query(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'sala%'`,
  );
  expect(rows).toEqual([{ name: 'sala' }]);
});
