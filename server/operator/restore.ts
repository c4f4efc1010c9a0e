import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import {
  applyAll,
  migrate,
  migrateJobQueue,
  readApplied,
  readMigrations,
  type Migration,
  type MigrationLog,
} from '#server/db/migrate.ts';
import { JOBS, readArchive, verifyArchive, type Manifest, type Seal } from './archive.ts';
import { nameList, quoteName, readTables } from './database-tables.ts';
import { inTransaction } from './snapshot.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Restores an archive into an empty database in one transaction: all or nothing. Creates the
 * archive's own schema first and migrates it afterwards, so old archives work.
 * @throws StartError when the archive is damaged or newer than the program, or the database isn't
 *   empty; the database is then unchanged
 */
export async function restore(
  pool: pg.Pool,
  path: string,
  log: MigrationLog,
): Promise<{ manifest: Manifest; seal: Seal }> {
  // Verified to its end before anything is changed.
  const contents = await verifyArchive(path);
  const migrations = await migrationsOf(contents.manifest, path);
  await requireEmpty(pool, contents.manifest);
  // Runs in its own transactions. If the rest fails, only an empty queue remains.
  await migrateJobQueue(pool);
  await inTransaction(pool, 'BEGIN', async (client) => {
    await applyAll(client, migrations);
    await fill(client, path, contents);
  });
  await migrate(pool, log);
  // VACUUM also marks pages as all-visible, so that counts can use index-only scans.
  const filled = contents.seal.parts.filter(({ name, rows }) => name !== JOBS && rows > 0);
  for (const { name } of filled) await pool.query(`VACUUM (ANALYZE) ${quoteName(name)}`);
  return contents;
}

/** Returns the program's migrations that make the archive's schema. */
async function migrationsOf(manifest: Manifest, path: string): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map((one) => [one.name, one]));
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (!migration) {
      throw new StartError(
        `The archive ${path} is from a newer release (${manifest.program}). Restore it with that release, or a later one.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The archive ${path} was made with a different ${name} than this release has. Restore it with the release ${manifest.program}.`,
      );
    }
    return migration;
  });
}

/** Existing tables are allowed if they are those of the archive. Existing rows are not. */
async function requireEmpty(pool: pg.Pool, manifest: Manifest): Promise<void> {
  const client = await pool.connect();
  try {
    const applied = await readApplied(client);
    const tables = await readTables(client);
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT EXISTS (SELECT FROM ${quoteName(name)}) AS filled`,
      );
      if (rows[0].filled) {
        throw new StartError(
          `Restoring needs an empty database, but this one has rows in the table ${name}. Nothing was changed.`,
        );
      }
    }
    const asArchived =
      applied.length === manifest.migrations.length &&
      applied.every(({ name }, index) => name === manifest.migrations[index]!.name);
    if (tables.length > 0 && !asArchived) {
      throw new StartError(
        `Restoring needs an empty database, but this one has tables of a different release than the archive. Nothing was changed.`,
      );
    }
  } finally {
    client.release();
  }
}

async function fill(
  client: pg.ClientBase,
  path: string,
  { manifest, seal }: { manifest: Manifest; seal: Seal },
): Promise<void> {
  await client.query(`SET LOCAL maintenance_work_mem = '128MB'`);
  // Triggers that add to sums don't run: the archive contains the sums.
  await client.query(`SET LOCAL sala.restoring = 'on'`);
  const laterAgain = await moveAside(client);
  for (const { name } of manifest.tables) await clear(client, name);
  await client.query(`
    CREATE TEMP TABLE archived_jobs (identifier text, payload json, queue_name text, run_at timestamptz,
      max_attempts int, key text, priority int, flags text[]) ON COMMIT DROP`);
  await copyAll(client, path, manifest);
  // A table with pending constraint checks can't be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const statement of laterAgain) await client.query(statement);
  await finish(client, seal);
}

/**
 * Drops constraints and indexes that would check or index each row separately, especially foreign
 * keys: tables refer to each other in circles, so no insert order works. Recreating them checks all
 * rows at once.
 * @returns the statements that recreate them
 */
async function moveAside(client: pg.ClientBase): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(`
    SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS add
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition
      AND NOT i.indisunique`);
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  return [...indexes, ...keys].map(({ add }) => add);
}

async function copyAll(client: pg.ClientBase, path: string, manifest: Manifest): Promise<void> {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const items = readArchive(path);
  let next = await items.next();
  // Yields the parts of one table, up to the first part of the next table.
  const parts = async function* (table: string) {
    while (!next.done && next.value.kind === 'part' && next.value.table === table) {
      yield next.value.content;
      next = await items.next();
    }
  };
  while (!next.done) {
    const item = next.value;
    if (item.kind !== 'part') {
      next = await items.next();
      continue;
    }
    const { table } = item;
    const target =
      table === JOBS
        ? 'archived_jobs'
        : `${quoteName(table)} (${nameList(columns.get(table) ?? [])})`;
    await pipeline(
      Readable.from(parts(table), { objectMode: false }),
      client.query(copyFrom(`COPY ${target} FROM STDIN`)),
    );
  }
}

/**
 * Deletes rows that a migration inserted. The archive contains them too, unless they were deleted
 * since.
 */
async function clear(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query(`SELECT EXISTS (SELECT FROM ${quoteName(table)}) AS filled`);
  if (rows[0].filled) await client.query(`DELETE FROM ${quoteName(table)}`);
}

async function finish(client: pg.ClientBase, seal: Seal): Promise<void> {
  for (const { table, column, last } of seal.identities) {
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), $3)`, [table, column, last]);
  }
  // Moves rows from the default partition to the months of the archive.
  const { rows } = await client.query(`
    SELECT min(created_at)::date AS first, max(created_at)::date AS last FROM search_events_default`);
  const { first, last } = rows[0];
  if (first !== null) await client.query(`SELECT make_search_event_months($1, $2)`, [first, last]);
  await client.query(`
    SELECT graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key,
      priority, nullif(flags, '{}'))
    FROM archived_jobs`);
}
