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
  constructor(config?: pg.ClientConfig) {
    super(config);
    rejectTyped(this, 'query');
  }
}

// pg's types have nothing returned, and pg-pool waits for what is.
const prepare: (client: pg.ClientBase) => unknown = (client) => client.query(sessionSettings);

/**
 * A pool of connections to one server. It reconnects by itself; a lost connection only fails the
 * call that used it, with DatabaseUnavailableError.
 * @param size the most connections it opens
 */
export function openPool(url: string, size: number, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: TypedClient,
    types: valueTypes,
    application_name: 'sala',
    // A request that waits longer for a connection is better answered 503.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A server that went without a word is noticed within half a minute, not after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: prepare,
  });
  rejectTyped(pool, 'connect', 'query');
  // Without a listener, a connection that breaks while nobody uses it ends the process.
  pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
  // The same for one that breaks between two statements of its user; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Has methods of an object reject with the typed error. Not by overriding them in a class: pg
 * declares nine overloads, of which those with a callback or a cursor pass through untouched.
 */
function rejectTyped<Target extends object>(target: Target, ...methods: (keyof Target)[]): void {
  for (const method of methods) {
    const plain = target[method] as (this: unknown, ...args: unknown[]) => unknown;
    const value = function (this: unknown, ...args: unknown[]): unknown {
      const result = plain.apply(this, args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw typedError(error);
      });
    };
    Object.defineProperty(target, method, { value, writable: true, configurable: true });
  }
}
