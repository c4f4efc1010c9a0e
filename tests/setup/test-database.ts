import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';

import { sql } from 'kysely';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';

import {
  createScratchDatabase,
  dropDatabase,
  onServer,
  type ScratchDatabase,
} from '#server/db/scratch-database.ts';
import { type Database, openDatabase } from '#server/platform/database/connect.ts';

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

/** Creates an empty database without a schema. */
export function makeScratchDatabase(): Promise<ScratchDatabase> {
  count('databases', 1);
  return createScratchDatabase(databases().databaseServerUrl);
}

export interface TestDatabase extends SqlRunners {
  /** The connection URL, for other programs. */
  url: string;
  database: Database;
  /** Drops the database even if clients are connected. It also happens by itself. */
  close(): Promise<void>;
}

/** Runs a statement, such as sql`select 1`. @returns its rows */
export type RunSql = <Row>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

export interface SqlRunners {
  sql: RunSql;
  /** Runs a statement. @returns the values of its only column */
  column: <Value>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<Value[]>;
  /** Runs a statement. @returns the only value of its first row */
  value: <Value>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<Value>;
}

const runSql =
  ({ kysely }: Database): RunSql =>
  async <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await sql<Row>(strings, ...values).execute(kysely)).rows;

/** Returns the functions that run a statement. */
export function runners(database: Database): SqlRunners {
  const sqlOf = runSql(database);
  const column: SqlRunners['column'] = async <Value>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ) => {
    const rows = await sqlOf<Record<string, Value>>(strings, ...values);
    return rows.map((row) => Object.values(row)[0]!);
  };
  return { sql: sqlOf, column, value: async (...given) => (await column<never>(...given))[0]! };
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

/** Creates a migrated, empty database, and drops it after the test or the tests of the file. */
export async function openTestDatabase(): Promise<TestDatabase> {
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
    url: url.href,
    database,
    ...runners(database),
    close: endsAfterTests(async () => {
      await database.close();
      await dropDatabase(databaseServerUrl, name);
    }),
  };
}
