import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';

import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import type pg from 'pg';

import { readPointKey } from '#server/modules/listing/listing/point-key.ts';
import { rebuildMapCells } from '#server/modules/place/map-cell/map-cells.ts';
import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { type CopyChunk, copyRows } from '#server/platform/database/copy-rows.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { withoutIndexes } from '#server/platform/database/without-indexes.ts';

import { insertPeople } from './insert-people.ts';
import { MARKET_TABLES, type MarketPlan, type MarketRange } from './market-rows.ts';
import type { People } from './people.ts';

/** Listings that a thread creates at once: several MB of rows. */
const RANGE = 2_000;
/** Ranges per thread that may wait for the database. */
const AHEAD = 2;
const REPORT_EVERY = 50_000;

export interface ManyListings extends Omit<MarketPlan, 'sellers' | 'key'> {
  listings: number;
  people: People;
  log?: { info(message: string): void } | undefined;
}

/**
 * Fills an empty database with very many listings in one transaction. Threads create the rows, COPY
 * inserts them, and keys and indexes are built at the end. The tables are locked meanwhile.
 */
export async function loadMany(
  database: Pick<Database, 'pool'>,
  { listings, people, log, ...rest }: ManyListings,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const kysely = kyselyOn(client);
    const transaction = { kysely, addJob: noJobs, addJobs: noJobs };
    await insertPlaces(transaction);
    const sellers = await insertPeople(transaction, people, rest.now);
    const plan: MarketPlan = { ...rest, sellers, key: await readPointKey(kysely) };
    await withoutIndexes(client, MARKET_TABLES, async () => {
      let done = 0;
      for await (const chunks of makeRows(plan, listings)) {
        for (const chunk of chunks) await copyRows(client, chunk, true);
        const before = done;
        done = Math.min(listings, done + RANGE);
        if (Math.floor(done / REPORT_EVERY) > Math.floor(before / REPORT_EVERY)) {
          log?.info(`Demo market: ${done} of ${listings} listings`);
        }
      }
      log?.info('Demo market: making the indexes');
    });
    for (const table of ['listings', 'photos']) {
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
      );
    }
    await rebuildMapCells(kysely);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Yields the rows of all listings, one range at a time. */
async function* makeRows(plan: MarketPlan, listings: number): AsyncGenerator<CopyChunk[]> {
  const threads = Math.max(1, availableParallelism() - 1);
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('market-worker.ts', import.meta.url), { workerData: plan }),
  );
  // One promise per range, in the order of the requests. Each thread answers in order.
  const waiting: Promise<CopyChunk[]>[] = [];
  let next = 0;
  const give = (worker: Worker) => {
    if (next >= listings) return;
    const { promise, resolve, reject } = Promise.withResolvers<CopyChunk[]>();
    // The promise may fail before it is awaited, which would be an unhandled rejection.
    promise.catch(() => undefined);
    waiting.push(promise);
    worker.once('error', reject);
    const { port1, port2 } = new MessageChannel();
    port1.once('message', (chunks: CopyChunk[]) => {
      worker.off('error', reject);
      port1.close();
      resolve(chunks);
    });
    const range: MarketRange = {
      start: next,
      end: Math.min(listings, next + RANGE),
      answer: port2,
    };
    worker.postMessage(range, [port2]);
    next += RANGE;
  };
  for (let round = 0; round < AHEAD; round += 1) workers.forEach(give);
  try {
    for (let taken = 0; waiting.length > 0; taken += 1) {
      const chunks = await waiting.shift()!;
      give(workers[taken % threads]!);
      yield chunks;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Returns a Kysely transaction on the connection's open transaction. */
function kyselyOn(client: pg.PoolClient): KyselyTransaction<Schema> {
  const pool = {
    connect: () =>
      Promise.resolve({
        query: client.query.bind(client) as never,
        release: () => undefined,
      }),
    end: () => Promise.resolve(),
    options: {},
  };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
  }) as unknown as KyselyTransaction<Schema>;
}

const noJobs = () => Promise.reject(new Error('The demo market adds no jobs'));
