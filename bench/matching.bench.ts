import { matchListings } from '#server/modules/hunting/match/match-listing.ts';
import {
  findHuntsOfRow,
  findMarketRows,
  type MarketRow,
} from '#server/modules/hunting/match/match-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { loadMarket, onEmbedded, openLastingDatabase } from './harness/databases.ts';
import { load, middleAndEdge, printTable, quantile, timed } from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import {
  copyAreas,
  fillHunts,
  findAsRival,
  type RivalName,
  timeApprovals,
} from './matching/hunts.ts';

const MARKET_LISTINGS = 4_000;
/** Uncounted calls, because the first ones find cold caches. */
const WARM_UP = 40;
/** Times that a search without effects is repeated: the best one is free of other programs. */
const REPEATS = 3;
/** Listings that are matched whole, with thousands of pairs each. */
const WRITTEN = 60;
/** The plain scan takes seconds. */
const SCANNED = 8;

interface Plan {
  listings: number;
  approvals: number;
  rivals: boolean;
}

/**
 * Measures how long it takes to find the hunts that a listing matches, to write the pairs and to
 * notify the hunters, beside a plain scan and a GiST index on the circles. 0 leaves a part out.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const plan = readOptions(args, {
    hunts: ['1000000', '3000000'],
    embedded: 100_000,
    listings: 300,
    approvals: 50,
    rivals: true,
  });
  const counts = plan.hunts.map(Number).filter(Boolean);
  const fillListings = async (database: Database) => {
    await loadMarket(database, { listings: MARKET_LISTINGS });
    await database.pool.query('delete from graphile_worker._private_jobs');
  };
  if (counts.length > 0) {
    const content = `${MARKET_LISTINGS} listings and hunts`;
    await using database = await openLastingDatabase('sala_bench_matching', content, fillListings);
    for (const count of counts) {
      await fillHunts(database, count);
      await measure('PostgreSQL', database, plan);
    }
  }
  if (plan.embedded > 0) {
    await onEmbedded(null, async ({ database }) => {
      await fillListings(database);
      await fillHunts(database, plan.embedded);
      await measure('embedded engine', database, { ...plan, rivals: false });
    });
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
  console.log(`\n${engine}: ${hunts} hunts, ${areas} areas, index ${index}; ${load()}`);
  const rows = await chooseRows(database, plan.listings + WARM_UP);
  const counted = rows.slice(WARM_UP);
  const table = [['p50 / p95, ms', 'all', 'Bangkok', 'elsewhere', '÷ Sala, p50 / p95']];
  await time(rows.slice(0, WARM_UP), (row) => findHuntsOfRow(database, row));
  const found = await time(counted, (row) => findHuntsOfRow(database, row), REPEATS);
  table.push(rowOf('find the hunts of a listing', found));
  if (plan.rivals) {
    await copyAreas(database);
    for (const rival of ['plain scan', 'radius index'] satisfies RivalName[]) {
      const isScan = rival === 'plain scan';
      const find = (row: MarketRow) => findAsRival(database, rival, row);
      if (!isScan) await time(rows.slice(0, WARM_UP), find);
      const theirs = await time(
        counted.slice(0, isScan ? SCANNED : undefined),
        find,
        isScan ? 1 : REPEATS,
      );
      const ours = found.slice(0, theirs.length);
      checkEqual(ours, theirs);
      const ratios = [0.5, 0.95].map((share) => {
        const [theirMs, ourMs] = [theirs, ours].map((some) => quantile(msOf(some), share));
        return (theirMs! / ourMs!).toFixed(1);
      });
      table.push([...rowOf(rival, theirs), ratios.join(' / ')]);
    }
    await pool.query('drop table rival_areas');
  }
  const written = rows.slice(0, WRITTEN);
  const match = ({ listingId }: MarketRow) => matchListings(database, [listingId]);
  table.push(rowOf('match a listing, first time', await time(written, match)));
  table.push(rowOf('match it again', await time(written, match)));
  printTable(table);
  console.log(`hunts found: ${middleAndEdge(found.map(({ result }) => result.length))}`);
  if (plan.approvals > 0) {
    const approvals = await timeApprovals(database, rows.slice(0, plan.approvals));
    console.log(
      `from approval to a hunter's notice, ${approvals.length} listings with ` +
        `${middleAndEdge(approvals.map(({ length }) => length))} hunters: ` +
        `${middleAndEdge(approvals.flat())} ms, the last hunter of each ` +
        `${middleAndEdge(approvals.map((times) => times.at(-1) ?? 0))} ms`,
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
  /** Of the best try. */
  ms: number;
  result: Result;
}

async function time<Result>(
  rows: readonly MarketRow[],
  work: (row: MarketRow) => Promise<Result>,
  tries = 1,
): Promise<Timed<Result>[]> {
  const all: Timed<Result>[] = [];
  for (const row of rows) {
    const taken = [];
    for (let nth = 0; nth < tries; nth += 1) taken.push(await timed(() => work(row)));
    all.push({ row, ...taken.toSorted((one, other) => one.ms - other.ms)[0]! });
  }
  return all;
}

const msOf = (some: readonly Timed<unknown>[]) => some.map(({ ms }) => ms);

function rowOf(name: string, all: readonly Timed<unknown>[]): string[] {
  const inBangkok = all.filter(({ row }) => row.provinceId === 10);
  const elsewhere = all.filter(({ row }) => row.provinceId !== 10);
  return [name, ...[all, inBangkok, elsewhere].map((some) => middleAndEdge(msOf(some)))];
}

/** @throws if a rival finds other hunts */
function checkEqual(ours: readonly Timed<number[]>[], theirs: readonly Timed<number[]>[]): void {
  for (const [nth, { result, row }] of ours.entries()) {
    const [mine, rivals] = [result, theirs[nth]!.result].map((ids) =>
      [...new Set(ids)].toSorted((one, other) => one - other).join(),
    );
    if (mine !== rivals) throw new Error(`Listing ${row.listingId}: other hunts than the rival`);
  }
}

async function forgetPairs({ pool }: Database): Promise<void> {
  await pool.query('truncate matches, user_events, notifications cascade');
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('vacuum analyze matches');
}
