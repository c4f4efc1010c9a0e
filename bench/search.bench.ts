import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { SearchFilter } from '#contract/market/search-endpoints.ts';
import { DEMO_SEED } from '../server/demo/load-demo.ts';
import { readCards } from '#server/modules/listing/listing/listing-repository.ts';
import { findListings } from '#server/modules/market/search/search-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { Random } from '#server/random.ts';

import {
  loadMarket,
  MARKET_DAY,
  onEmbedded,
  openLastingDatabase,
  runSql,
  SERVER_URL,
} from './harness/databases.ts';
import {
  call,
  columns,
  median,
  memoryOf,
  middleAndEdge,
  numbersRow,
  printTable,
  measureRate,
  measureTimes,
  timed,
  type Times,
  timesRow,
} from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { freePort, type ServerProcess, startServer } from './harness/programs.ts';
import { startSphinx } from './rivals/start-sphinx.ts';
import {
  mapAt,
  type Material,
  mixedQuestion,
  type Question,
  readMaterial,
  search,
} from './search/questions.ts';

const EMBEDDED_LISTINGS = 20_000;
const RIVAL = { program: 'bench/rivals/market-server.ts' };

interface Plan {
  seconds: number;
  questions: number;
}

interface Result {
  name: string;
  /** Times of the first questions after the process starts. */
  cold: number[];
  times: Times;
  recall: number;
  rate: number;
  memory: { now: number; peak: number };
}

/** Asks each kind of question by one client, then the whole mix by 16, on the same rows. */
export async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args, {
    listings: 1_000_000,
    seconds: 30,
    questions: 400,
    only: ['sala', 'plain', 'sphinx', 'embedded'],
  });
  if (!SERVER_URL) console.log('Without BENCH_DATABASE_URL only the embedded engine is measured.');
  else if (options.only.join() !== 'embedded') await onServer(options, options);
  if (!options.only.includes('embedded')) return;
  console.log(`\n${EMBEDDED_LISTINGS.toLocaleString('en')} listings on the embedded engine`);
  await onEmbedded({ listings: EMBEDDED_LISTINGS }, async ({ database, dataDir, close }) => {
    const material = await readMaterial(database.pool, EMBEDDED_LISTINGS);
    await close();
    await using server = await startServer({ DATA_DIR: dataDir });
    print([await measure('Sala', server, material, options)]);
  });
}

async function onServer(
  { listings, only }: { listings: number; only: readonly string[] },
  plan: Plan,
): Promise<void> {
  console.log(`\n${listings.toLocaleString('en')} listings on PostgreSQL`);
  const name = listings === 1_000_000 ? 'sala_bench_search' : `sala_bench_search_${listings}`;
  const content = `${listings} listings of seed ${DEMO_SEED} on ${MARKET_DAY.toISOString()}`;
  await using database = await openLastingDatabase(name, content, (empty) =>
    loadMarket(empty, { listings }),
  );
  const env = { DATABASE_URL: database.url };
  const material = await readMaterial(database.pool, listings);
  const made = await database.pool.query(`select to_regclass('rival.listings') as is_made`);
  if (!made.rows[0].is_made && (only.includes('plain') || only.includes('sphinx'))) {
    await runSql(database, join(import.meta.dirname, 'rivals', 'listings.sql'), {});
    await database.pool.query('vacuum analyze rival.listings');
  }
  const results: Result[] = [];
  if (only.includes('sala')) {
    await using server = await startServer(env);
    results.push(await measure('Sala', server, material, plan));
    await printServerCost(server, database, material);
  }
  if (only.includes('plain')) {
    await using server = await startServer(env, RIVAL);
    results.push(await measure('plain', server, material, plan));
  }
  if (only.includes('sphinx') && existsSync('/usr/bin/searchd')) {
    const SPHINX_PORT = String(await freePort());
    const folder = join(tmpdir(), `sala-bench-sphinx-${listings}`);
    await using _sphinx = await startSphinx(folder, database.url, Number(SPHINX_PORT));
    await using server = await startServer({ ...env, SPHINX_PORT }, RIVAL);
    results.push(await measure('Sphinx', server, material, plan));
  }
  print(results);
}

async function measure(
  name: string,
  server: ServerProcess,
  material: Material,
  { questions, seconds }: Plan,
): Promise<Result> {
  const { url } = server;
  const random = new Random(1);
  const asked = (length: number, make: () => Question) => Array.from({ length }, make);
  const mix = () => mixedQuestion(random, material);
  // Slow questions of slow rivals take seconds each: enough calls for a p95, and no more.
  const few = Math.ceil(questions / 8);
  const searchFor = (kind: string, keyword: string) => search(kind, { keyword });
  const cold = await measureTimes(url, asked(20, mix));
  await measureTimes(url, asked(60, mix));
  const times = await measureTimes(url, [
    ...asked(questions, mix),
    ...asked(few, () => search('whole country', { country: 'TH' })),
    ...asked(few, () => mapAt(random, random.int(5, 6), {}, 'map of a country')),
    ...asked(few, () => mapAt(random, random.int(10, 12), {}, 'map of a city')),
    ...asked(few, () => searchFor('words in no listing', strange(random))),
    ...asked(few, () => searchFor('one or two letters', letters(random, material))),
    ...material.pieces.map(({ piece }) => searchFor('Thai without spaces', piece)),
  ]);
  const calls = asked(600, mix).map((one) => one.call);
  const rate = await measureRate(url, calls, { clients: 16, seconds });
  return {
    name,
    cold: [...cold.values()].flat(),
    times,
    recall: await recallOf(url, material),
    rate,
    memory: memoryOf(server.child.pid!),
  };
}

function strange(random: Random): string {
  const [letters, most] = random.chance(0.5) ? ['bcdfgjkqvwxz', 9] : ['ฆฌฎฏฐฑฒฬฮฯ', 7];
  return Array.from({ length: random.int(4, most) }, () => random.pick([...letters])).join('');
}

function letters(random: Random, { english, thai }: Material): string {
  return random.pick(random.chance(0.5) ? english : thai).slice(0, random.int(1, 2));
}

/** Returns the share of listings found by a search near them for a piece of their own text. */
async function recallOf(url: string, { pieces }: Material): Promise<number> {
  let found = 0;
  for (const { id, piece, isForSale, lat, lon } of pieces) {
    const deal = { isForSale, isForRent: !isForSale };
    const near = { keyword: piece, ...deal, radius: 0.05, centerLat: lat, centerLon: lon };
    for (let page = 1; page <= 10; page += 1) {
      const reply = JSON.parse(await call(url, search('', near, page).call)) as {
        properties: { rows: { id: number | string }[] };
      };
      const ids = reply.properties.rows.map((row) => Number(row.id));
      if (ids.includes(id)) found += 1;
      if (ids.includes(id) || ids.length < 18) break;
    }
  }
  return found / pieces.length;
}

/**
 * Measures what HTTP, access checks, parsing and presenting cost on top of the database's own work.
 */
async function printServerCost(
  { url }: ServerProcess,
  database: Database,
  material: Material,
): Promise<void> {
  const random = new Random(2);
  const [overHttp, inSql]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < 300; nth += 1) {
    const question = mixedQuestion(random, material).call;
    const [, page] = /search\?page=(\d+)/.exec(question.path) ?? [];
    if (!page || 'keyword' in question.body!) continue;
    const filter = v.parse(SearchFilter, question.body);
    const stretch = { offset: (Number(page) - 1) * 18, limit: 18 };
    const sql = await timed(async () => {
      const { hits } = await findListings(database, filter, stretch);
      const ids = hits.map(({ id }) => id);
      await readCards(database, ids);
    });
    inSql.push(sql.ms);
    overHttp.push((await timed(() => call(url, question))).ms);
  }
  const [http, sql] = [overHttp, inSql].map((times) => median(times).toFixed(1));
  console.log(`Server's cost: HTTP p50 ${http} ms, only its SQL p50 ${sql} ms`);
}

function print(results: readonly Result[]): void {
  if (results.length === 0) return;
  const row = (name: string, read: (result: Result) => number, digits = 1) =>
    numbersRow(name, results.map(read), digits);
  const kinds = [...results[0]!.times.keys()].toSorted();
  printTable([
    columns(
      'p50 / p95, ms',
      results.map(({ name }) => name),
    ),
    ...kinds.map((kind) =>
      timesRow(
        kind,
        results.map(({ times }) => times.get(kind) ?? []),
      ),
    ),
    ['cold, the first 20', ...results.map(({ cold }) => middleAndEdge(cold))],
    row('mix, 16 clients, requests a second', ({ rate }) => rate),
    row('recall of Thai pieces, %', ({ recall }) => recall * 100, 0),
    row('memory under the mix, MB', ({ memory }) => memory.now, 0),
    row('peak memory, MB', ({ memory }) => memory.peak, 0),
  ]);
}
