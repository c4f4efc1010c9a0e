import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';

import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';

import { createScratchDatabase, dropDatabase, onServer } from '#server/db/scratch-database.ts';
import { openDatabase } from '#server/platform/database/connect.ts';

import { runners } from '../factories/run-sql.ts';
import type { Budget } from './budget.ts';

/** The values that the setup of a run provides to its tests. */
export interface TestDatabases {
  /** The URL of a PostgreSQL server where databases can be created. */
  databaseServerUrl: string;
  /** The part of CREATE DATABASE that copies a migrated database on that server. */
  fromTemplate: string;
  /** The file in which tests count what they use, because each worker is its own process. */
  tally: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases;
    /** A data folder to copy, used if the run has no external PostgreSQL server. */
    preparedData: string;
  }
}

export const databases = (): TestDatabases => inject('databases');

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/** Adds to what the suite has used. */
export function count(what: keyof Budget['server'], used: number): void {
  appendFileSync(databases().tally, `${what} ${used}\n`);
}

/**
 * Ends what a test or a file opened, after that test, or after the tests of the file.
 * @returns a function that ends it earlier
 */
export function endsAfterTests(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined;
  const endOnce = () => (ended ??= end());
  if (TestRunner.getCurrentTest()) onTestFinished(endOnce);
  else afterAll(endOnce);
  return endOnce;
}

/**
 * Creates an empty database without a schema, and drops it after the test or the tests of the file.
 * @returns its connection URL
 */
export async function makeScratchDatabase(): Promise<string> {
  count('databases', 1);
  const { url, drop } = await createScratchDatabase(databases().databaseServerUrl);
  endsAfterTests(drop);
  return url;
}

/** Creates a migrated, empty database, and drops it after the test or the tests of the file. */
export async function openTestDatabase() {
  const name = `sala_test_${randomBytes(6).toString('hex')}`;
  const { databaseServerUrl, fromTemplate } = databases();
  count('databases', 1);
  await onServer(databaseServerUrl, `CREATE DATABASE ${name} ${fromTemplate}`);
  const url = new URL(databaseServerUrl);
  // Nothing of a test run has to survive a crash.
  url.searchParams.set('options', '-c synchronous_commit=off');
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize: 5, log: quiet });
  return {
    /** The connection URL, for other programs. */
    url: url.href,
    database,
    ...runners(database),
    /** Drops the database even if clients are connected. It also happens by itself. */
    close: endsAfterTests(async () => {
      await database.close();
      await dropDatabase(databaseServerUrl, name);
    }),
  };
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
