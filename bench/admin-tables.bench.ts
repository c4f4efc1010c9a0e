import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { sql } from 'kysely';

import { ADMIN_PAGE, EXPORT_PAGE_SIZE } from '../contract/admin-table.ts';
import { HEADERS } from '../contract/version.ts';
import { insertSession } from '../server/modules/identity/session/session-repository.ts';
import type { Database } from '../server/platform/database/connect.ts';
import { openTables } from './admin-tables/open-tables.ts';
import { callOf, type Question, questionsOf } from './admin-tables/questions.ts';
import { type AdminTable, TABLES } from './admin-tables/tables.ts';
import { call, memoryOf, middleAndEdge, quantile, takeTimes } from './search/measure.ts';
import { startOurs, type System } from './search/systems.ts';

const PORT = 4_398;
/** Uncounted warm-up calls, because the first ones find cold caches. */
const WARM_UP = 3;
/** The plain SQL of a question takes up to seconds. */
const PLAIN_CALLS = 3;
/** p95 of a page, in ms. */
const TARGET = 60;

/**
 * Measures how long a page of each admin table takes through HTTP, in each order, at its start and
 * deep in it, and with each filter and some searches in each order. The rival is plain SQL in this
 * process: the same rows with an offset, and their exact number. Then exports whole tables.
 *
 * `--rows 1000000` of each table, `--calls 20` of each question, `--only users,hunts`, `--no-plain`,
 * `--export users`.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '20' },
      only: { type: 'string', default: Object.keys(TABLES).join() },
      plain: { type: 'boolean', default: true },
      export: { type: 'string', default: 'users' },
    },
    allowNegative: true,
  });
  const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('Set BENCH_DATABASE_URL to a server.');
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  const { database, url } = await openTables(serverUrl, Number(values.rows));
  const system = await startOurs(PORT, { DATABASE_URL: url });
  const headers = { [HEADERS.authToken]: await openAdminSession(database) };
  try {
    console.log(`One client; load ${loadavg()[0]!.toFixed(1)}; p50 / p95 in ms`);
    console.log(
      `${''.padEnd(58)}${'through HTTP'.padStart(14)}${'plain SQL'.padStart(14)}   ratio of p95`,
    );
    for (const name of values.only.split(',').filter(Boolean)) {
      const table = TABLES[name]!;
      const questions = await questionsOf(table, { url: system.url, headers });
      const callsOf = (times: number) =>
        questions.flatMap(({ kind, query }) =>
          Array.from({ length: times }, () => ({ kind, call: callOf(table, query, headers) })),
        );
      await takeTimes(system.url, callsOf(WARM_UP));
      const ours = await takeTimes(system.url, callsOf(Number(values.calls)));
      let slow = 0;
      for (const question of questions) {
        const mine = ours.get(question.kind)!;
        const isSlow = quantile(mine, 0.95) > TARGET;
        if (isSlow) slow += 1;
        const rival = values.plain ? await timePlain(database, table, question) : [];
        print(`${isSlow ? '!' : ' '} ${name}: ${question.kind}`, mine, rival);
      }
      console.log(`  ${name}: ${questions.length} questions, ${slow} above ${TARGET} ms`);
    }
    for (const name of values.export.split(',').filter(Boolean)) {
      await exportAll(name, system, headers);
    }
  } finally {
    await system.stop();
    await database.close();
  }
}

function print(name: string, ours: readonly number[], plain: readonly number[]): void {
  const rival = plain.length > 0 ? middleAndEdge(plain) : '';
  const ratio = plain.length > 0 ? (quantile(plain, 0.95) / quantile(ours, 0.95)).toFixed(1) : '';
  console.log(
    name.padEnd(58) + middleAndEdge(ours).padStart(14) + rival.padStart(14) + ratio.padStart(10),
  );
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
  table: AdminTable,
  { query: { cursor: _cursor, direction = 'desc', ...query }, offset }: Question,
): Promise<number[]> {
  const asked = { search: '', ...numbersOf(query) } as never;
  const { from, where, id } = await table.matching(database, asked);
  const order = sql.raw(direction);
  const { value } = table.columns(asked)[query.sort!]!;
  const times: number[] = [];
  for (let at = 0; at < PLAIN_CALLS; at += 1) {
    const began = performance.now();
    await Promise.all([
      sql`
        select ${id} from ${from} where ${where}
        order by ${value} ${order} nulls last, ${id} ${order}
        limit ${ADMIN_PAGE.usual} offset ${offset}
      `.execute(database.kysely),
      sql`select count(*) from ${from} where ${where}`.execute(database.kysely),
    ]);
    times.push(performance.now() - began);
  }
  return times;
}

/** Turns the ids of a query into numbers, as the server does. */
function numbersOf(query: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, name.endsWith('Id') ? +value : value]),
  );
}

async function exportAll(
  name: string,
  { url, pid }: System,
  headers: Record<string, string>,
): Promise<void> {
  const { path } = TABLES[name]!.endpoint;
  const before = memoryOf(pid);
  const began = performance.now();
  let [rows, pages, cursor] = [0, 0, ''];
  do {
    const query = new URLSearchParams(cursor ? { cursor } : {}).toString();
    const answer = await call(url, { path: `${path}/export?${query}`, headers });
    const page = JSON.parse(answer) as { rows: unknown[]; nextCursor: string | null };
    rows += page.rows.length;
    pages += 1;
    cursor = page.nextCursor ?? '';
  } while (cursor);
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `  export of ${name}: ${rows.toLocaleString('en')} rows in ${pages} pages of ` +
      `${EXPORT_PAGE_SIZE}, ${seconds.toFixed(0)} s; memory ${before.now.toFixed(0)} MB before, ` +
      `peak ${memoryOf(pid).peak.toFixed(0)} MB (${before.peak.toFixed(0)} MB before)`,
  );
}
