import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { migrate } from '#server/db/migrate.ts';
import { createDatabase, dropDatabase, onServer } from '#server/db/scratch-database.ts';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';

import type { TestDatabases } from './test-database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  await dropDatabase(serverUrl, name);
  const pool = new pg.Pool({ connectionString: await createDatabase(serverUrl, name), max: 2 });
  // A test that kills its server also breaks idle connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrate(pool, quiet);
  } finally {
    await pool.end();
  }
}

/**
 * Runs once per test run. Sets up the server on which tests create their databases: the given one,
 * or an embedded engine in a temporary folder. Also creates a migrated database, which each test
 * copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-test-'));
  const engine = given ? null : await startEmbeddedEngine({ dataDir, log: quiet });
  const serverUrl = given ?? engine!.url;
  // Nothing of a test run has to survive a crash.
  if (engine) await onServer(serverUrl, 'ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  const template = `sala_template_${process.pid}`;
  await makeTemplate(serverUrl, template);
  const databases: TestDatabases = { databaseServerUrl: serverUrl, templateDatabase: template };
  project.provide('databases', databases);
  return async () => {
    await dropDatabase(serverUrl, template);
    await engine?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
