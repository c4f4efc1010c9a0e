import { join } from 'node:path';

import { sql } from 'kysely';
import type * as v from 'valibot';

import { ADMIN_PAGE, type adminTable, EXPORT_PAGE_SIZE } from '#contract/kit/admin-table.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { insertSession } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type AdminTable, FILTER_TEXTS, TABLES } from './admin-tables/tables.ts';
import { openLastingDatabase, runSql } from './harness/databases.ts';
import {
  type Call,
  call,
  columns,
  load,
  memoryOf,
  printTable,
  quantile,
  measureTimes,
  timed,
  timesRow,
} from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { type ServerProcess, startServer } from './harness/programs.ts';

/** Changes with the rows, so that the tables are filled again. */
const VERSION = 5;
/** Uncounted warm-up calls, because the first ones find cold caches. */
const WARM_UP = 3;
/** The plain SQL of a question takes up to seconds. */
const PLAIN_CALLS = 3;
/** p95 of a page, in ms. */
const TARGET = 60;

/** Pages that are skipped for the deep page of each order. */
const DEEP = 40;
/** A month of which each table has rows. */
const [FIRST_DAY, LAST_DAY] = ['2024-05-01', '2024-05-31'];
/** Users, listings, hunts and businesses with few and with many rows. */
const IDS = ['77', '11', '1'];
const SHARED = new Set(['sort', 'direction', 'search', 'id', 'cursor', 'pageSize']);

type Query = Record<string, string>;
type Entries = Record<string, { wrapped: v.GenericSchema & { options?: readonly string[] } }>;

/**
 * Measures how long a page of each admin table takes through HTTP. The rival is plain SQL in this
 * process: the same rows with an offset, and their exact number. Then exports whole tables.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args, {
    rows: 1_000_000,
    calls: 20,
    only: Object.keys(TABLES),
    plain: true,
    export: ['users'],
  });
  const content = `${options.rows} rows, version ${VERSION}`;
  await using database = await openLastingDatabase(
    'sala_bench_admin_tables',
    content,
    async (empty) => {
      await runSql(empty, join(import.meta.dirname, 'admin-tables', 'rows.sql'), options);
      await empty.pool.query('vacuum analyze');
    },
  );
  await using server = await startServer({ DATABASE_URL: database.url });
  const headers = { [HEADERS.authToken]: await openAdminSession(database) };
  for (const name of options.only) {
    const table = TABLES[name]!;
    const questions = await questionsOf(table, server.url, headers);
    const callsOf = (times: number) =>
      questions.flatMap(({ kind, query }) =>
        Array.from({ length: times }, () => ({ kind, call: callOf(table, query, headers) })),
      );
    await measureTimes(server.url, callsOf(WARM_UP));
    const ours = await measureTimes(server.url, callsOf(options.calls));
    const rows: string[][] = [];
    let slow = 0;
    for (const question of questions) {
      const times = ours.get(question.kind)!;
      const isSlow = quantile(times, 0.95) > TARGET;
      if (isSlow) slow += 1;
      const rival = options.plain ? await timePlain(database, table, question) : [];
      rows.push(timesRow(`${isSlow ? '! ' : ''}${question.kind}`, [times, rival]));
    }
    console.log(`\n${name}, one client, ${load()}: ${slow} of ${rows.length} above ${TARGET} ms`);
    printTable([columns('p50 / p95, ms', ['through HTTP', 'plain SQL']), ...rows]);
  }
  for (const name of options.export) await exportAll(name, server, headers);
}

interface Question {
  kind: string;
  query: Query;
  /** Rows before the page, which plain SQL skips. */
  offset: number;
}

function callOf({ endpoint }: AdminTable, query: Query, headers: Query): Call {
  return { path: `${endpoint.path}?${new URLSearchParams(query).toString()}`, headers };
}

/** Every order from its start and deep in it, every filter in every order, and the searches. */
async function questionsOf(table: AdminTable, url: string, headers: Query): Promise<Question[]> {
  const { entries } = table.endpoint.query as ReturnType<typeof adminTable>['query'];
  const questions: Question[] = [];
  for (const sort of entries.sort.wrapped.options) {
    for (const direction of ['desc', 'asc']) {
      const query = { sort, direction };
      const kind = `${sort} ${direction}`;
      questions.push({ kind, query, offset: 0 });
      let cursor: string | null = '';
      for (let page = 0; page < DEEP && cursor !== null; page += 1) {
        const asked = { ...query, pageSize: String(ADMIN_PAGE.most), ...(cursor && { cursor }) };
        const answer = JSON.parse(await call(url, callOf(table, asked, headers)));
        cursor = answer.nextCursor as string | null;
      }
      if (cursor === null) continue;
      const offset = DEEP * ADMIN_PAGE.most;
      questions.push({ kind: `${kind}, deep`, query: { ...query, cursor }, offset });
    }
    for (const filter of filtersOf(table)) {
      const kind = `${Object.entries(filter).join(' ').replaceAll(',', '=')} by ${sort}`;
      questions.push({ kind, query: { sort, ...filter }, offset: 0 });
    }
  }
  return questions;
}

/** Returns each value of each filter, as the contract declares them. */
function filtersOf({ endpoint, searches }: AdminTable): Query[] {
  const { entries } = endpoint.query as unknown as { entries: Entries };
  const filters = Object.entries(entries).filter(([name]) => !SHARED.has(name));
  const found: Query[] = searches.map((text) => ({ search: text }));
  for (const [name, { wrapped }] of filters) {
    found.push(...valuesOf(name, wrapped.options).map((value) => ({ [name]: value })));
  }
  const [from, to] = filters.map(([name]) => name).filter((name) => /(from|to)$/i.test(name));
  if (from && to) found.push({ [from]: FIRST_DAY, [to]: LAST_DAY });
  return found;
}

function valuesOf(name: string, options: readonly string[] | undefined): readonly string[] {
  if (options) return options;
  if (FILTER_TEXTS[name]) return FILTER_TEXTS[name];
  if (name.endsWith('Id')) return IDS;
  if (/from$/i.test(name)) return [FIRST_DAY];
  if (/to$/i.test(name)) return [LAST_DAY];
  throw new Error(`The filter ${name} has no values to ask for.`);
}

async function openAdminSession(database: Database): Promise<string> {
  const admin = await database.kysely
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const session = { userId: admin.id, userAgent: 'bench', hasSecondFactor: true };
  return insertSession(database, session);
}

async function timePlain(
  database: Database,
  { matching }: AdminTable,
  { query: { cursor: _cursor, direction = 'desc', ...query }, offset }: Question,
): Promise<number[]> {
  // The server, too, turns ids into numbers.
  const values = Object.entries(query).map(([name, value]) => [
    name,
    name.endsWith('Id') ? Number(value) : value,
  ]);
  const asked = { search: '', ...Object.fromEntries(values) } as never;
  // A moderator whom no report is about.
  const context = { user: { id: 0 } } as never;
  const { from, where, id, columns } = await matching(asked, database, context);
  const order = sql.raw(direction);
  const { value } = columns[query.sort!]!;
  const rows = sql`
    select ${id} from ${from} where ${where}
    order by ${value} ${order} nulls last, ${id} ${order}
    limit ${ADMIN_PAGE.usual} offset ${offset}`;
  const count = sql`select count(*) from ${from} where ${where}`;
  const times: number[] = [];
  for (let at = 0; at < PLAIN_CALLS; at += 1) {
    const both = () => Promise.all([rows, count].map((one) => one.execute(database.kysely)));
    times.push((await timed(both)).ms);
  }
  return times;
}

async function exportAll(
  name: string,
  { url, child }: ServerProcess,
  headers: Record<string, string>,
): Promise<void> {
  const { path } = TABLES[name]!.endpoint;
  const before = memoryOf(child.pid!);
  let [rows, pages, cursor] = [0, 0, ''];
  const { ms } = await timed(async () => {
    do {
      const query = new URLSearchParams(cursor ? { cursor } : {}).toString();
      const answer = await call(url, { path: `${path}/export?${query}`, headers });
      const page = JSON.parse(answer) as { rows: unknown[]; nextCursor: string | null };
      rows += page.rows.length;
      pages += 1;
      cursor = page.nextCursor ?? '';
    } while (cursor);
  });
  console.log(
    `\nExport of ${name}: ${rows.toLocaleString('en')} rows in ${pages} pages of ` +
      `${EXPORT_PAGE_SIZE}, ${(ms / 1_000).toFixed(0)} s; memory ${before.now.toFixed(0)} MB before, ` +
      `peak ${memoryOf(child.pid!).peak.toFixed(0)} MB (${before.peak.toFixed(0)} MB before)`,
  );
}
