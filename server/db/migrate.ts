import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';

import { StartError } from '#server/start-error.ts';

/** Log for the migrator, with one line per step. */
export type MigrationLog = { info(message: string): void };

/** A numbered migration file: name, SQL and the checksum of the SQL. */
export type Migration = { name: string; sql: string; checksum: string };

type AppliedMigration = { name: string; checksum: string };

/** Key of the advisory lock for all schema changes. The number is arbitrary but fixed. */
const MIGRATION_LOCK = 7_215_205_301;

/**
 * A statement that waits for a busy table also blocks all later queries on that table, so it gives
 * up after this time.
 */
const LOCK_TIMEOUT = '30s';

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/** Returns the program's own migrations in order. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file, index) => {
      const number = String(index + 1).padStart(4, '0');
      if (!new RegExp(`^${number}-[a-z0-9-]+\\.sql$`).test(file)) {
        throw new StartError(`The migration ${file} must be named ${number}-some-name.sql.`);
      }
      // A Windows checkout may convert line endings. The checksum must not change.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: file.slice(0, -'.sql'.length), sql, checksum };
    }),
  );
}

/**
 * Brings the database to the program's schema, including the job queue. Each file runs in its own
 * transaction, which holds the lock. Nodes that start together therefore wait for each other, and a
 * failed file leaves no changes. Needs two connections of the pool.
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
 * Applies migrations to an empty database within the caller's transaction.
 * @param client has an open transaction
 */
export async function applyAll(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  while ((await applyNext(client, migrations)) !== null);
}

/** Returns the migrations applied to a database, in order. Empty if it was never migrated. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const table = await client.query(`SELECT to_regclass('schema_migrations') AS found`);
  if (table.rows[0].found === null) return [];
  const { rows } = await client.query(`SELECT name, checksum FROM schema_migrations ORDER BY name`);
  return rows;
}

/** Migrates the job queue's own schema. */
export async function migrateJobQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}

async function applyNext(
  client: pg.ClientBase,
  wanted: readonly Migration[],
): Promise<string | null> {
  // Read again under the lock each time, because another node may have applied more migrations.
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

/**
 * Runs `work` in a transaction with the migration lock. The lock ends with the transaction, so it
 * works behind a connection pooler and can't be left behind.
 */
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
