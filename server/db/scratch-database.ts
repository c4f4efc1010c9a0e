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
  // From template0, whose rules for letters don't depend on what the server's owner chose.
  await query(
    serverUrl,
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
