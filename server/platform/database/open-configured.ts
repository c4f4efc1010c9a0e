import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from './connect.ts';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';
import type { DatabaseLog } from './log.ts';

export interface ConfiguredDatabase {
  database: Database;
  /**
   * Waits for running queries, closes the connections, and stops the embedded engine if there is
   * one.
   */
  close(): Promise<void>;
  /** Stops the embedded engine and its connections at once. An external database is unaffected. */
  stopNow(): Promise<void>;
}

/**
 * Opens the configured database, and starts the embedded engine if that is configured.
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
  // The pool reports its end before its connections have closed, and the engine may stop first.
  // Warnings about lost connections are irrelevant then.
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
