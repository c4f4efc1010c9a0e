import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import type pg from 'pg';

import { EXPORT_PAGE_SIZE } from '../contract/admin-table.ts';
import { DEFAULT_LANGUAGE } from '../contract/limits.ts';
import { USER_SORTS, type UserSort } from '../contract/user.ts';
import { HEADERS } from '../contract/version.ts';
import { migrate } from '../server/db/migrate.ts';
import { createDatabase, dropDatabase, onServer } from '../server/db/scratch-database.ts';
import { insertSession } from '../server/modules/identity/session/session-repository.ts';
import { openDatabase } from '../server/platform/database/connect.ts';
import { call, memoryOf, middleAndEdge, quantile, takeTimes } from './search/measure.ts';
import { startOurs, type System } from './search/systems.ts';

const PORT = 4_398;
const PAGE = 50;
/** Pages that are skipped for the deep page of each order. */
const DEEP = 40;
/** Uncounted warm-up calls, because the first ones find cold caches. */
const WARM_UP = 5;
/** The plain SQL of a question takes up to seconds. */
const PLAIN_CALLS = 5;

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** A question to the table, with the plain SQL of the same rows and their exact number. */
interface Question {
  kind: string;
  query: Record<string, string>;
  plain: { where: string; order: string; offset?: number };
}

const PLAIN_ORDER: Record<UserSort, string> = {
  createdAt: 'u.created_at',
  lastSeenAt: 'a.last_seen_at',
  name: "nullif(lower(trim(u.first_name || ' ' || u.last_name)), '')",
  username: 'lower(u.username)',
  email: 'lower(u.email)',
};
const LISTED = "u.status <> 'deleted'";
const VERIFIED = `exists (select from profile_verifications p
  where p.user_id = u.id and p.status = 'approved' and p.business_id is null)`;
const BY_DATE = 'u.created_at desc';

const FILTERS: readonly [name: string, query: Record<string, string>, where: string][] = [
  ['status active', { status: 'active' }, "u.status = 'active'"],
  ['status blocked', { status: 'blocked' }, "u.status = 'blocked'"],
  ['status deleted', { status: 'deleted' }, "u.status = 'deleted'"],
  ['role admin', { role: 'admin' }, `${LISTED} and u.is_admin`],
  ['profile type', { profileType: 'landlord' }, `${LISTED} and u.profile_type = 'landlord'`],
  ['language', { language: DEFAULT_LANGUAGE }, `${LISTED} and u.language = 'en'`],
  ['verified', { isVerified: 'true' }, `${LISTED} and ${VERIFIED}`],
  ['not verified', { isVerified: 'false' }, `${LISTED} and not ${VERIFIED}`],
  [
    'registered in a month',
    { createdFrom: '2025-03-01', createdTo: '2025-03-31' },
    `${LISTED} and u.created_at >= '2025-03-01Z' and u.created_at < '2025-04-01Z'`,
  ],
  [
    'blocked, by name',
    { status: 'blocked', sort: 'name', direction: 'asc' },
    "u.status = 'blocked'",
  ],
  ['blocked, by last use', { status: 'blocked', sort: 'lastSeenAt' }, "u.status = 'blocked'"],
  ['search: a letter', { search: 'a' }, searched('a')],
  ['search: a name', { search: 'first7 last12' }, searched('first7 last12')],
  ['search: an email', { search: 'user-4711' }, searched('user-4711')],
  ['search: a number', { search: '081 000 4711' }, "u.phone like '%10004711'"],
];

function searched(text: string): string {
  const names = ["u.first_name || ' ' || u.last_name", 'u.last_name', 'u.username', 'u.email'];
  return `${LISTED} and (${names.map((name) => `lower(${name}) like '${text}%'`).join(' or ')})`;
}

/**
 * Measures how long a page of the table of users takes through HTTP, in each order, at its start and
 * deep in it, and with each filter. The rival is plain SQL in this process: the same rows with an
 * offset, and their exact number. Then exports all users.
 *
 * `--users 1000000`, `--calls 40` of each question, `--no-export`.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      users: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '40' },
      export: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('Set BENCH_DATABASE_URL to a server.');
  const [users, calls] = [Number(values.users), Number(values.calls)];
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  const { url, token, pool, close } = await openUsers(serverUrl, users);
  const system = await startOurs(PORT, { DATABASE_URL: url });
  const headers = { [HEADERS.authToken]: token };
  try {
    const questions = await allQuestions(system, headers);
    const callsOf = (times: number) =>
      questions.flatMap(({ kind, query }) =>
        Array.from({ length: times }, () => ({ kind, call: { path: pathOf(query), headers } })),
      );
    await takeTimes(system.url, callsOf(WARM_UP));
    const ours = await takeTimes(system.url, callsOf(calls));
    console.log(
      `${users.toLocaleString('en')} users; one client; load ${loadavg()[0]!.toFixed(1)}; ` +
        'p50 / p95 in ms',
    );
    console.log('                          through HTTP     plain SQL   ratio of p95');
    for (const question of questions) {
      const mine = ours.get(question.kind)!;
      const rival = await timePlain(pool, question);
      console.log(
        [
          `  ${question.kind.padEnd(24)}`,
          middleAndEdge(mine).padStart(12),
          middleAndEdge(rival).padStart(14),
          (quantile(rival, 0.95) / quantile(mine, 0.95)).toFixed(1).padStart(13),
        ].join(''),
      );
    }
    if (values.export) await exportAll(system, headers);
  } finally {
    await system.stop();
    await close();
  }
}

const pathOf = (query: Record<string, string>, page = '') =>
  `/api/admin/users${page}?${new URLSearchParams(query).toString()}`;

/** Returns the first page and a deep one of each order, and the first page of each filter. */
async function allQuestions({ url }: System, headers: Record<string, string>): Promise<Question[]> {
  const questions: Question[] = [];
  for (const sort of USER_SORTS) {
    for (const direction of ['asc', 'desc']) {
      const query = { sort, direction, pageSize: String(PAGE) };
      const order = `${PLAIN_ORDER[sort]} ${direction} nulls last, u.id ${direction}`;
      const kind = `${sort} ${direction}`;
      questions.push({ kind, query, plain: { where: LISTED, order } });
      const deep: Record<string, string> = { ...query };
      for (let page = 0; page < DEEP; page += 1) {
        const answer = await call(url, { path: pathOf({ ...deep, pageSize: '100' }), headers });
        deep.cursor = (JSON.parse(answer) as { nextCursor: string }).nextCursor;
      }
      questions.push({
        kind: `${kind}, deep`,
        query: deep,
        plain: { where: LISTED, order, offset: DEEP * 100 },
      });
    }
  }
  for (const [kind, query, where] of FILTERS) {
    const { sort, direction = 'desc' } = query as { sort?: UserSort; direction?: string };
    const order = sort ? `${PLAIN_ORDER[sort]} ${direction} nulls last` : BY_DATE;
    questions.push({ kind, query: { ...query, pageSize: String(PAGE) }, plain: { where, order } });
  }
  return questions;
}

async function timePlain(pool: pg.Pool, { plain }: Question): Promise<number[]> {
  const { where, order, offset = 0 } = plain;
  const from = 'from users u left join user_activity a on a.user_id = u.id';
  const times: number[] = [];
  for (let at = 0; at < PLAIN_CALLS; at += 1) {
    const began = performance.now();
    await Promise.all([
      pool.query(
        `select u.* ${from} where ${where} order by ${order} limit ${PAGE} offset ${offset}`,
      ),
      pool.query(`select count(*) ${from} where ${where}`),
    ]);
    times.push(performance.now() - began);
  }
  return times;
}

async function exportAll({ url, pid }: System, headers: Record<string, string>): Promise<void> {
  const before = memoryOf(pid);
  const began = performance.now();
  let [rows, pages, cursor] = [0, 0, ''];
  do {
    const query = { sort: 'name', direction: 'asc', ...(cursor && { cursor }) };
    const answer = await call(url, { path: pathOf(query, '/export'), headers });
    const page = JSON.parse(answer) as { rows: unknown[]; nextCursor: string | null };
    rows += page.rows.length;
    pages += 1;
    cursor = page.nextCursor ?? '';
  } while (cursor);
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `  export by name: ${rows.toLocaleString('en')} rows in ${pages} pages of ${EXPORT_PAGE_SIZE}, ` +
      `${seconds.toFixed(0)} s; memory ${before.now.toFixed(0)} MB before, ` +
      `peak ${memoryOf(pid).peak.toFixed(0)} MB (${before.peak.toFixed(0)} MB before)`,
  );
}

/** Opens a database with that many users. It stays on the server for the next run. */
async function openUsers(serverUrl: string, count: number) {
  const name = 'sala_bench_users';
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const mark = `${count} users`;
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
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from users where is_admin and status = 'active' order by id limit 1`,
  );
  const session = { userId: rows[0]!.id, userAgent: 'bench', hasSecondFactor: true };
  const token = await insertSession(database, session);
  return { url: url.href, token, pool: database.pool, close: () => database.close() };
}

/**
 * Inserts users: many with equal names, a third without a username, one of 60 blocked, one of 200
 * deleted, one of 50 verified, and seven of ten who have logged in.
 */
async function fill(pool: pg.Pool, count: number): Promise<void> {
  console.log(`Inserting ${count.toLocaleString('en')} users …`);
  await pool.query(
    `insert into users (email, username, first_name, last_name, phone, status, is_admin,
       profile_type, language, verified_at, deleted_at, lock_key, created_at)
     select
       case when gone then null else 'user-' || n || '@people.test' end,
       case when gone or n % 3 = 0 then null else 'name-' || md5(n::text) end,
       case when gone then '' else 'First' || n % 500 end,
       case when gone then '' else 'Last' || n % 769 end,
       case when gone or n % 2 = 0 then null else '+66 8' || (10000000 + n) end,
       case when gone then 'deleted' when n % 60 = 1 then 'blocked' when n % 20 = 2 then 'pending'
         else 'active' end,
       n % 50000 = 7,
       (array['buyer', 'renter', 'seller', 'agent', 'landlord', null])[1 + n % 6],
       case when n % 5 < 2 then 'en' else 'th' end,
       case when n % 20 = 2 then null else now() end,
       case when gone then now() end,
       case when gone then null else sha256(n::text::bytea) end,
       timestamptz '2024-01-01Z' + (n::bigint * 7919 % $1::int) * interval '900 days' / $1::int
     from (select n, n % 200 = 0 as gone from generate_series(1, $1::int) n) made`,
    [count],
  );
  await pool.query(
    `insert into user_activity (user_id, last_seen_at)
     select id, created_at + (now() - created_at) * random() from users
     where id % 10 < 7 and status <> 'deleted'`,
  );
  await pool.query(
    `insert into profile_verifications (user_id, status, decided_at)
     select id, 'approved', now() from users where id % 50 = 9 and status = 'active'`,
  );
  await pool.query('vacuum analyze');
}
