import pg from 'pg';

import type { DatabaseLog } from './log.ts';
import { NamedStatements } from './named-statements.ts';
import { codeOf, typedError } from './unavailable.ts';

/**
 * The settings of every session, so that an external server's defaults don't change our results.
 * They are statements, because connection poolers refuse unknown start-up parameters.
 */
const sessionSettings = [
  "set timezone to 'UTC'",
  "set datestyle to 'ISO, YMD'",
  // JIT compilation takes longer than our queries.
  'set jit to off',
  // A forgotten transaction must not hold its locks forever.
  "set idle_in_transaction_session_timeout to '60s'",
].join(';');

/**
 * Errors of a named statement whose plan is gone: a migration changed its result, or a connection
 * pooler changed the connection.
 */
const lostPlans = new Set(['0A000', '26000']);

/**
 * Returns a client whose promises reject with DatabaseUnavailableError when the connection is lost,
 * and which prepares the statements that the pool asks for often.
 */
function clientOf(statements: NamedStatements): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.query = this.#named(this.query.bind(this)) as typeof this.query;
      rejectTyped(this, 'query');
    }

    #named(query: (...args: unknown[]) => unknown) {
      return (...args: unknown[]): unknown => {
        const [text, values] = args;
        // A text without values may have several statements.
        const isOne = args.length === 2 && Array.isArray(values) && values.length > 0;
        const name = isOne ? statements.nameOf(text as string) : undefined;
        if (name === undefined) return query(...args);
        return (query({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
          if (!lostPlans.has(codeOf(error) ?? '')) throw error;
          statements.forget(text as string);
          // A transaction is aborted now, and retried as a whole.
          if (this.getTransactionStatus() !== 'I') throw error;
          return query(text, values);
        });
      };
    }
  };
}

// pg's types declare no return value, but pg-pool awaits it.
const prepare: (client: pg.ClientBase) => unknown = (client) => client.query(sessionSettings);

/**
 * Returns a pool of connections to one server. It reconnects automatically. A lost connection fails
 * only the call that used it, with DatabaseUnavailableError.
 * @param size maximum number of connections
 */
export function openPool(url: string, size: number, log: DatabaseLog): pg.Pool {
  const statements = new NamedStatements();
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: clientOf(statements),
    types: valueTypes,
    application_name: 'sala',
    // A request that waits longer for a connection should get a 503.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A server that disappears silently is noticed within half a minute instead of two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: prepare,
  });
  rejectTyped(pool, 'connect', 'query');
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
  // Same for a connection that breaks between two statements. The next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Makes methods of an object reject with the typed error. Overriding them in a class isn't
 * practical: pg declares nine overloads, of which those with a callback or a cursor pass through
 * unchanged.
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

const { builtins } = pg.types;

/** Object identifiers of array types that pg-types doesn't name. Source: pg_type.dat. */
const arrays = { int8: 1016, date: 1182, numeric: 1231 };

/**
 * Type parsers of all connections: int8 and numeric become numbers (a RangeError if they aren't
 * exact), dates become 'YYYY-MM-DD'. Other types are parsed as in pg: timestamptz as Date, json
 * parsed.
 */
const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, exactInteger],
  [builtins.NUMERIC, decimal],
  [builtins.DATE, asItStands],
  [arrays.int8, arrayOf(exactInteger)],
  [arrays.numeric, arrayOf(decimal)],
  [arrays.date, arrayOf(asItStands)],
]);

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database's int8 ${text} is beyond a number's exact range.`);
  }
  return value;
}

function decimal(text: string): number {
  const value = Number(text);
  // Also false for NaN and infinity, which are never valid amounts.
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`The database's numeric ${text} is beyond a number's exact range.`);
  }
  return value;
}

function asItStands(text: string): string {
  return text;
}

/** None of these types needs quotes in an array, so splitting at commas works. */
function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => {
    const inner = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'));
    if (inner === '') return [];
    return inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
  };
}
