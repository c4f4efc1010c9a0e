import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';

import { migrate } from '#server/db/migrate.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { insertSampleRows } from './sample-rows.ts';
import { openPool } from '#server/platform/database/pool.ts';
import { StartError } from '#server/start-error.ts';
import { makeScratchDatabase, openTestDatabase } from '#tests/setup/test-database.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** Opens an empty database, with or without the schema, until the end of the test. */
async function openEmpty({ isMigrated = false } = {}): Promise<pg.Pool> {
  if (isMigrated) return (await openTestDatabase()).database.pool;
  const pool = openPool(await makeScratchDatabase(), 3, quiet);
  onTestFinished(() => pool.end());
  return pool;
}

const folder = await tempFolder();
const archive = join(folder, 'whole.tar.gz');
const source = (await openTestDatabase()).database.pool;
await insertSampleRows(source);
await backup(source, archive, '1.2.3');

async function list(pool: pg.Pool, sql: string): Promise<string[]> {
  const { rows } = await pool.query<string[]>({ text: sql, rowMode: 'array' });
  return rows.map((row) => row.join(' '));
}

/** Returns the rows of each table as text. */
async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const tables = await list(
    pool,
    `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
       AND relname NOT IN ('schema_migrations') AND NOT relispartition`,
  );
  const rows = tables.map(async (table) => {
    const printed = await list(pool, `SELECT t::text FROM ${table} t ORDER BY 1`);
    return [table, printed] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Returns every part of the schema that a restore drops and recreates. */
function schema(pool: pg.Pool): Promise<string[]> {
  return list(
    pool,
    `SELECT pg_get_indexdef(indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE relnamespace = 'public'::regnamespace AND indisvalid AND relname !~ '_20\\d\\d_\\d\\d'
     UNION ALL SELECT conrelid::regclass::text || conname || convalidated || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text !~ '_20\\d\\d_\\d\\d'
     UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1`,
  );
}

const sequences = `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;
const jobs = `SELECT t.identifier, j.payload, q.queue_name, j.run_at > '2039-01-01', j.max_attempts, j.key, j.priority, j.flags
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = task_id
  LEFT JOIN graphile_worker._private_job_queues q ON q.id = job_queue_id ORDER BY 1`;

async function tablesIn(pool: pg.Pool): Promise<number> {
  const found = await list(
    pool,
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  );
  return found.length;
}

it('backup writes a tar archive that only its owner can read, and no existing file', async () => {
  await expect(backup(source, archive, '1.2.3')).rejects.toThrow(/already/);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const bytes = gunzipSync(await readFile(archive));
  expect(bytes.toString('utf8', 0, 13)).toBe('manifest.json');
  expect(bytes.toString('utf8', 257, 262)).toBe('ustar');
});

it('backup rejects a database that was never migrated and leaves no file', async () => {
  const path = join(folder, 'nothing.tar.gz');
  await expect(backup(await openEmpty(), path, '1.2.3')).rejects.toThrow(StartError);
  await expect(stat(path)).rejects.toThrow(/ENOENT/);
  await expect(stat(`${path}.part`)).rejects.toThrow(/ENOENT/);
});

it('restore restores every row, sequence and job, and the schema, into an empty database', async () => {
  const pool = await openEmpty();
  await restore(pool, archive, quiet);
  const restored = await contents(pool);
  expect(restored).toEqual(await contents(source));
  expect(restored['messages']).toHaveLength(1000);
  expect(await list(pool, sequences)).toEqual(await list(source, sequences));
  expect(await list(pool, jobs)).toEqual(await list(source, jobs));
  expect(await list(pool, jobs)).toHaveLength(2);
  expect(await schema(pool)).toEqual(await schema(source));

  const { seal } = await backup(pool, join(folder, 'second.tar.gz'), '1.2.3');
  const rows = Object.fromEntries(seal.parts.map((part) => [part.name, part.rows]));
  expect(rows).toMatchObject({ users: 2, messages: 1000, '(jobs)': 2, favourites: 0 });

  expect((await migrate(pool, quiet)).applied).toEqual([]);
  // Greater than the largest id, because later ids had been assigned and deleted.
  const next = `INSERT INTO users (email) VALUES ('next@sala.test') RETURNING id`;
  expect(await list(pool, next)).toEqual(['6']);
  await pool.query(
    `INSERT INTO admin_audit (actor_id, action, subject_kind) VALUES (1, 'restore', 'database')`,
  );
  expect(await list(pool, `SELECT admin_audit_breaks()`)).toEqual([]);
  expect(await list(pool, `SELECT count(*) FROM search_events_2021_03`)).toEqual(['1']);
});

it('restore restores into a migrated database without rows', async () => {
  const pool = await openEmpty({ isMigrated: true });
  await restore(pool, archive, quiet);
  expect(await contents(pool)).toEqual(await contents(source));
});

it('restore rejects a database with rows and changes none', async () => {
  const pool = await openEmpty({ isMigrated: true });
  await pool.query(`INSERT INTO users (email) VALUES ('here@sala.test')`);
  await expect(restore(pool, archive, quiet)).rejects.toThrow(/rows in the table users/);
  expect(await list(pool, 'SELECT email FROM users')).toEqual(['here@sala.test']);
});

it.each([0.01, 0.999])(
  'restore rejects an archive truncated at %d and changes nothing',
  async (share) => {
    const bytes = await readFile(archive);
    const path = join(folder, 'cut.tar.gz');
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share)));
    const pool = await openEmpty();
    const restoring = restore(pool, path, quiet);
    await expect(restoring).rejects.toThrow(StartError);
    await expect(restoring).rejects.toThrow(/incomplete/);
    expect(await tablesIn(pool)).toBe(0);
  },
);

it('restore rejects an archive truncated and compressed again', async () => {
  const plain = gunzipSync(await readFile(archive));
  const path = join(folder, 'repacked.tar.gz');
  const pool = await openEmpty();
  // Cut between two files, which tar accepts.
  for (const end of [512, plain.indexOf('tables/users/'), plain.indexOf('seal.json')]) {
    await writeFile(path, gzipSync(Buffer.concat([plain.subarray(0, end), Buffer.alloc(1024)])));
    await expect(restore(pool, path, quiet)).rejects.toThrow(
      /can't be used: it is incomplete|damaged/,
    );
  }
  expect(await tablesIn(pool)).toBe(0);
});

it('restore rejects an archive with a changed value', async () => {
  const plain = gunzipSync(await readFile(archive));
  plain.write('hullo', plain.indexOf('hello 500'));
  const path = join(folder, 'changed.tar.gz');
  await writeFile(path, gzipSync(plain));
  const pool = await openEmpty();
  await expect(restore(pool, path, quiet)).rejects.toThrow(/table messages in it is damaged/);
  expect(await tablesIn(pool)).toBe(0);
});

it('restore rejects other files with a one-sentence error', async () => {
  const pool = await openEmpty();
  const path = join(folder, 'other');
  const packed = [gzipSync('hello'), gzipSync(Buffer.alloc(4096, 1))];
  for (const bytes of [Buffer.from('hello'), ...packed, Buffer.alloc(0)]) {
    await writeFile(path, bytes);
    const restoring = restore(pool, path, quiet);
    await expect(restoring).rejects.toThrow(/^The archive .* can't be used: .*\.$/);
  }
  await expect(restore(pool, join(folder, 'none'), quiet)).rejects.toThrow(/There is no file/);
});

it('restore rejects an archive of a newer release', async () => {
  const path = join(folder, 'newer.tar.gz');
  const newer = await openEmpty({ isMigrated: true });
  await newer.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('0999-later', 'x')`);
  await backup(newer, path, '9.0.0');
  const pool = await openEmpty();
  await expect(restore(pool, path, quiet)).rejects.toThrow(/newer release \(9\.0\.0\)/);
  expect(await tablesIn(pool)).toBe(0);
});

it('restore rolls back everything when the database rejects a row', async () => {
  // A row that violates a schema constraint, with a matching checksum in the seal.
  const plain = gunzipSync(await readFile(archive));
  const before = createHash('sha256');
  const start = plain.indexOf('tables/fx_rates/') + 512;
  const length = Number.parseInt(plain.toString('utf8', start - 512 + 124, start - 512 + 135), 8);
  const content = plain.subarray(start, start + length);
  const old = before.update(content).digest('hex');
  content.write('-', content.indexOf('31.12'));
  const changed = createHash('sha256').update(content).digest('hex');
  plain.write(changed, plain.indexOf(old));
  const path = join(folder, 'refused.tar.gz');
  await writeFile(path, gzipSync(plain));
  const pool = await openEmpty();
  await expect(restore(pool, path, quiet)).rejects.toThrow(/fx_rates_per_usd_check/);
  expect(await tablesIn(pool)).toBe(0);
  // The database can still restore the intact archive.
  await restore(pool, archive, quiet);
});
