import type { Database } from '../../server/platform/database/connect.ts';
import { quantile } from '../search/measure.ts';

import type { Device } from './devices.ts';
import type { Memory } from './memory.ts';
import type { Answer, Arrival } from './push-services.ts';

/** Paths of the devices whose pushes are answered like this. */
export const pathsOf = (devices: readonly Device[], ...answers: Answer[]) =>
  devices.filter(({ answer }) => answers.includes(answer)).map(({ path }) => path);

/**
 * Returns how many milliseconds after `since` a push arrived at each path.
 * @param nth 0: the first push to it
 */
export function delaysOf(
  arrivals: readonly Arrival[],
  paths: readonly string[],
  since: (path: string) => number,
  nth = 0,
): number[] {
  const byPath = Map.groupBy(arrivals, ({ path }) => path);
  return paths.flatMap((path) => {
    const arrival = byPath.get(path)?.[nth];
    return arrival ? [arrival.at - since(path)] : [];
  });
}

/** Prints a line of delays, in milliseconds. */
export function printDelays(name: string, delays: readonly number[]): void {
  const cells = [quantile(delays, 0.5), quantile(delays, 0.95), Math.max(...delays)];
  console.log(
    name.padEnd(52) + [delays.length, ...cells].map((cell) => cell.toFixed(0).padStart(8)).join(''),
  );
}

/** Prints what became of the pushes and devices. */
export async function printOutcomes(
  { pool }: Database,
  devices: readonly Device[],
  arrivals: readonly Arrival[],
): Promise<void> {
  const accepted = Map.groupBy(
    arrivals.filter(({ status }) => status === 201),
    ({ path }) => path,
  );
  const count = (some: readonly string[]) => some.filter((path) => accepted.has(path)).length;
  const healthy = pathsOf(devices, 'accepted');
  const busy = pathsOf(devices, 'busy');
  const gone = pathsOf(devices, 'gone');
  const kept = await pool.query<{ endpoint: string }>('select endpoint from devices');
  const left = new Set(kept.rows.map(({ endpoint }) => new URL(endpoint).pathname));
  const twice = [...accepted.values()].filter(({ length }) => length > 1).length;
  console.log(`accepted at once: ${count(healthy)} of ${healthy.length}`);
  console.log(`refused with 429 at first, accepted in the end: ${count(busy)} of ${busy.length}`);
  console.log(
    `devices of 410 that are kept: ${gone.filter((path) => left.has(path)).length} of ` +
      `${gone.length}; others deleted: ${devices.length - gone.length - others(left)}`,
  );
  console.log(`devices that accepted a push twice: ${twice}`);
}

const others = (left: ReadonlySet<string>) =>
  [...left].filter((path) => !path.startsWith('/gone/')).length;

/** Prints the states of the silent service's pushes. */
export async function printSilent(
  { pool }: Database,
  silent: string,
  arrivals: readonly Arrival[],
): Promise<void> {
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select concat_ws(' ', state, reason) as state, count(*)::int from deliveries
     where channel = 'push' and bundle = $1 group by 1 order by 1`,
    [silent],
  );
  const states = rows.map(({ state, count }) => `${count} ${state}`).join(', ');
  const asked = arrivals.filter(({ status }) => status === null).length;
  console.log(`pushes to the silent service: ${states}; requests to it: ${asked}`);
}

/** Prints the memory of the sending process, in MB. */
export function printMemory(before: Memory, peak: Memory, after: Memory): void {
  const line = (name: keyof Memory) =>
    [before, peak, after].map((memory) => memory[name].toFixed(0)).join(' / ');
  console.log(`memory before / peak / after, MB: rss ${line('rss')}, heapUsed ${line('heapUsed')}`);
}
