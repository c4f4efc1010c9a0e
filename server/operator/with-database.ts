import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import { openConfiguredDatabase } from '#server/platform/database/open-configured.ts';

/** One command at a time, a few connections. */
const POOL_SIZE = 4;

/**
 * Runs `work` on the database that the settings name, with the embedded engine under it where that
 * is ours. All is closed afterwards, when somebody interrupts too.
 * @throws StartError when the database can't be reached, or a server runs on the same data folder
 */
export async function withDatabase<Result>(
  config: Config,
  log: DatabaseLog,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openConfiguredDatabase({ ...config, databasePoolSize: POOL_SIZE }, log);
  // Ends the connections too, so `work` ends with an error and nothing half done.
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
