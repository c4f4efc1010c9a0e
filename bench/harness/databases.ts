import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '#server/db/migrate.ts';
import {
  createDatabase,
  createScratchDatabase,
  dropDatabase,
  onServer,
} from '#server/db/scratch-database.ts';
import { loadDemo, type LoadDemoOptions } from '#server/demo/load-demo.ts';
import { tasks } from '#server/jobs/tasks.ts';
import { type Database, openDatabase } from '#server/platform/database/connect.ts';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';
import { type JobRunner, type Schedule, startJobs } from '#server/platform/database/jobs.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { PushSender } from '#server/platform/push/push-sender.ts';

/** The day of the demo markets, so that they are the same each time. */
export const MARKET_DAY = new Date('2026-11-20T00:00:00Z');

/** The default of `DATABASE_POOL_SIZE`. */
const poolSize = 10;

export const log: DatabaseLog = { ...console, info: () => undefined };

/** A server on which databases may be created; undefined: only the embedded engine is used. */
export const SERVER_URL = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

/** What the demo market is made of. */
export type Market = Pick<LoadDemoOptions, 'listings' | 'seed'>;

/** Creates an empty database, or a demo market, on the embedded engine for some work. */
export async function onEmbedded(
  market: Market | null,
  work: (embedded: {
    database: Database;
    /** A server can be started on this folder after `close`. */
    dataDir: string;
    close(): Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-'));
  let close = async () => undefined as void;
  try {
    const engine = await startEmbeddedEngine({ dataDir, log });
    const database = await openDatabase({ embedded: engine, poolSize, log });
    let closing: Promise<void> | undefined;
    close = () => (closing ??= database.close().then(() => engine.stop()));
    await migrate(database.pool, log);
    if (market) await loadMarket(database, market);
    await work({ database, dataDir, close });
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function loadMarket(database: Database, market: Market): Promise<void> {
  await loadDemo(database, { ...market, now: MARKET_DAY, mostPhotos: 1 });
  await database.pool.query('vacuum analyze');
}

/** Creates a database for some work on `SERVER_URL`, otherwise on the embedded engine. */
export async function onNewDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  if (!SERVER_URL) return onEmbedded(null, ({ database }) => work(database));
  const scratch = await createScratchDatabase(SERVER_URL);
  const database = await openDatabase({ url: scratch.url, poolSize, log });
  try {
    await migrate(database.pool, log);
    await work(database);
  } finally {
    await database.close();
    await scratch.drop();
  }
}

/**
 * Opens a database that stays on `SERVER_URL` for the next run, and is closed at the end of the
 * caller's scope.
 * @param content what `fill` puts into it; if this has changed, the database is created again
 */
export async function openLastingDatabase(
  name: string,
  content: string,
  fill: (database: Database) => Promise<void>,
): Promise<Database & AsyncDisposable> {
  if (!SERVER_URL) throw new Error('Set BENCH_DATABASE_URL to a server.');
  const [found] = await onServer<{ content: string | null }>(
    SERVER_URL,
    `select shobj_description(oid, 'pg_database') as content from pg_database
     where datname = '${name}'`,
  );
  const isFilled = found?.content === content;
  if (!isFilled) {
    await dropDatabase(SERVER_URL, name);
    await createDatabase(SERVER_URL, name);
  }
  // The setting for flash storage, for all sides.
  await onServer(SERVER_URL, `alter database ${name} set random_page_cost = 1.1`);
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize, log });
  await migrate(database.pool, log);
  if (!isFilled) {
    console.log(`Filling ${name}: ${content} …`);
    await fill(database);
    await onServer(SERVER_URL, `comment on database ${name} is '${content}'`);
  }
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}

/** Runs the statements of a file in one transaction. They read `settings` as `bench.NAME`. */
export async function runSql(
  { pool }: Database,
  file: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, false)', [`bench.${name}`, String(value)]);
    }
    await client.query(`begin; ${await readFile(file, 'utf8')}; commit`);
  } finally {
    client.release(true);
  }
}

/** Adds active users without anything. @returns their ids */
export async function addUsers({ pool }: Database, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, status, verified_at)
     select 'person-' || nth || '@people.test', 'active', now() from generate_series(1, $1::int) nth
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Runs the server's jobs in this process. Emails aren't sent. */
export function runJobs(
  database: Database,
  more: { webpush?: PushSender; schedule?: readonly Schedule[]; log?: DatabaseLog } = {},
): Promise<JobRunner> {
  const { webpush, schedule = [], log: jobLog = log } = more;
  return startJobs({
    database,
    schedule,
    log: jobLog,
    tasks: tasks({
      database,
      files: null as unknown as FileStore,
      ratesUrl: null,
      releases: null,
      mail: { send: async () => undefined, close: () => undefined },
      push: { webpush: webpush! },
      origin: () => 'https://sala.test',
      log: jobLog,
    }),
  });
}
