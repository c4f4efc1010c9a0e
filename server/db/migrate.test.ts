import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';

import { migrate, type Migration, readMigrations } from './migrate.ts';
import { openPool } from '#server/platform/database/pool.ts';
import { StartError } from '#server/start-error.ts';
import { makeScratchDatabase } from '#tests/setup/test-database.ts';

const quiet = { info() {}, warn() {}, error() {} };

let url: string;
let pool: pg.Pool;

beforeEach(async () => {
  url = await makeScratchDatabase();
  pool = openPool(url, 4, quiet);
  return () => pool.end();
});

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: `of ${sql}` };
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map((row) => row.relname);
}

it('migrate applies all migrations to an empty database and none on a second run', async () => {
  const names = (await readMigrations()).map(({ name }) => name);
  const lines: string[] = [];
  expect((await migrate(pool, { info: (line) => lines.push(line) })).applied).toEqual(names);
  expect(lines).toHaveLength(names.length);
  expect((await migrate(pool, quiet)).applied).toEqual([]);
  const { rows } = await pool.query('SELECT name FROM schema_migrations ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual(names);
  // The job queue has its own schema.
  await pool.query(`SELECT graphile_worker.add_job('nothing')`);
  expect((await pool.query('SELECT 1 FROM graphile_worker.jobs')).rowCount).toBe(1);
});

it('migrate applies each migration once when two nodes start together', async () => {
  const names = ['0001-first', '0002-second', '0003-third'];
  const files = names.map((name, nth) => migration(name, `CREATE TABLE t${nth} ()`));
  const other = openPool(url, 2, quiet);
  try {
    const nodes = [migrate(pool, quiet, files), migrate(other, quiet, files)];
    const results = await Promise.all(nodes);
    expect(results.flatMap(({ applied }) => applied).sort()).toEqual(names);
  } finally {
    await other.end();
  }
});

it('migrate rejects a file that changed after it was applied', async () => {
  await migrate(pool, quiet, [migration('0001-first', 'CREATE TABLE one ()')]);
  const changed = [migration('0001-first', 'CREATE TABLE uno ()')];
  await expect(migrate(pool, quiet, changed)).rejects.toThrow(StartError);
  await expect(migrate(pool, quiet, changed)).rejects.toThrow(/0001-first was changed/);
});

it('migrate rejects a database newer than the program without changing it', async () => {
  await migrate(pool, quiet, [migration('0003-later', 'CREATE TABLE later ()')]);
  const older = [migration('0001-first', 'CREATE TABLE one ()')];
  await expect(migrate(pool, quiet, older)).rejects.toThrow(StartError);
  await expect(migrate(pool, quiet, older)).rejects.toThrow(/newer than this release/);
  expect(await tables()).toEqual(['later', 'schema_migrations']);
});

it('migrate rolls back a failed file and keeps the earlier ones', async () => {
  const files = [
    migration('0001-first', 'CREATE TABLE one ()'),
    migration('0002-wrong', 'CREATE TABLE two (); SELECT 1 / 0'),
  ];
  await expect(migrate(pool, quiet, files)).rejects.toThrow(/0002-wrong failed: division by zero/);
  expect(await tables()).toEqual(['one', 'schema_migrations']);
  files[1] = migration('0002-wrong', 'CREATE TABLE two ()');
  expect((await migrate(pool, quiet, files)).applied).toEqual(['0002-wrong']);
});
