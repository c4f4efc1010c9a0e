import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import { dropDatabase, onServer } from '#server/db/scratch-database.ts';
import { type Database, openDatabase } from '#server/platform/database/connect.ts';

import type { TestDatabases } from './test-databases.ts';

const databases = (): TestDatabases => inject('databases');

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/** A migrated, empty database for one test file; `close` drops it. */
export async function openTestDatabase(): Promise<{ database: Database; close(): Promise<void> }> {
  const name = `sala_test_${randomBytes(6).toString('hex')}`;
  const { databaseServerUrl, templateDatabase } = databases();
  await onServer(databaseServerUrl, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  const url = new URL(databaseServerUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize: 5, log: quiet });
  return {
    database,
    async close() {
      await database.close();
      await dropDatabase(databaseServerUrl, name);
    },
  };
}
