import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { ValuedHome } from '#contract/listing/market-value-endpoints.ts';
import { DEMO_LISTINGS, DEMO_SEED } from '../server/demo/load-demo.ts';
import type { Weighed } from '#server/modules/listing/market-value/estimate-value.ts';
import { appraiseHome } from '#server/modules/listing/market-value/value-home.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { MARKET_DAY, onEmbedded } from './harness/databases.ts';
import {
  columns,
  load,
  median,
  printTable,
  measureTimes,
  timed,
  timesRow,
} from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { startServer } from './harness/programs.ts';

/** Uncounted warm-up calls, because the first ones find cold caches. */
const WARM_UP = 50;

/**
 * A different market from the demo's and from those that the method was tuned on (seeds 11 and 12).
 */
const LARGER = { listings: 20_000, seed: 31 };

/** A listing as its seller would describe it for a valuation, and its asking price. */
interface Asked {
  home: ValuedHome;
  /** Per month for a rent. */
  price: number;
  /** The plain rival's estimate; null: nothing comparable in its province. */
  rival: number | null;
}

/** The result of valuing a home without using its own listing. Errors are shares of its price. */
type Outcome = NonNullable<Awaited<ReturnType<typeof leaveOut>>>;

/**
 * Measures how far the market value is off the asking price, on the demo market and a larger one.
 * Each home is left out of the market that values it. Then measures the time per value. All beside
 * the median price per square metre of the district, on the embedded engine. 0 leaves a part out.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { homes: 3_000, timed: 100_000, calls: 400 });
  const markets = [{ listings: DEMO_LISTINGS, seed: DEMO_SEED }, LARGER];
  for (const market of options.homes === 0 ? [] : markets) {
    await onEmbedded(market, async ({ database }) => {
      console.log(`\n${market.listings.toLocaleString('en')} listings, seed ${market.seed}`);
      const asked = await readAsked(database, options.homes);
      const outcomes: Outcome[] = [];
      for (const one of asked) {
        const outcome = await leaveOut(database, one);
        if (outcome) outcomes.push(outcome);
      }
      print(asked.length, outcomes);
    });
  }
  if (options.timed === 0) return;
  const market = { listings: options.timed, seed: DEMO_SEED };
  await onEmbedded(market, async ({ database, dataDir, close }) => {
    console.log(`\n${options.timed.toLocaleString('en')} listings, one client; ${load()}`);
    const asked = await readAsked(database, options.calls + WARM_UP);
    await timeBoth(database, asked.slice(0, WARM_UP));
    const inProcess = await timeBoth(database, asked.slice(WARM_UP));
    await close();
    const overHttp = await timeOverHttp(dataDir, asked);
    printTable([
      columns('p50 / p95, ms', ['Sala', 'district median']),
      timesRow('in the process', inProcess),
      timesRow('through HTTP', [[...overHttp.values()].flat()]),
      ...[...overHttp].map(([country, times]) => timesRow(`through HTTP, ${country}`, [times])),
    ]);
  });
}

async function readAsked({ pool }: Database, most: number): Promise<Asked[]> {
  const file = join(import.meta.dirname, 'market-value', 'priced-homes.sql');
  type Row = Omit<ValuedHome, 'excludeId'> & Omit<Asked, 'home'> & { id: number };
  const { rows } = await pool.query<Row>(await readFile(file, 'utf8'), [most]);
  return rows.map(({ id, price, rival, ...home }) => ({
    home: { ...home, excludeId: id },
    price,
    rival,
  }));
}

/** Values a home as if it weren't on the market. @returns null if it has no value */
async function leaveOut(database: Database, { home, price, rival }: Asked) {
  const { valuation: value } = await appraiseHome(database, home, MARKET_DAY);
  if (!value) return null;
  const { low, high, likely, weighed, certainty } = value;
  const sum = (part: (one: Weighed) => number) =>
    weighed.reduce((all, one) => all + one.weight * part(one), 0);
  const moved = sum(({ adjustedPrice, comparable }) =>
    Math.abs(Math.log(adjustedPrice / comparable.price)),
  );
  return {
    home,
    certainty,
    error: Math.abs(likely / price - 1),
    rivalError: rival === null ? null : Math.abs(rival / price - 1),
    isInRange: price >= low && price <= high,
    /** Half the range, as a share of the value. */
    halfRange: (high - low) / 2 / likely,
    /** Weighted mean of how far the comparables' prices were adjusted: 0.2 is up or down by 20 %. */
    extrapolation: Math.exp(moved / sum(() => 1)) - 1,
  };
}

const FIGURES = ['homes', 'Sala', 'median', 'median ÷ Sala', 'in the range', 'range'];

/**
 * Prints the median errors, how many ranges contain the price, and half their median width: in
 * total, by country, deal and type, and by how far the comparables' prices had to be adjusted.
 */
function print(asked: number, outcomes: readonly Outcome[]): void {
  const row = ([name, some]: readonly [string, readonly Outcome[]]) => {
    const ours = median(some.map(({ error }) => error));
    const rival = median(some.flatMap(({ rivalError }) => rivalError ?? []));
    const held = some.filter(({ isInRange }) => isInRange).length / some.length;
    const half = median(some.map(({ halfRange }) => halfRange));
    const shares = [percent(ours), percent(rival), (rival / ours).toFixed(2), percent(held, 0)];
    return [name, String(some.length), ...shares, `±${percent(half, 0)}`];
  };
  const groups = (key: (one: Outcome) => string) =>
    [...Map.groupBy(outcomes, key)].toSorted(([one], [other]) => one.localeCompare(other)).map(row);
  printTable([
    [`${outcomes.length} of ${asked} homes have a value`, ...FIGURES],
    row(['all', outcomes]),
    ...groups(({ home }) => home.country),
    ...groups(({ home }) => `${home.deal}, ${home.propertyType}`),
    ...groups(({ certainty }) => `certainty ${certainty}`),
    ...groups(({ extrapolation }) => `adjusted ${stepOf(extrapolation)}`),
  ]);
}

/** Size of an extrapolation, in steps that hold about as many homes each. */
function stepOf(extrapolation: number): string {
  const end = [0.15, 0.25, 0.5].find((most) => extrapolation < most);
  return end === undefined ? 'by 50 % or more' : `by less than ${percent(end, 0)}`;
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;

/**
 * Times the valuation of each home and the plain district median beside it, on the same connections
 * and without HTTP. The order alternates.
 */
async function timeBoth(
  database: Database,
  asked: readonly Asked[],
): Promise<[ours: number[], rival: number[]]> {
  const times: [number[], number[]] = [[], []];
  const sides = [
    (home: ValuedHome) => appraiseHome(database, home, MARKET_DAY),
    (home: ValuedHome) => districtMedian(database, home),
  ];
  for (const [index, { home }] of asked.entries()) {
    for (const side of index % 2 === 0 ? [0, 1] : [1, 0]) {
      const { ms } = await timed<unknown>(() => sides[side]!(home));
      times[side]!.push(ms);
    }
  }
  return times;
}

async function districtMedian({ replica }: Database, home: ValuedHome): Promise<void> {
  const size = home.propertyType === 'land' ? sql.ref('lot_size') : sql.ref('home_size');
  await sql`
    select percentile_cont(0.5) within group (order by price / ${size}) from listing_search
    where country = ${home.country} and deal = ${home.deal} and type = ${home.propertyType}
      and district_id = ${home.districtId} and price > 0 and listing_id <> ${home.excludeId ?? 0}
  `.execute(replica);
}

async function timeOverHttp(dataDir: string, asked: readonly Asked[]) {
  await using server = await startServer({ DATA_DIR: dataDir });
  const calls = asked.map(({ home }) => ({
    kind: home.country,
    call: { path: '/api/properties/market-value', body: home },
  }));
  await measureTimes(server.url, calls.slice(0, WARM_UP));
  return await measureTimes(server.url, calls.slice(WARM_UP));
}
