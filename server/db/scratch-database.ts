import { randomBytes } from 'node:crypto';

import pg from 'pg';

/** A database that is there for one test or one script alone. */
export type ScratchDatabase = {
  url: string;
  /** Ends whoever is still connected. */
  drop(): Promise<void>;
};

/**
 * Creates an empty database with a random name on a server.
 * @param serverUrl leads to a database of the server where databases may be created
 */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `sala_scratch_${randomBytes(6).toString('hex')}`;
  return {
    url: await createDatabase(serverUrl, name),
    drop: () => dropDatabase(serverUrl, name),
  };
}

/** Creates an empty database. @returns what leads to it */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  // From template0, whose rules for letters don't depend on what the server's owner chose.
  await onServer(
    serverUrl,
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database if it is there, whoever is still connected. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** One statement on a connection of its own. @returns its rows */
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
