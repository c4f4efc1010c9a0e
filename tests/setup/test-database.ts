import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';

import { sql } from 'kysely';
import { inject } from 'vitest';

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
  /** The name of a migrated database on that server, used as a template. */
  templateDatabase: string;
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

export interface TestDatabase {
  /** The connection URL, for other programs. */
  url: string;
  database: Database;
  /** Drops the database even if clients are connected. */
  close(): Promise<void>;
}

/** Runs a statement, such as sql`select 1`. @returns its rows */
export type RunSql = <Row>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

export const runSql =
  ({ kysely }: Database): RunSql =>
  async <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await sql<Row>(strings, ...values).execute(kysely)).rows;

/** Creates a migrated, empty database for one test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `sala_test_${randomBytes(6).toString('hex')}`;
  const { databaseServerUrl, templateDatabase } = databases();
  count('databases', 1);
  await onServer(databaseServerUrl, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  const url = new URL(databaseServerUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize: 5, log: quiet });
  return {
    url: url.href,
    database,
    async close() {
      await database.close();
      await dropDatabase(databaseServerUrl, name);
    },
  };
}
