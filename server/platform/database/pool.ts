import pg from 'pg';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import { typedError } from '#server/platform/database/unavailable.ts';
import { valueTypes } from '#server/platform/database/value-types.ts';

/**
 * What every session starts with, so that a foreign server's defaults don't change our results.
 * Statements, not start-up parameters: connection poolers refuse unknown ones of those.
 */
const sessionSettings = [
  "set timezone to 'UTC'",
  "set datestyle to 'ISO, YMD'",
  // Compiling a query costs more than our queries take.
  'set jit to off',
  // A transaction that somebody forgot must not hold its locks for good.
  "set idle_in_transaction_session_timeout to '60s'",
].join(';');

/** A client whose promises reject with DatabaseUnavailableError when the connection is lost. */
class TypedClient extends pg.Client {
  // pg declares nine overloads; the callback and cursor forms pass through untouched.
  override query(...args: any[]): any {
    return typedRejection(super.query(...(args as [string])));
  }
}

class TypedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: any) => void,
    ) => void,
  ): void;
  override connect(callback?: any): any {
    return typedRejection(super.connect(callback));
  }

  override query(...args: any[]): any {
    return typedRejection(super.query(...(args as [string])));
  }
}

/**
 * A pool of connections to one server. It reconnects by itself; a lost connection only fails the
 * call that used it, with DatabaseUnavailableError.
 * @param size the most connections it opens
 */
export function openPool(url: string, size: number, log: DatabaseLog): pg.Pool {
  const pool = new TypedPool({
    connectionString: url,
    max: size,
    Client: TypedClient,
    types: valueTypes,
    application_name: 'sala',
    // A request that waits longer for a connection is better answered 503.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(sessionSettings);
    },
  });
  // Without a listener, a connection that breaks while nobody uses it ends the process.
  pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
  // The same for one that breaks between two statements of its user; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function typedRejection(result: unknown): unknown {
  if (!(result instanceof Promise)) return result;
  return result.catch((error: unknown) => {
    throw typedError(error);
  });
}
