import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';

import { sql } from 'kysely';
import type pg from 'pg';

import { COUNT_MOST } from '../contract/admin-table.ts';
import { migrate } from '../server/db/migrate.ts';
import { createDatabase, dropDatabase, onServer } from '../server/db/scratch-database.ts';
import {
  HUNT_SORT_COLUMNS,
  matchingHunts,
} from '../server/modules/hunting/hunt-admin/hunt-admin-repository.ts';
import {
  LEAD_SORT_COLUMNS,
  matchingLeads,
} from '../server/modules/hunting/lead-admin/lead-admin-repository.ts';
import {
  MATCH_SORT_COLUMNS,
  matchingMatches,
} from '../server/modules/hunting/match-admin/match-admin-repository.ts';
import {
  LOG_SORT_COLUMNS,
  matchingEntries,
} from '../server/modules/operations/log-admin/log-repository.ts';
import { type Database, openDatabase } from '../server/platform/database/connect.ts';
import {
  countUpTo,
  findKeysetPage,
  type MatchingRows,
  type SortColumn,
} from '../server/platform/database/keyset-page.ts';
import { middleAndEdge, quantile } from './search/measure.ts';

const PAGE = 50;
/** Calls of each question, and the first ones that find cold caches. */
const [CALLS, WARM_UP] = [8, 2];

const log = { info: () => undefined, warn: console.warn, error: console.error };

type Query = Readonly<Record<string, string | number>>;

const DAYS = { createdFrom: '2024-05-01', createdTo: '2024-05-02' };

/** A table with the questions that it is asked. */
interface Table {
  name: string;
  matching: (query: never) => MatchingRows;
  columns: Readonly<Record<string, SortColumn>>;
  queries: readonly Query[];
}

const TABLES: readonly Table[] = [
  {
    name: 'hunts',
    matching: matchingHunts,
    columns: HUNT_SORT_COLUMNS,
    queries: [
      {},
      { sort: 'expiresAt' },
      { sort: 'expiresAt', direction: 'asc' },
      { status: 'deleted' },
      { status: 'active' },
      { status: 'fulfilled' },
      { status: 'fulfilled', sort: 'expiresAt' },
      { deal: 'rent' },
      { propertyType: 'land' },
      { country: 'LK' },
      { country: 'LK', sort: 'expiresAt' },
      { userId: 77 },
      { businessId: 3 },
      DAYS,
      { ...DAYS, sort: 'expiresAt' },
      { search: 'user12' },
      { search: '4711' },
    ],
  },
  {
    name: 'matches',
    matching: matchingMatches,
    columns: MATCH_SORT_COLUMNS,
    queries: [
      {},
      { sort: 'score' },
      { state: 'new' },
      { state: 'seen' },
      { state: 'dismissed' },
      { state: 'dismissed', sort: 'score' },
      { state: 'gone' },
      { state: 'gone', sort: 'score' },
      { deal: 'rent' },
      { huntId: 4_711 },
      { listingId: 11 },
      { listingId: 11, sort: 'score' },
      { search: '4711' },
      DAYS,
      { ...DAYS, sort: 'score' },
    ],
  },
  {
    name: 'leads',
    matching: matchingLeads,
    columns: LEAD_SORT_COLUMNS,
    queries: [
      {},
      { sort: 'updatedAt' },
      { status: 'withdrawn' },
      { status: 'withdrawn', sort: 'updatedAt' },
      { status: 'accepted' },
      { leadDirection: 'offer' },
      { fromId: 77 },
      { huntId: 4_711 },
      { listingId: 11 },
      { search: '4711' },
      { ...DAYS, sort: 'updatedAt' },
    ],
  },
  {
    name: 'log',
    matching: matchingEntries,
    columns: LOG_SORT_COLUMNS,
    queries: [
      {},
      { actorId: 7 },
      { actorId: 77 },
      { action: 'log.export' },
      { action: 'user.block' },
      { action: 'hunt.delete' },
      { subjectKind: 'review' },
      { subjectKind: 'user', subjectId: 8 },
      { subjectId: 8 },
      { search: '8' },
      { search: 'user' },
      { search: 'zzz' },
      { actorId: 7, action: 'log.export' },
      DAYS,
    ],
  },
];

/**
 * Measures a page and the count of the tables of hunts, matches, leads and the audit log, with each
 * order and filter. The rival is plain SQL: the same rows, and their exact number.
 *
 * `--rows 1000000` of each table, `--only hunts`.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string', default: '1000000' }, only: { type: 'string' } },
  });
  const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('Set BENCH_DATABASE_URL to a server.');
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  const database = await openTables(serverUrl, Number(values.rows));
  try {
    console.log(
      'p50 / p95 in ms                                     page and count   plain SQL   ratio',
    );
    for (const table of TABLES) {
      if (values.only && values.only !== table.name) continue;
      for (const query of table.queries) await compare(database, table, query);
    }
  } finally {
    await database.close();
  }
}

async function compare(database: Database, table: Table, query: Query): Promise<void> {
  const { sort = 'createdAt', direction = 'desc' } = query as {
    sort?: string;
    direction?: 'asc' | 'desc';
  };
  const matching = table.matching({ search: '', ...query } as never);
  const { columns } = table;
  const ours = await takeTimes(() =>
    Promise.all([
      findKeysetPage(database, matching, { columns, sort, direction, limit: PAGE }),
      countUpTo(database, matching, COUNT_MOST),
    ]),
  );
  const { from, where, id } = matching;
  const order = sql.raw(direction);
  const plain = await takeTimes(() =>
    Promise.all([
      sql`
        select ${id} from ${from} where ${where}
        order by ${columns[sort]!.value} ${order}, ${id} ${order} limit ${PAGE}
      `.execute(database.kysely),
      sql`select count(*) from ${from} where ${where}`.execute(database.kysely),
    ]),
  );
  console.log(
    [
      `  ${table.name.padEnd(8)}`,
      JSON.stringify(query).padEnd(42),
      middleAndEdge(ours).padStart(14),
      middleAndEdge(plain).padStart(14),
      (quantile(plain, 0.95) / quantile(ours, 0.95)).toFixed(1).padStart(8),
    ].join(''),
  );
}

async function takeTimes(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < CALLS + WARM_UP; at += 1) {
    const began = performance.now();
    await run();
    if (at >= WARM_UP) times.push(performance.now() - began);
  }
  return times;
}

/** Opens a database with that many rows in each table. It stays on the server for the next run. */
async function openTables(serverUrl: string, count: number): Promise<Database> {
  const name = 'sala_bench_hunt_tables';
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const mark = `${count} rows`;
  const found = await onServer<{ mark: string | null }>(
    serverUrl,
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = '${name}'`,
  );
  const isLoaded = found[0]?.mark === mark;
  if (!isLoaded) {
    await dropDatabase(serverUrl, name);
    await createDatabase(serverUrl, name);
  }
  // The setting for flash storage.
  await onServer(serverUrl, `alter database ${name} set random_page_cost = 1.1`);
  const database = await openDatabase({ url: url.href, poolSize: 4, log });
  await migrate(database.pool, log);
  if (!isLoaded) {
    await fill(database.pool, count);
    await onServer(serverUrl, `comment on database ${name} is '${mark}'`);
  }
  return database;
}

/** SQL: a moment of row `n`, in another order than the rows. */
const moment = (from: string) =>
  `timestamptz '${from}Z' + (n::bigint * 7919 % 1000000) * interval '1 minute'`;

/**
 * Inserts rows without their listings, which these questions don't read. Most hunts are deleted, most
 * matches gone; one of 1,000 hunts was fulfilled, one of 1,000 leads withdrawn.
 */
async function fill(pool: pg.Pool, count: number): Promise<void> {
  console.log(`Inserting ${count.toLocaleString('en')} rows into each table …`);
  const client = await pool.connect();
  try {
    // Without foreign keys and triggers.
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into users (email, first_name, last_name, status, lock_key, verified_at)
      select 'user' || n || '@people.test', 'First' || n % 500, 'Last' || n % 769, 'active',
        sha256(n::text::bytea), now()
      from generate_series(1, 20000) n`);
    await client.query(`
      insert into hunts (user_id, status, deleted_at, country, currency, is_for_sale, is_for_rent,
        types, created_at, expires_at)
      select 1 + n % 20000,
        case when n % 100 < 60 then 'deleted' when n % 100 < 62 then 'paused'
          when n % 100 < 80 then 'expired' when n % 1000 = 999 then 'fulfilled' else 'active' end,
        case when n % 100 < 60 then now() end, case when n % 50 = 7 then 'LK' else 'TH' end, 'THB',
        n % 3 <> 0, n % 3 = 0, array[(array['house', 'condo', 'townhouse', 'land'])[1 + n % 4]],
        ${moment('2024-01-01')}, ${moment('2024-03-01')}
      from generate_series(1, ${count}) n`);
    await client.query(`
      insert into matches (hunt_id, listing_id, score, deal, seen_at, dismissed_at, gone_at, created_at)
      select 1 + n % 200000, 1 + n / 200000 + n % 1000 * 10, 30 + n * 31 % 70, 'sale',
        case when n % 3 = 0 then now() end, case when n % 500 = 83 then now() end,
        case when n % 100 < 70 then now() end, ${moment('2024-01-01')}
      from generate_series(1, ${count}) n`);
    await client.query(`
      insert into leads (hunt_id, listing_id, direction, from_user_id, status, answered_by,
        contact_shared_at, created_at, updated_at)
      select 1 + n % 200000, 1 + n / 200000 + n % 1000 * 10,
        case when n % 2 = 0 then 'offer' else 'interest' end, 1 + n % 20000,
        case when n % 1000 = 1 then 'withdrawn' when n % 10 = 2 then 'declined'
          when n % 10 = 3 then 'accepted' else 'seen' end,
        case when n % 10 in (2, 3) then 1 end, case when n % 10 = 3 then now() end,
        ${moment('2024-01-01')}, ${moment('2024-02-01')}
      from generate_series(1, ${count}) n`);
    await client.query(`
      insert into admin_audit (id, actor_id, action, subject_kind, subject_id, created_at, hash)
      select n, 1 + n % 20,
        case when n % 100000 = 7 then 'log.export' else (array['user.block', 'user.unblock',
          'listing.approve', 'listing.reject', 'hunt.update', 'listing.edit'])[1 + n % 6] end,
        case when n % 100000 = 7 then 'review' else (array['user', 'user', 'listing', 'listing',
          'hunt', 'listing'])[1 + n % 6] end,
        1 + n % 50000, timestamptz '2024-01-01Z' + n * interval '1 minute', sha256(n::text::bytea)
      from generate_series(1, ${count}) n`);
  } finally {
    client.release(true);
  }
  await pool.query('vacuum analyze');
}
