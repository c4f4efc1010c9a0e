import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import { type Database, openDatabase } from '#server/platform/database/connect.ts';

import type { TestDatabases } from './test-databases.ts';

const databases = (): TestDatabases => inject('databases');

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databases().databaseServerUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database for one test file; `close` drops it. */
export async function openTestDatabase(): Promise<{ database: Database; close(): Promise<void> }> {
  const name = `sala_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${databases().templateDatabase}`);
  const url = new URL(databases().databaseServerUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize: 5, log: quiet });
  return {
    database,
    async close() {
      await database.close();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
