import pg from 'pg';
import { databaseName } from '#server/platform/database/embedded/settings.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

/**
 * Creates Sala's database in the cluster if it doesn't exist. A kill after creating the cluster can
 * leave it without the database. Also checks that the server accepts our password.
 * @param url returns the URL of a database of the cluster
 */
export async function ensureDatabase(url: (database: string) => string): Promise<void> {
  try {
    await connected(url(databaseName), async () => {});
  } catch (error) {
    // 3D000: the database doesn't exist.
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
