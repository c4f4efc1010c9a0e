import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../connect.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from './engine.ts';
import { makeFolder, memoryLog, until } from './engine-fixture.ts';
import { startJobs, type Tasks } from '../jobs.ts';
import { DatabaseUnavailableError } from '../unavailable.ts';

const dataDir = join(makeFolder(), 'data');
const log = memoryLog();
let engine: EmbeddedEngine;
engine = await startEmbeddedEngine({ dataDir, log });
const database = await openDatabase({ embedded: engine, poolSize: 8, log });
await database.pool.query('create table done (n int)');
afterAll(async () => {
  await database.close();
  await engine.stop();
});

/** Kills PostgreSQL and waits until it has restarted. */
async function killAndHeal(): Promise<void> {
  const before = engine.restarts;
  process.kill(engine.pid!, 'SIGKILL');
  await until(() => engine.restarts === before + 1);
}

const add = (name: string, payload: unknown) =>
  database.transaction((tx) =>
    (tx.addJob as (name: string, payload: unknown) => Promise<void>)(name, payload),
  );

const start = (note: (payload: { n: number }) => Promise<void>) =>
  startJobs({ database, tasks: { note } as unknown as Tasks, log });

test('while PostgreSQL is unavailable calls fail with DatabaseUnavailableError and work again after the restart', async () => {
  expect(await database.isReady()).toBe(true);
  await engine.stop();
  expect(await database.isReady()).toBe(false);
  const ways = [
    () => database.pool.query('select 1'),
    () => database.pool.connect(),
    () => sql`select 1`.execute(database.kysely),
    () => database.transaction(async () => {}),
  ];
  for (const way of ways) await expect(way()).rejects.toThrow(DatabaseUnavailableError);
  // The same URL, so the pool reconnects.
  engine = await startEmbeddedEngine({ dataDir, log });
  expect(await database.isReady()).toBe(true);
  for (const way of ways.toSpliced(1, 1)) await way();
});

test('a killed session briefly ends the other sessions', async () => {
  const { rows } = await database.pool.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');
  const restarts = engine.restarts;
  await until(() => database.isReady());
  expect(engine.restarts).toBe(restarts);
});

const left = async () => (await database.pool.query('select 1 from graphile_worker.jobs')).rows;

/** Starts a job that ends when it is told to. */
async function startHeld() {
  const seen: number[] = [];
  const running = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const runner = await start(async ({ n }) => {
    running.resolve();
    await held.promise;
    seen.push(n);
  });
  await add('note', { n: 1 });
  await running.promise;
  return { seen, runner, go: held.resolve };
}

test('jobs that run when PostgreSQL is killed are completed, and later ones too', async () => {
  const { seen, runner, go } = await startHeld();
  await killAndHeal();
  go();
  await add('note', { n: 2 });
  await until(async () => (await left()).length === 0);
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2]);
  await runner.stop();
});

test('jobs that end while the database is down are completed once', async () => {
  const { seen, runner, go } = await startHeld();
  await engine.stop();
  go();
  await until(() => seen.length === 1);
  engine = await startEmbeddedEngine({ dataDir, log });
  await until(async () => (await left()).length === 0);
  expect(seen).toEqual([1]);
  await runner.stop();
});

test('jobs can be stopped while the database is down', async () => {
  const runner = await start(async () => {});
  await engine.stop();
  await runner.stop();
  engine = await startEmbeddedEngine({ dataDir, log });
  expect(await database.isReady()).toBe(true);
});
