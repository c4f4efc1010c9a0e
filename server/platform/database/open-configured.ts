import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/platform/database/connect.ts';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';

export interface ConfiguredDatabase {
  database: Database;
  /** Waits for what runs, closes the connections, and stops the engine where it is our own. */
  close(): Promise<void>;
  /** Ends our own engine, and what runs on it; somebody else's is left alone. */
  stopNow(): Promise<void>;
}

/**
 * Opens the database that the settings name, and the engine under it where it is our own.
 * @throws StartError when it can't be reached, or another server runs on the same data folder
 */
export async function openConfiguredDatabase(
  config: Pick<Config, 'database' | 'dataDir' | 'databasePoolSize'>,
  log: DatabaseLog,
): Promise<ConfiguredDatabase> {
  const poolSize = config.databasePoolSize;
  if (config.database.kind === 'postgres') {
    const { url, replicaUrls } = config.database;
    const database = await openDatabase({ url, replicaUrls, poolSize, log });
    return { database, close: () => database.close(), stopNow: async () => undefined };
  }
  const engine = await startEmbeddedEngine({ dataDir: config.dataDir, log });
  let isClosing = false;
  // A pool says that it has ended while its last goodbyes are on their way, and the engine's stop
  // may be faster: that connections end is no news then.
  const poolLog: DatabaseLog = {
    info: (line) => log.info(line),
    warn: (line) => (isClosing ? undefined : log.warn(line)),
    error: (line) => log.error(line),
  };
  try {
    const database = await openDatabase({ embedded: engine, poolSize, log: poolLog });
    return {
      database,
      async close() {
        isClosing = true;
        await database.close();
        await engine.stop();
      },
      stopNow() {
        isClosing = true;
        return engine.stop();
      },
    };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
