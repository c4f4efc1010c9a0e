import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { migrate } from '#server/db/migrate.ts';
import { createDatabase, dropDatabase } from '#server/db/scratch-database.ts';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';

import { BUDGET, reportExcess } from './budget.ts';
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

/** Prints how many HTTP calls and databases the server suite used, and fails it above its budget. */
async function checkBudget(tally: string): Promise<void> {
  const lines = (await readFile(tally, 'utf8')).split('\n').map((line) => line.split(' '));
  const excess = (['calls', 'databases'] as const).flatMap((what) => {
    const used = lines.reduce((sum, [name, more]) => (name === what ? sum + Number(more) : sum), 0);
    const text = `server ${what}: ${used} of ${BUDGET.server[what]}`;
    process.stdout.write(`\n${text}`);
    return used > BUDGET.server[what] ? [text] : [];
  });
  process.stdout.write('\n');
  if (reportExcess(excess)) process.exitCode = 1;
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
  const template = `sala_template_${process.pid}`;
  await makeTemplate(serverUrl, template);
  const tally = join(dataDir, 'tally');
  await writeFile(tally, '');
  const databases: TestDatabases = {
    databaseServerUrl: serverUrl,
    // Our engine copies files in memory. On a disk, a checkpoint for each copy takes longer.
    fromTemplate: `TEMPLATE ${template} STRATEGY ${engine ? 'FILE_COPY' : 'WAL_LOG'}`,
    tally,
  };
  project.provide('databases', databases);
  return async () => {
    if (project.name === 'server') await checkBudget(tally);
    await dropDatabase(serverUrl, template);
    await engine?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
