import { randomBytes } from 'node:crypto';

import pg from 'pg';

/** A temporary database for one test or script. */
export type ScratchDatabase = {
  url: string;
  /** Also closes open connections. */
  drop(): Promise<void>;
};

/**
 * Creates an empty database with a random name on a server.
 * @param serverUrl URL of a database on a server where databases may be created
 */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `sala_scratch_${randomBytes(6).toString('hex')}`;
  return {
    url: await createDatabase(serverUrl, name),
    drop: () => dropDatabase(serverUrl, name),
  };
}

/** Creates an empty database. @returns its URL */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  // From template0, because its locale doesn't depend on the server's configuration.
  await onServer(
    serverUrl,
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database if it exists, and closes its open connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Runs one statement on its own connection. @returns its rows */
export async function onServer<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
