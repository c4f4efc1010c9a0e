import { DEMO_SEED, loadDemo } from '../../server/demo/load-demo.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createDatabase, dropDatabase, onServer } from '../../server/db/scratch-database.ts';
import { type Database, openDatabase } from '../../server/platform/database/connect.ts';

/** Fixed, so that the market is the same each time. Change the date if the market changes. */
const NOW = '2026-11-20T00:00:00Z';
const PHOTOS = 1;

const log = {
  info: (message: string) => console.log(`  ${message}`),
  warn: console.warn,
  error: console.error,
};

/**
 * Opens the database with this many listings on a server. It is kept between runs, and created
 * again if its marker describes other content.
 */
export async function openMarket(
  serverUrl: string,
  listings: number,
): Promise<{ url: string; database: Database }> {
  const name = listings === 1_000_000 ? 'sala_bench_search' : `sala_bench_search_${listings}`;
  const mark = `sala bench: ${listings} listings of seed ${DEMO_SEED} on ${NOW}, ${PHOTOS} photo each`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const found = await onServer<{ mark?: string }>(
    serverUrl,
    `SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = '${name}'`,
  );
  if (found[0]?.mark !== mark) {
    await dropDatabase(serverUrl, name);
    await createDatabase(serverUrl, name);
  }
  // The setting for flash storage, for all measured systems.
  await onServer(serverUrl, `ALTER DATABASE ${name} SET random_page_cost = 1.1`);
  const database = await openDatabase({ url: url.href, poolSize: 10, log });
  await migrate(database.pool, log);
  if (found[0]?.mark !== mark) {
    const started = performance.now();
    await loadDemo(database, { listings, mostPhotos: PHOTOS, now: new Date(NOW), log });
    console.log(`  loaded in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    await database.pool.query('VACUUM ANALYZE');
    await onServer(serverUrl, `COMMENT ON DATABASE ${name} IS '${mark}'`);
  }
  return { url: url.href, database };
}
