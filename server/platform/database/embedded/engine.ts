import type { DatabaseLog } from '#server/platform/database/log.ts';

export type EmbeddedEngine = {
  /** The address for openDatabase, with the password in it. The same for as long as it runs. */
  readonly url: string;
  /** How often PostgreSQL ended unasked and was started again. */
  readonly restarts: number;
  /** Stops the database. Drain its users first: it ends their connections. */
  stop(): Promise<void>;
};

export type EngineOptions = {
  /** Holds everything of the engine. Is made where it doesn't exist. */
  dataDir: string;
  log: DatabaseLog;
  /** A loopback port, instead of a socket in the data folder. */
  port?: number;
};

export async function startEmbeddedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  void options;
  throw new Error('Not there yet.');
}
