import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

import { StartError } from '#server/start-error.ts';

import type { EmbeddedEngine } from './embedded/engine.ts';
import type { DatabaseLog } from './log.ts';
import { openPool } from './pool.ts';
import type { Schema } from './schema.ts';
import {
  type Relay,
  runTransaction,
  type Transaction,
  type TransactionOptions,
} from './transaction.ts';
import { codeOf, DatabaseUnavailableError, isDiskFull, isUnavailable } from './unavailable.ts';

/** How long an unreachable replica is skipped, in milliseconds. */
const restAfterFailure = 10_000;

/**
 * Returns a pool that uses the replicas in turn and skips unreachable ones. Falls back to the
 * primary when none is reachable.
 */
function replicaPool(replicas: readonly pg.Pool[], primary: pg.Pool): PostgresPool {
  const restsUntil = new Map<pg.Pool, number>();
  let turn = 0;
  return {
    options: primary.options,
    async connect() {
      turn += 1;
      for (let offset = 0; offset < replicas.length; offset += 1) {
        const replica = replicas[(turn + offset) % replicas.length]!;
        if ((restsUntil.get(replica) ?? 0) > performance.now()) continue;
        try {
          return await replica.connect();
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          restsUntil.set(replica, performance.now() + restAfterFailure);
        }
      }
      return primary.connect();
    },
    // The pools are closed by their owner.
    async end() {},
  };
}

/** The oldest supported server version, as `server_version_num`. */
const oldestVersion = 150_000;

export type DatabaseSource = { url: string } | { embedded: EmbeddedEngine };

export type OpenOptions = DatabaseSource & {
  /** Maximum number of connections to the primary, and to each replica. */
  poolSize: number;
  replicaUrls?: readonly string[];
  log: DatabaseLog;
};

/** A connected database. It stays usable when the server restarts. */
export type Database = {
  /** Runs queries, each in its own transaction. */
  readonly kysely: Kysely<Schema>;
  /** Runs queries whose results may be some seconds old. Only for search, map and sitemap. */
  readonly replica: Kysely<Schema>;
  /** For features that Kysely lacks: COPY, LISTEN. */
  readonly pool: pg.Pool;
  /** Contains the password. */
  readonly url: string;
  /** True for the embedded database, which no other process uses. */
  readonly embedded: boolean;
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /**
   * Makes transactions notify the nodes through this relay from now on. Null: only through the
   * database.
   */
  useRelay(relay: Relay | null): void;
  /** Returns whether the database answers within two seconds. Never rejects. */
  isReady(): Promise<boolean>;
  /** Waits for running queries, then closes the connections. The embedded engine keeps running. */
  close(): Promise<void>;
};

/** What a query needs of a database, or of an open transaction. */
export type Queries = Pick<Database, 'kysely'>;

/**
 * Connects to PostgreSQL and checks that its version is supported.
 * @throws StartError when it can't be reached, refuses the connection or is older than PostgreSQL
 *   15
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const embedded = 'embedded' in options;
  const url = embedded ? options.embedded.url : options.url;
  const { poolSize, replicaUrls = [], log } = options;
  const pools = [url, ...replicaUrls].map((one) => openPool(one, poolSize, log));
  const [pool, ...replicas] = pools as [pg.Pool, ...pg.Pool[]];
  const close = () => Promise.all(pools.map((one) => one.end()));
  try {
    await checkServer(pool, url, embedded ? 'The embedded database' : 'DATABASE_URL');
    // Replicas aren't checked. Until one is available, the primary is used.
  } catch (error) {
    await close();
    throw error;
  }
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const replica =
    replicas.length === 0
      ? kysely
      : new Kysely<Schema>({ dialect: new PostgresDialect({ pool: replicaPool(replicas, pool) }) });
  let closing: Promise<unknown> | undefined;
  let relay: Relay | null = null;
  return {
    kysely,
    replica,
    pool,
    embedded,
    // A getter, so that printing a Database doesn't print the password.
    get url() {
      return url;
    },
    transaction: (work, transactionOptions) =>
      runTransaction(kysely, work, transactionOptions, relay),
    useRelay(next) {
      relay = next;
    },
    isReady: () => isReady(kysely),
    async close() {
      await (closing ??= close());
    },
  };
}

async function isReady(kysely: Kysely<Schema>): Promise<boolean> {
  if (isDiskFull()) return false;
  const answer = sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  );
  const late = new AbortController();
  const tooLate = sleep(2_000, false, { signal: late.signal, ref: false }).catch(() => false);
  const ready = await Promise.race([answer, tooLate]);
  late.abort();
  return ready;
}

async function checkServer(pool: pg.Pool, url: string, name: string): Promise<void> {
  const version = await serverVersion(pool, url, name);
  if (version < oldestVersion) {
    throw new StartError(
      `${name}: ${place(url)} runs PostgreSQL ${Math.floor(version / 10_000)}; ` +
        `Sala needs PostgreSQL 15 or newer.`,
    );
  }
}

async function serverVersion(pool: pg.Pool, url: string, name: string): Promise<number> {
  for (let waits = 0; ; waits += 1) {
    try {
      const { rows } = await pool.query(`select current_setting('server_version_num')::int as v`);
      return rows[0].v;
    } catch (error) {
      // The server is starting, for example after a crash or at boot.
      if (codeOf(error) === '57P03' && waits < 40) await sleep(500);
      else throw new StartError(sentence(error, url, name), { cause: error });
    }
  }
}

/** Returns why the server can't be used and what to do, without the password. */
function sentence(error: unknown, url: string, name: string): string {
  const code = codeOf(error);
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (code === '28P01' || code === '28000') {
    return `${name}: ${place(url)} refused the user name or the password.`;
  }
  if (code === '3D000') {
    return `${name}: there is no such database on ${place(url)}; create it, or correct the URL.`;
  }
  if (error instanceof DatabaseUnavailableError) {
    return (
      `${name}: no PostgreSQL can be reached at ${place(url)} (${code ?? message}); ` +
      `start it, or correct the URL.`
    );
  }
  return `${name}: ${place(url)} can't be used: ${message}.`;
}

/** Returns host, port and database of a URL, without user and password. */
function place(url: string): string {
  if (!URL.canParse(url)) return 'its URL';
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const server = host.startsWith('/') ? host : `${host || 'localhost'}:${port || 5432}`;
  return decodeURIComponent(server + pathname);
}
