import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import { openConfiguredDatabase } from '#server/platform/database/open-configured.ts';

/** Only one command runs at a time, so a few connections are enough. */
const POOL_SIZE = 4;

/**
 * Runs `work` on the configured database, and starts the embedded engine if that is configured.
 * Closes everything afterwards, also when interrupted.
 * @throws StartError when the database can't be reached, or a server runs on the same data folder
 */
export async function withDatabase<Result>(
  config: Config,
  log: DatabaseLog,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openConfiguredDatabase({ ...config, databasePoolSize: POOL_SIZE }, log);
  // Also closes the connections, so `work` fails and its transaction is rolled back.
  const interrupt = (signal: NodeJS.Signals) =>
    void opened.stopNow().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await work(opened.database);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await opened.close();
  }
}
