import pg from 'pg';
import { databaseName } from '#server/platform/database/embedded/settings.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

/**
 * Makes Sala's database in the cluster, where it isn't there; a kill between the making of the two
 * leaves a cluster without. Shows too that the server takes our password.
 * @param url gives the address of a database of the cluster
 */
export async function ensureDatabase(url: (database: string) => string): Promise<void> {
  try {
    await connected(url(databaseName), async () => {});
  } catch (error) {
    // 3D000: there is no such database.
    if (codeOf(error) !== '3D000') throw error;
    await connected(url('postgres'), async (client) => {
      await client.query(`create database ${databaseName}`);
    });
  }
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
