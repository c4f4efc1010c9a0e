import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';

import { StartError } from '#server/start-error.ts';

/** Where the migrator reports: one line for each step it takes. */
export type MigrationLog = { info(message: string): void };

/** One numbered file: what it is called, what is in it, and a checksum of that. */
export type Migration = { name: string; sql: string; checksum: string };

type AppliedMigration = { name: string; checksum: string };

/** Names the lock that all our schema changes are made under; any fixed number would do. */
const MIGRATION_LOCK = 7_215_205_301;

/** A statement that waits for a busy table makes everyone behind it wait too: then better give up. */
const LOCK_TIMEOUT = '30s';

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/** The program's own migrations, in their order. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file, index) => {
      const number = String(index + 1).padStart(4, '0');
      if (!new RegExp(`^${number}-[a-z0-9-]+\\.sql$`).test(file)) {
        throw new StartError(`The migration ${file} must be named ${number}-some-name.sql.`);
      }
      // A checkout on Windows may have turned the line ends: the migration is the same.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: file.slice(0, -'.sql'.length), sql, checksum };
    }),
  );
}

/**
 * Brings the database to the program's schema, the job queue's included. Each file runs in a
 * transaction of its own that holds the lock, so that nodes that start together wait for each other,
 * and a file that fails leaves nothing behind. Needs two connections of the pool.
 * @throws StartError when an applied file has changed since, or when the database is newer than the
 *   program
 */
export async function migrate(
  pool: pg.Pool,
  log: MigrationLog,
  migrations?: readonly Migration[],
): Promise<{ applied: string[] }> {
  const wanted = migrations ?? (await readMigrations());
  const applied: string[] = [];
  const client = await pool.connect();
  try {
    for (;;) {
      const name = await inLockedTransaction(client, () => applyNext(client, wanted));
      if (name === null) break;
      applied.push(name);
      log.info(`Applied migration ${name}.`);
    }
    await inLockedTransaction(client, () => migrateJobQueue(pool));
  } finally {
    client.release();
  }
  return { applied };
}

/**
 * Applies migrations within the caller's transaction, to an empty database.
 * @param client has an open transaction
 */
export async function applyAll(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  while ((await applyNext(client, migrations)) !== null);
}

/** What has been applied to a database, in order; empty where nobody has ever migrated it. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const table = await client.query(`SELECT to_regclass('schema_migrations') AS found`);
  if (table.rows[0].found === null) return [];
  const { rows } = await client.query(`SELECT name, checksum FROM schema_migrations ORDER BY name`);
  return rows;
}

/** Brings the job queue's own schema up to date. */
export async function migrateJobQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}

async function applyNext(
  client: pg.ClientBase,
  wanted: readonly Migration[],
): Promise<string | null> {
  // Read anew under the lock each time: another node may have been faster.
  const done = new Map((await readApplied(client)).map((one) => [one.name, one.checksum]));
  const changed = wanted.find(
    ({ name, checksum }) => done.has(name) && done.get(name) !== checksum,
  );
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} was changed after it was applied to this database. Restore the file, and put the change in a new migration.`,
    );
  }
  const unknown = done.keys().find((name) => !wanted.some((one) => one.name === name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database is newer than this release: it has the migration ${unknown}. Start the release that created it, or a later one.`,
    );
  }
  const next = wanted.find(({ name }) => !done.has(name));
  if (!next) return null;
  await apply(client, next);
  return next.name;
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    await client.query(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${migration.name} failed: ${reason}.`, { cause: error });
  }
  await client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)`, [
    migration.name,
    migration.checksum,
  ]);
}

/** The lock belongs to the transaction, so it works behind a connection pooler, and can't be left. */
async function inLockedTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
