import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';

/** One command at a time, a few connections. */
const POOL_SIZE = 4;

/**
 * Runs `work` on the database that the settings name, with the embedded engine under it where that
 * is ours. The engine is stopped afterwards, when somebody interrupts too.
 * @throws StartError when the database can't be reached, or a server runs on the same data folder
 */
export async function withDatabase<Result>(
  config: Config,
  log: DatabaseLog,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database: setting, dataDir } = config;
  if (setting.kind === 'postgres') {
    return thenClose(await openDatabase({ url: setting.url, poolSize: POOL_SIZE, log }), work);
  }
  const engine = await startEmbeddedEngine({ dataDir, log });
  let isClosed = false;
  // A pool says that it has ended while its last goodbyes are on their way, and the engine's stop
  // may be faster: that connections end is no news then.
  const poolLog = { ...log, warn: (line: string) => void (isClosed || log.warn(line)) };
  // Ends the connections too, so `work` ends with an error and nothing half done.
  const interrupt = (signal: NodeJS.Signals) =>
    void engine.stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await thenClose(
      await openDatabase({ embedded: engine, poolSize: POOL_SIZE, log: poolLog }),
      work,
    );
  } finally {
    isClosed = true;
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await engine.stop();
  }
}

async function thenClose<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
