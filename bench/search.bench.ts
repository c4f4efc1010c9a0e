import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { SearchFilter } from '../contract/listing-endpoints.ts';
import { loadDemo } from '../server/demo/load-demo.ts';
import { migrate } from '../server/db/migrate.ts';
import { readCards } from '../server/modules/listing/listing/listing-repository.ts';
import { findListings } from '../server/modules/market/search/search-repository.ts';
import { Random } from '../server/random.ts';
import { type Database, openDatabase } from '../server/platform/database/connect.ts';
import { startEmbeddedEngine } from '../server/platform/database/embedded/engine.ts';
import { makePlainTable } from './rivals/plain-table.ts';
import { openMarket } from './search/market-database.ts';
import { readMaterial, readThaiPieces } from './search/material.ts';
import { call, type Call, memoryOf, quantile, takeRate, takeTimes } from './search/measure.ts';
import { mapAt, type Material, mixedQuestion, type Question } from './search/random-question.ts';
import { startOurs, startPlain, startSphinxSystem, type System } from './search/systems.ts';
import { printResults, type Result } from './search/print-results.ts';

const PORT = 4_395;
const EMBEDDED_LISTINGS = 20_000;
const NOW = new Date('2026-11-20T00:00:00Z');

/**
 * Compares the market's search with common alternatives: each kind of question by one client, then
 * the whole mix by 16, on the same rows in one run.
 *
 * `--listings 100000` (default 1,000,000), `--seconds 30` of the mix, `--questions 400` of the mix
 * and `--only sala,plain,sphinx,embedded`. The market's database is created on the PostgreSQL
 * server of BENCH_DATABASE_URL or TEST_DATABASE_URL, and is kept there for the next run.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '30' },
      questions: { type: 'string', default: '400' },
      only: { type: 'string', default: 'sala,plain,sphinx,embedded' },
    },
  });
  const listings = Number(values.listings);
  const plan = { seconds: Number(values.seconds), questions: Number(values.questions) };
  const systems = values.only.split(',');
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (serverUrl === undefined) {
    console.log('BENCH_DATABASE_URL is not set, so only the embedded engine is measured.');
  } else {
    await onServer(serverUrl, listings, plan, systems);
  }
  if (systems.includes('embedded')) await onEmbedded(plan);
}

interface Plan {
  seconds: number;
  questions: number;
}

async function onServer(
  serverUrl: string,
  listings: number,
  plan: Plan,
  names: readonly string[],
): Promise<void> {
  console.log(`\n${listings.toLocaleString('en')} listings on PostgreSQL`);
  const { url, database } = await openMarket(serverUrl, listings);
  const material = await readMaterial(database.pool, listings);
  const isRival = names.includes('plain') || names.includes('sphinx');
  if (isRival) await makePlainTable(database.pool);
  const results: Result[] = [];
  if (names.includes('sala')) {
    const system = await startOurs(PORT, { DATABASE_URL: url });
    results.push(await measure(system, database, material, plan));
    await printServerCost(system, database, material);
    await system.stop();
  }
  if (names.includes('plain')) {
    const system = await startPlain(PORT, url);
    results.push(await measure(system, database, material, plan));
    await system.stop();
  }
  if (names.includes('sphinx') && existsSync('/usr/bin/searchd')) {
    const folder = join(tmpdir(), `sala-bench-sphinx-${listings}`);
    const system = await startSphinxSystem(PORT, url, folder);
    results.push(await measure(system, database, material, plan));
    await system.stop();
  }
  printResults(results);
  await database.close();
}

async function onEmbedded(plan: Plan): Promise<void> {
  console.log(`\n${EMBEDDED_LISTINGS.toLocaleString('en')} listings on the embedded engine`);
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-'));
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  try {
    const engine = await startEmbeddedEngine({ dataDir, log });
    const database = await openDatabase({ embedded: engine, poolSize: 5, log });
    await migrate(database.pool, log);
    await loadDemo(database, { listings: EMBEDDED_LISTINGS, now: NOW, log });
    await database.pool.query('VACUUM ANALYZE');
    const material = await readMaterial(database.pool, EMBEDDED_LISTINGS);
    const pieces = await readThaiPieces(database.pool, EMBEDDED_LISTINGS, 60);
    await database.close();
    await engine.stop();
    const system = await startOurs(PORT, { DATA_DIR: dataDir });
    printResults([await measureWith(system, material, pieces, plan)]);
    await system.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  system: System,
  database: Database,
  material: Material,
  plan: Plan,
): Promise<Result> {
  const pieces = await readThaiPieces(database.pool, material.listings, 60);
  return measureWith(system, material, pieces, plan);
}

async function measureWith(
  system: System,
  material: Material,
  pieces: Awaited<ReturnType<typeof readThaiPieces>>,
  { questions, seconds }: Plan,
): Promise<Result> {
  const random = new Random(1);
  const asked = (many: number, make: () => Question) =>
    Array.from({ length: many }, () => {
      const question = make();
      return { kind: question.kind, call: system.callOf(question) };
    });
  const mix = () => mixedQuestion(random, material);
  // Slow questions of slow rivals take seconds each: enough calls for a p95, and no more.
  const few = Math.ceil(questions / 8);
  const cold = await takeTimes(system.url, asked(20, mix));
  await takeTimes(system.url, asked(60, mix));
  const times = await takeTimes(system.url, [
    ...asked(questions, mix),
    ...asked(few, () => ({
      kind: 'whole country',
      ask: 'search',
      filter: { country: 'TH' },
      page: 1,
    })),
    ...asked(few, () => mapAt(random, random.int(5, 6), {}, 'map of a country')),
    ...asked(few, () => mapAt(random, random.int(10, 12), {}, 'map of a city')),
    ...asked(few, () => lookFor('words in no listing', strange(random))),
    ...asked(few, () => lookFor('one or two letters', letters(random, material))),
    ...pieces.map(({ piece }) => ({
      kind: 'Thai without spaces',
      call: system.callOf(lookFor('', piece)),
    })),
  ]);
  const calls = asked(600, mix).map((one): Call => one.call);
  const rate = await takeRate(system.url, calls, { clients: 16, seconds });
  return {
    name: system.name,
    startSeconds: system.startSeconds,
    cold: [...cold.values()].flat(),
    times,
    recall: await recallOf(system, pieces),
    rate,
    memory: memoryOf(system.pid),
  };
}

const lookFor = (kind: string, keyword: string): Question => ({
  kind,
  ask: 'search',
  filter: { keyword },
  page: 1,
});

function strange(random: Random): string {
  const [letters, most] = random.chance(0.5) ? ['bcdfgjkqvwxz', 9] : ['ฆฌฎฏฐฑฒฬฮฯ', 7];
  return Array.from({ length: random.int(4, most) }, () => random.pick([...letters])).join('');
}

function letters(random: Random, { english, thai }: Material): string {
  return random.pick(random.chance(0.5) ? english : thai).slice(0, random.int(1, 2));
}

/** Returns the share of listings found by a search near them for a piece of their own text. */
async function recallOf(
  system: System,
  pieces: Awaited<ReturnType<typeof readThaiPieces>>,
): Promise<number> {
  let found = 0;
  for (const { id, piece, isForSale, lat, lon } of pieces) {
    for (let page = 1; page <= 10; page += 1) {
      const filter = {
        keyword: piece,
        isForSale,
        isForRent: !isForSale,
        radius: 0.05,
        centerLat: lat,
        centerLon: lon,
      };
      const answer = await call(
        system.url,
        system.callOf({ kind: '', ask: 'search', filter, page }),
      );
      const { ids } = system.readFound(answer);
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
  system: System,
  database: Database,
  material: Material,
): Promise<void> {
  const random = new Random(2);
  const questions = Array.from({ length: 300 }, () => mixedQuestion(random, material)).filter(
    (one) => one.ask === 'search' && one.filter.keyword === undefined,
  );
  const [overHttp, inSql]: [number[], number[]] = [[], []];
  for (const question of questions) {
    if (question.ask !== 'search') continue;
    const filter = v.parse(SearchFilter, question.filter);
    const stretch = { offset: (question.page - 1) * 18, limit: 18 };
    const began = performance.now();
    const { hits } = await findListings(database, filter, stretch);
    await readCards(
      database,
      hits.map(({ id }) => id),
    );
    const between = performance.now();
    await call(system.url, system.callOf(question));
    inSql.push(between - began);
    overHttp.push(performance.now() - between);
  }
  console.log(
    `  server's cost: HTTP p50 ${quantile(overHttp, 0.5).toFixed(1)} ms, only its SQL p50 ${quantile(inSql, 0.5).toFixed(1)} ms`,
  );
}
