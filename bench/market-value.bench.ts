import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { DEMO_LISTINGS, DEMO_SEED } from '../server/demo/load-demo.ts';
import { type Asked, leaveOneOut, type Outcome, readAsked } from './market-value/leave-one-out.ts';
import { timesLine, timeBoth } from './market-value/latency.ts';
import { onMarket } from './on-market.ts';
import { middleAndEdge, quantile, takeTimes } from './search/measure.ts';
import { startOurs } from './search/systems.ts';

const PORT = 4_396;
/** Uncounted warm-up calls, because the first ones find cold caches. */
const WARM_UP = 50;
const NOW = new Date('2026-11-20T00:00:00Z');

/**
 * A different market from the demo's and from those that the method was tuned on (seeds 11 and 12).
 */
const LARGER = { listings: 20_000, seed: 31 };

/**
 * Measures how far the market value is off the asking price. Each home is left out of the market
 * that values it. Compares with the median price per square metre in its district, on the demo
 * market and a larger one with another seed. Then measures the time per value, beside that median
 * on the same database, and through HTTP. All on the embedded engine.
 *
 * `--homes 3000`: maximum number of valued homes per market, 0 for the times only; `--timed
 * 100000`: listings in the timed market, 0 for none; `--calls 400`: timed values.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      homes: { type: 'string', default: '3000' },
      timed: { type: 'string', default: '100000' },
      calls: { type: 'string', default: '400' },
    },
  });
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  const homes = Number(values.homes);
  const markets = homes === 0 ? [] : [{ listings: DEMO_LISTINGS, seed: DEMO_SEED }, LARGER];
  for (const market of markets) {
    await onMarket({ ...market, now: NOW }, async ({ database }) => {
      console.log(`\n${market.listings.toLocaleString('en')} listings, seed ${market.seed}`);
      const asked = await readAsked(database, homes);
      print(asked, await leaveOneOut(database, asked, NOW));
    });
  }
  const timed = Number(values.timed);
  if (timed === 0) return;
  await onMarket(
    { listings: timed, seed: DEMO_SEED, now: NOW },
    async ({ database, dataDir, stop }) => {
      console.log(
        `\n${timed.toLocaleString('en')} listings, one client; load ${loadavg()[0]!.toFixed(1)}`,
      );
      const asked = await readAsked(database, Number(values.calls) + WARM_UP);
      await timeBoth(database, asked.slice(0, WARM_UP), NOW);
      console.log(`  ${timesLine(await timeBoth(database, asked.slice(WARM_UP), NOW))}`);
      await stop();
      await time(dataDir, asked);
    },
  );
}

/**
 * Prints the median errors, how many ranges contain the price, and half their median width: in
 * total, by deal and type, and by how far the comparables' prices had to be adjusted.
 */
function print(asked: readonly Asked[], outcomes: readonly Outcome[]): void {
  const line = (name: string, some: readonly Outcome[]) => {
    if (some.length === 0) return;
    const ours = quantile(
      some.map(({ error }) => error),
      0.5,
    );
    const rivals = some.flatMap(({ rivalError }) => (rivalError === null ? [] : [rivalError]));
    const rival = quantile(rivals, 0.5);
    const held = some.filter(({ isInRange }) => isInRange).length / some.length;
    const half = quantile(
      some.map(({ halfRange }) => halfRange),
      0.5,
    );
    console.log(
      `  ${name.padEnd(25)}${String(some.length).padStart(6)}${percent(ours).padStart(9)}` +
        `${percent(rival).padStart(9)}${(rival / ours).toFixed(2).padStart(7)}` +
        `${percent(held, 0).padStart(8)}${`±${percent(half, 0)}`.padStart(8)}`,
    );
  };
  console.log(`  ${outcomes.length} of ${asked.length} homes have a value`);
  console.log('                             homes     ours   median  ratio   held   range');
  line('all', outcomes);
  const groups = (key: (one: Outcome) => string) =>
    [...Map.groupBy(outcomes, key)].toSorted(([one], [other]) => one.localeCompare(other));
  for (const [name, some] of groups(({ country }) => country)) line(name, some);
  for (const [name, some] of groups(({ deal, type }) => `${deal}, ${type}`)) line(name, some);
  for (const [name, some] of groups(({ certainty }) => `certainty ${certainty}`)) line(name, some);
  for (const [name, some] of groups(({ extrapolation }) => `adjusted ${stepOf(extrapolation)}`)) {
    line(name, some);
  }
}

/** Size of an extrapolation, in steps that hold about as many homes each. */
function stepOf(extrapolation: number): string {
  const end = [0.15, 0.25, 0.5].find((most) => extrapolation < most);
  return end === undefined ? 'by 50 % or more' : `by less than ${percent(end, 0)}`;
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;

async function time(dataDir: string, asked: readonly Asked[]): Promise<void> {
  const system = await startOurs(PORT, { DATA_DIR: dataDir });
  const calls = asked.map(({ home }) => ({
    kind: home.country,
    call: { path: '/api/properties/market-value', body: home },
  }));
  try {
    await takeTimes(system.url, calls.slice(0, WARM_UP));
    const times = await takeTimes(system.url, calls.slice(WARM_UP));
    console.log(`  through HTTP, p50 / p95: ${middleAndEdge([...times.values()].flat())} ms`);
    for (const [country, some] of times) console.log(`  ${country}: ${middleAndEdge(some)} ms`);
  } finally {
    await system.stop();
  }
}
