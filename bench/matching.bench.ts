import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { matchListings } from '../server/modules/hunting/match/match-listing.ts';
import {
  findHuntsOfRow,
  findMarketRows,
  type MarketRow,
} from '../server/modules/hunting/match/match-repository.ts';
import { type Database, openDatabase } from '../server/platform/database/connect.ts';
import { startEmbeddedEngine } from '../server/platform/database/embedded/engine.ts';

import { timeApprovals } from './matching/approval.ts';
import { fillHunts, loadListings, log, openHuntMarket } from './matching/hunt-market.ts';
import { copyAreas, dropAreas, findAsRival, RIVALS } from './matching/rivals.ts';
import { middleAndEdge, quantile } from './search/measure.ts';

/** Uncounted calls, because the first ones find cold caches. */
const WARM_UP = 40;
/** Times that a search without effects is repeated: the best one is free of other programs. */
const REPEATS = 3;
/** Listings that are matched whole, with thousands of pairs each. */
const WRITTEN = 60;
/** The plain scan takes seconds. */
const SCANNED = 8;

/**
 * Measures how long it takes to find the hunts that a listing matches, and the whole transaction
 * that writes the pairs and notifies the hunters. The rivals are a plain scan and a GiST index on
 * the circles, on the same areas. Half of the hunts and of the listings are in Bangkok.
 *
 * `--hunts 1000000,3000000` numbers of hunts on PostgreSQL, `--embedded 100000` on the embedded
 * engine, `--listings 300` of each measurement, `--approvals 50`. 0 leaves a part out.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hunts: { type: 'string', default: '1000000,3000000' },
      embedded: { type: 'string', default: '100000' },
      listings: { type: 'string', default: '300' },
      approvals: { type: 'string', default: '50' },
      rivals: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const plan = {
    listings: Number(values.listings),
    approvals: Number(values.approvals),
    rivals: values.rivals,
  };
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  const counts = values.hunts.split(',').map(Number).filter(Boolean);
  const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (counts.length > 0) {
    if (!serverUrl) throw new Error('Set BENCH_DATABASE_URL to a server, or --hunts 0.');
    const database = await openHuntMarket(serverUrl);
    try {
      for (const count of counts) {
        await fillHunts(database, count);
        await measure('PostgreSQL', database, plan);
      }
    } finally {
      await database.close();
    }
  }
  if (Number(values.embedded) > 0) await onEmbedded(Number(values.embedded), plan);
}

interface Plan {
  listings: number;
  approvals: number;
  rivals: boolean;
}

async function onEmbedded(count: number, plan: Plan): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-hunts-'));
  const engine = await startEmbeddedEngine({ dataDir, log });
  const database = await openDatabase({ embedded: engine, poolSize: 5, log });
  try {
    await loadListings(database);
    await fillHunts(database, count);
    await measure('embedded engine', database, { ...plan, rivals: false });
  } finally {
    await database.close();
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(engine: string, database: Database, plan: Plan): Promise<void> {
  const { pool } = database;
  await forgetPairs(database);
  const { rows: sizes } = await pool.query<{ hunts: string; areas: string; index: string }>(
    `select (select count(*) from hunts where status = 'active') as hunts,
       (select count(*) from hunt_areas) as areas,
       pg_size_pretty(pg_relation_size('hunt_areas_match_idx')) as index`,
  );
  const { hunts, areas, index } = sizes[0]!;
  console.log(
    `\n${engine}: ${Number(hunts).toLocaleString('en')} hunts, ` +
      `${Number(areas).toLocaleString('en')} areas, index ${index}; load ${loadavg()[0]!.toFixed(1)}`,
  );
  console.log('  p50 / p95 in ms                     all      Bangkok    elsewhere');
  const rows = await chooseRows(database, plan.listings + WARM_UP);
  const found = await time(rows, (row) => findHuntsOfRow(database, row), { repeats: REPEATS });
  const numbers = found.map(({ result }) => result.length);
  print('find the hunts of a listing', found);
  console.log(`    hunts found: ${quantile(numbers, 0.5)} / ${quantile(numbers, 0.95)}`);
  if (plan.rivals) {
    await copyAreas(database);
    for (const rival of Object.keys(RIVALS) as (keyof typeof RIVALS)[]) {
      const some = rival === 'plain scan' ? rows.slice(0, WARM_UP + SCANNED) : rows;
      const skipped = rival === 'plain scan' ? WARM_UP : 0;
      const theirs = await time(some.slice(skipped), (row) => findAsRival(database, rival, row), {
        warmUp: skipped ? 0 : WARM_UP,
        repeats: skipped ? 1 : REPEATS,
      });
      print(rival, theirs);
      const ours = found.slice(0, theirs.length);
      checkEqual(ours, theirs);
      console.log(
        `    ratio of p50 and p95: ${ratio(theirs, ours, 0.5)}, ${ratio(theirs, ours, 0.95)}`,
      );
    }
    await dropAreas(database);
  }
  const written = rows.slice(0, WRITTEN);
  const whole = await time(written, ({ listingId }) => matchListings(database, [listingId]), {
    warmUp: 0,
  });
  print('match a listing, first time', whole);
  const again = await time(written, ({ listingId }) => matchListings(database, [listingId]), {
    warmUp: 0,
  });
  print('match it again', again);
  const ids = written.map(({ listingId }) => listingId);
  const began = performance.now();
  const half = ids.length / 2;
  await Promise.all([
    matchListings(database, ids.slice(0, half)),
    matchListings(database, ids.slice(half)),
  ]);
  const rate = ids.length / ((performance.now() - began) / 1_000);
  console.log(`  listings matched again per second, two at a time: ${rate.toFixed(0)}`);
  if (plan.approvals > 0) {
    const approvals = await timeApprovals(database, rows.slice(0, plan.approvals));
    const ofHunters = approvals.flat();
    const lasts = approvals.map((times) => times.at(-1) ?? 0);
    const numbers = approvals.map(({ length }) => length);
    console.log(
      `  from approval to a hunter's notice, ${approvals.length} listings with ` +
        `${middleAndEdge(numbers)} hunters: ${middleAndEdge(ofHunters)} ms, ` +
        `the last hunter of each ${middleAndEdge(lasts)} ms`,
    );
  }
  await forgetPairs(database);
}

/** Returns rows of live listings, half of them in Bangkok, in an order that repeats. */
async function chooseRows(database: Database, count: number): Promise<MarketRow[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from (
       select listing_id as id, row_number() over (
         partition by province_id = 10 order by md5(listing_id::text)) as place
       from (select distinct listing_id, province_id from listing_search where country = 'TH') s
     ) ranked where place <= $1 / 2 order by md5(id::text)`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const found = await findMarketRows(database, ids);
  const byId = new Map(found.map((row) => [row.listingId, row]));
  return ids.map((id) => byId.get(id)!);
}

interface Timed<Result> {
  row: MarketRow;
  taken: number;
  result: Result;
}

async function time<Result>(
  rows: readonly MarketRow[],
  work: (row: MarketRow) => Promise<Result>,
  { warmUp = WARM_UP, repeats = 1 } = {},
): Promise<Timed<Result>[]> {
  const timed: Timed<Result>[] = [];
  for (const row of rows) {
    let taken = Infinity;
    let result!: Result;
    for (let nth = 0; nth < repeats; nth += 1) {
      const began = performance.now();
      result = await work(row);
      taken = Math.min(taken, performance.now() - began);
    }
    timed.push({ row, taken, result });
  }
  return timed.slice(warmUp);
}

const timesOf = (timed: readonly Timed<unknown>[]) => timed.map(({ taken }) => taken);

function print(name: string, timed: readonly Timed<unknown>[]): void {
  const inBangkok = timed.filter(({ row }) => row.provinceId === 10);
  const elsewhere = timed.filter(({ row }) => row.provinceId !== 10);
  const cells = [timed, inBangkok, elsewhere].map((some) => middleAndEdge(timesOf(some)));
  console.log(`  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(13)).join('')}`);
}

function ratio(theirs: readonly Timed<unknown>[], ours: readonly Timed<unknown>[], share: number) {
  return `${(quantile(timesOf(theirs), share) / quantile(timesOf(ours), share)).toFixed(1)} ×`;
}

/** @throws if a rival finds other hunts */
function checkEqual(ours: readonly Timed<number[]>[], theirs: readonly Timed<number[]>[]): void {
  for (const [nth, { result, row }] of ours.entries()) {
    const [mine, rival] = [result, theirs[nth]!.result].map((ids) =>
      ids.toSorted((one, other) => one - other).join(),
    );
    if (mine !== rival) throw new Error(`Listing ${row.listingId}: other hunts than the rival`);
  }
}

/** Deletes what earlier measurements wrote. */
async function forgetPairs({ pool }: Database): Promise<void> {
  await pool.query('truncate matches, user_events, notifications cascade');
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('vacuum analyze matches');
}
