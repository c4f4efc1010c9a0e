import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { JobOptions, Transaction } from './transaction.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

const { database } = await openTestDatabase();
await database.pool.query('create table balance (id int primary key, amount int not null)');
beforeEach(async () => {
  await database.pool.query('truncate balance; insert into balance values (1, 0), (2, 0)');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

/** Adds a job of a kind that the program doesn't have. */
const addJob = (tx: Transaction, name: string, payload: unknown, options?: JobOptions) =>
  (tx.addJob as (name: string, payload: unknown, options?: JobOptions) => Promise<void>)(
    name,
    payload,
    options,
  );

const jobs = async () =>
  (await database.pool.query('select * from graphile_worker.jobs order by id')).rows;
const amounts = async () =>
  (await database.pool.query('select amount from balance order by id')).rows.map((r) => r.amount);
const add = (tx: Transaction, id: number, amount: number) =>
  sql`update balance set amount = amount + ${amount} where id = ${id}`.execute(tx.kysely);

/** Returns a function whose promises resolve when `size` callers wait. */
function meeting(size: number): () => Promise<void> {
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  return () => {
    arrived += 1;
    if (arrived === size) all.resolve();
    return all.promise;
  };
}

test('transaction commits the change and its job together', async () => {
  const result = await database.transaction(async (tx) => {
    await add(tx, 1, 5);
    await addJob(tx, 'notify', { of: 1 });
    expect(await jobs()).toEqual([]);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await amounts()).toEqual([5, 0]);
  expect(await jobs()).toMatchObject([{ task_identifier: 'notify', max_attempts: 25 }]);
});

test('transaction rolls back the change and its job together', async () => {
  const failed = database.transaction(async (tx) => {
    await add(tx, 1, 5);
    await addJob(tx, 'notify', { of: 1 });
    throw new Error('No.');
  });
  await expect(failed).rejects.toThrow('No.');
  expect(await amounts()).toEqual([0, 0]);
  expect(await jobs()).toEqual([]);
});

test('transaction passes the job options on', async () => {
  const runAt = new Date('2099-01-01T00:00:00Z');
  await database.transaction(async (tx) => {
    const options = { runAt, queue: 'q', key: 'k', priority: 3, maxAttempts: 2 };
    await addJob(tx, 'notify', {}, options);
    await addJob(tx, 'notify', {}, options);
  });
  expect(await jobs()).toMatchObject([
    { run_at: runAt, queue_name: 'q', key: 'k', priority: 3, max_attempts: 2 },
  ]);
});

test('transaction retries after a deadlock', async () => {
  const met = meeting(2);
  let runs = 0;
  const move = (from: number, to: number) =>
    database.transaction(async (tx) => {
      runs += 1;
      await add(tx, from, -1);
      // Only the first attempts wait for each other.
      if (runs <= 2) await met();
      await add(tx, to, 1);
      await addJob(tx, 'notify', { of: from });
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(runs).toBe(3);
  expect(await amounts()).toEqual([0, 0]);
  expect(await jobs()).toHaveLength(2);
});

test('transaction retries after a serialization failure', async () => {
  const met = meeting(2);
  let runs = 0;
  const addOther = (id: number) =>
    database.transaction(
      async (tx) => {
        runs += 1;
        const sum = sql<{ n: number }>`select sum(amount) as n from balance`;
        const { rows } = await sum.execute(tx.kysely);
        if (runs <= 2) await met();
        await add(tx, id, rows[0]!.n + 1);
      },
      { isolation: 'serializable' },
    );
  await Promise.all([addOther(1), addOther(2)]);
  // The second attempt can conflict again if the other commit takes longer.
  expect(runs).toBeGreaterThanOrEqual(3);
  // Serialized: the second transaction saw the result of the first.
  expect((await amounts()).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test.each([
  ['fails after three retries of', '40001', 4],
  ['doesn’t retry', '23505', 1],
])('transaction %s the error %s', async (_what, code, most) => {
  let runs = 0;
  const raise = sql.raw(`do $$ begin raise 'again' using errcode = '${code}'; end $$`);
  const failed = database.transaction(async (tx) => {
    runs += 1;
    await raise.execute(tx.kysely);
  });
  await expect(failed).rejects.toMatchObject({ code });
  expect(runs).toBe(most);
});
