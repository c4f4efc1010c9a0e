import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { readApplied } from '#server/db/migrate.ts';
import { nameList, quoteName, readTables, type TableShape } from './database-tables.ts';
import { inSnapshot } from './snapshot.ts';
import { StartError } from '#server/start-error.ts';

/** Tables with keys and credentials. They are useful to attackers and to no other program. */
const SECRET_TABLES = new Set([
  'secrets',
  'sessions',
  'one_time_tokens',
  'social_attempts',
  'devices',
  'idempotency_keys',
]);
const SECRET_COLUMNS = new Set([
  'users.password_hash',
  'users.totp_secret',
  'users.totp_setup',
  'users.lock_key',
  'invitations.token_hash',
]);
const DERIVED_TABLES = new Set(['listing_search', 'hunt_areas']);
const DERIVED_COLUMNS = new Set(['tsv', 'haystack']);

export type ExportedTable = { name: string; rows: number; columns: string[] };

/**
 * Exports the data for other programs to a folder: one JSON Lines file per table, without keys, and
 * `export.json`, which lists them. All files are from the same snapshot.
 * @throws StartError when the folder isn't empty, or the database was never migrated
 */
export async function exportData(pool: pg.Pool, folder: string): Promise<ExportedTable[]> {
  await makeEmptyFolder(folder);
  return inSnapshot(pool, async (client) => {
    const migrations = await readApplied(client);
    if (migrations.length === 0) {
      throw new StartError('There is nothing to export. This database was never migrated.');
    }
    const tables: ExportedTable[] = [];
    for (const table of await readTables(client)) {
      if (SECRET_TABLES.has(table.name) || DERIVED_TABLES.has(table.name)) continue;
      tables.push(await exportTable(client, folder, table));
    }
    const schema = migrations.at(-1)!.name;
    const summary = { createdAt: new Date().toISOString(), schema, tables };
    await writeFile(join(folder, 'export.json'), `${JSON.stringify(summary, null, 2)}\n`, {
      mode: 0o600,
    });
    return tables;
  });
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new StartError(`The folder ${folder} is not empty. Choose another one.`);
  }
}

async function exportTable(
  client: pg.ClientBase,
  folder: string,
  table: TableShape,
): Promise<ExportedTable> {
  const columns = table.columns
    .map(({ name }) => name)
    .filter((name) => !SECRET_COLUMNS.has(`${table.name}.${name}`) && !DERIVED_COLUMNS.has(name));
  const order = table.primaryKey.length > 0 ? `ORDER BY ${nameList(table.primaryKey)}` : '';
  const select = `SELECT ${nameList(columns)} FROM ${quoteName(table.name)} ${order}`;
  // JSON text contains no control characters, so CSV with these as quote and delimiter leaves it
  // unchanged.
  const rows = client.query(
    copyTo(
      `COPY (SELECT row_to_json(r) FROM (${select}) r) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`,
    ),
  );
  let count = 0;
  await pipeline(
    rows,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
        yield chunk;
      }
    },
    createWriteStream(join(folder, `${table.name}.ndjson`), { mode: 0o600 }),
  );
  return { name: table.name, rows: count, columns };
}
