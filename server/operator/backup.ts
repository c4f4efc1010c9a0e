import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { readApplied } from '#server/db/migrate.ts';
import {
  ARCHIVE_FORMAT,
  JOBS,
  partName,
  Tally,
  verifyArchive,
  type Manifest,
  type Seal,
  type SealedPart,
} from './archive.ts';
import { nameList, quoteName, readTables, type TableShape } from './database-tables.ts';
import { inSnapshot } from './snapshot.ts';
import { packTar, type TarFile } from './tar.ts';
import { StartError } from '#server/start-error.ts';

/** Minimum size of a table's part, except the last, in bytes. This much is kept in memory. */
const PART_SIZE = 4 * 1024 * 1024;

/** Excludes jobs that have failed permanently. `flags` is stored as the keys of an object. */
const WAITING_JOBS = `
  SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
    ARRAY(SELECT jsonb_object_keys(j.flags)) AS flags
  FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
  WHERE j.attempts < j.max_attempts
  ORDER BY j.id`;

/**
 * Writes a consistent snapshot of the database to one file while the site keeps running. The file
 * gets its final name only after it is complete and verified.
 * @param program the program's version
 * @returns the contents of the archive
 * @throws StartError when the file exists, or the database was never migrated
 */
export async function backup(
  pool: pg.Pool,
  path: string,
  program: string,
): Promise<{ manifest: Manifest; seal: Seal }> {
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  ) {
    throw new StartError(`The file ${path} already exists. Choose another name.`);
  }
  const unfinished = `${path}.part`;
  try {
    await inSnapshot(pool, async (client) => {
      const now = new Date();
      await pipeline(
        packTar(archiveFiles(client, program, now), now),
        createGzip({ level: constants.Z_DEFAULT_COMPRESSION }),
        // Readable only by its owner: it contains personal data and the site's keys.
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
    });
    const contents = await verifyArchive(unfinished);
    await rename(unfinished, path);
    return contents;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* archiveFiles(
  client: pg.ClientBase,
  program: string,
  now: Date,
): AsyncGenerator<TarFile> {
  const tables = await readTables(client);
  const manifest = Buffer.from(
    JSON.stringify(await describe(client, program, now, tables), null, 2),
  );
  yield { name: 'manifest.json', content: manifest };
  const parts: SealedPart[] = [];
  for (const table of tables) {
    parts.push(yield* copyParts(client, table.name, selectAll(table)));
  }
  if (await hasJobQueue(client)) parts.push(yield* copyParts(client, JOBS, WAITING_JOBS));
  const seal: Seal = {
    manifestSha256: createHash('sha256').update(manifest).digest('hex'),
    parts,
    // Read last: sequences are outside the snapshot and must not be behind the rows.
    identities: await readIdentities(client),
  };
  yield { name: 'seal.json', content: Buffer.from(JSON.stringify(seal, null, 2)) };
}

async function* copyParts(
  client: pg.ClientBase,
  table: string,
  select: string,
): AsyncGenerator<TarFile, SealedPart> {
  const tally = new Tally();
  let held: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = () => {
    const content = Buffer.concat(held);
    held = [];
    size = 0;
    number += 1;
    tally.add(content);
    return { name: partName(table, number), content };
  };
  for await (const chunk of client.query(copyTo(`COPY (${select}) TO STDOUT`))) {
    held.push(chunk);
    size += chunk.length;
    if (size >= PART_SIZE) yield flush();
  }
  if (size > 0) yield flush();
  return tally.seal(table);
}

/** Uses a query because COPY of a partitioned table is rejected. */
function selectAll({ name, columns, primaryKey, hasInsertTrigger }: TableShape): string {
  const order =
    hasInsertTrigger && primaryKey.length > 0 ? ` ORDER BY ${nameList(primaryKey)}` : '';
  return `SELECT ${nameList(columns.map((column) => column.name))} FROM ${quoteName(name)}${order}`;
}

async function describe(
  client: pg.ClientBase,
  program: string,
  now: Date,
  tables: readonly TableShape[],
): Promise<Manifest> {
  const migrations = await readApplied(client);
  if (migrations.length === 0) {
    throw new StartError('There is nothing to back up. This database was never migrated.');
  }
  const { rows } = await client.query(`SELECT current_setting('server_version') AS version`);
  return {
    format: ARCHIVE_FORMAT,
    program,
    postgres: rows[0].version,
    createdAt: now.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((one) => one.name) })),
  };
}

async function readIdentities(client: pg.ClientBase): Promise<Seal['identities']> {
  const { rows } = await client.query(`
    SELECT c.relname AS table, a.attname AS column, s.last_value AS last
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
    JOIN pg_sequences s ON format('%I.%I', s.schemaname, s.sequencename)
      = pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname)
    WHERE c.relnamespace = 'public'::regnamespace AND s.last_value IS NOT NULL
    ORDER BY 1`);
  return rows;
}

async function hasJobQueue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS found`,
  );
  return rows[0].found;
}
