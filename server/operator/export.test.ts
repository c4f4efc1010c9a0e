import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { exportData } from './export.ts';
import { insertSampleRows } from './sample-rows.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const { pool } = (await openTestDatabase()).database;
await insertSampleRows(pool);
const parent = await tempFolder();
const folder = join(parent, 'new');
await exportData(pool, folder);

async function lines(table: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(folder, `${table}.ndjson`), 'utf8');
  return JSON.parse(`[${text.trim().replaceAll('\n', ',')}]`);
}

it('exportData writes values unchanged, one row per line', async () => {
  const [nok, tombstone] = await lines('users');
  const name = { first_name: 'นกแก้ว', last_name: 'line\nfeed\ttab\\back\r' };
  expect(nok).toMatchObject({ id: 1, email: 'nok@sala.test', ...name });
  expect(tombstone).toMatchObject({ status: 'deleted', email: null });
  expect(await lines('messages')).toHaveLength(1000);
  const [listing] = await lines('listings');
  expect(listing).toMatchObject({
    sale_price: 9007199254740991,
    home_size: 0.01,
    features: ['pool', 'with space', 'quo"te', null, ''],
    available_from: '2026-12-31',
  });
  const params = { a: [1, 2.5, 'ก', null, '\\"\n'], ไทย: { a: 1e-7 } };
  expect((await lines('notifications'))[0]).toMatchObject({ params });
  expect(await lines('search_events')).toHaveLength(2);
});

it('exportData lists the exported tables in export.json', async () => {
  const summary = JSON.parse(await readFile(join(folder, 'export.json'), 'utf8'));
  expect(summary.tables).toContainEqual(expect.objectContaining({ name: 'messages', rows: 1000 }));
  const names = summary.tables.map((table: { name: string }) => `${table.name}.ndjson`);
  expect(new Set(await readdir(folder))).toEqual(new Set([...names, 'export.json']));
});

it('exportData exports no keys, tokens or password hashes', async () => {
  const files = await readdir(folder);
  for (const table of ['secrets', 'sessions', 'one_time_tokens', 'devices', 'idempotency_keys']) {
    expect(files).not.toContain(`${table}.ndjson`);
  }
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  expect(texts.join('')).not.toMatch(/password_hash|totp_secret|totp_setup|lock_key|token_hash/);
});

it('exportData rejects a folder that isn’t empty', async () => {
  await writeFile(join(parent, 'something'), '');
  await expect(exportData(pool, parent)).rejects.toThrow(/is not empty/);
});
