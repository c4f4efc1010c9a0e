import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { migrate } from '../server/db/migrate.ts';
import { createScratchDatabase } from '../server/db/scratch-database.ts';
import { type Database, openDatabase } from '../server/platform/database/connect.ts';
import { startEmbeddedEngine } from '../server/platform/database/embedded/engine.ts';
import { ensureVapidKeys, type VapidKeys } from '../server/platform/push/vapid-keys.ts';

import { addDevices, type Device } from './push/devices.ts';
import { usedMemory, watchMemory } from './push/memory.ts';
import { openServices, type Services } from './push/open-services.ts';
import {
  delaysOf,
  pathsOf,
  printDelays,
  printMemory,
  printOutcomes,
  printSilent,
} from './push/print-figures.ts';
import {
  type Burst,
  startSender,
  untilSent,
  writeNotices,
  type Written,
} from './push/send-notices.ts';
import { sendPlainly } from './push/send-plainly.ts';
import { quantile } from './search/measure.ts';

/** The last one never answers. */
const SERVICES = 5;
/** The default of `DATABASE_POOL_SIZE`. */
const POOL_SIZE = 10;
/** p95 from the commit to the arrival, in ms. */
const TARGET = 2_000;

const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Writes a notice for each of many users at once, and measures how long it takes from the commit
 * until the push arrives at its push service. Of five services, one never answers; the others also
 * refuse some pushes. The rival sends the same pushes from one queue for all services.
 *
 * `--devices 1000`, `--batch 20` notices in a transaction, `--writers 4` transactions at once,
 * `--no-rival`. Uses BENCH_DATABASE_URL or TEST_DATABASE_URL, otherwise the embedded engine.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      devices: { type: 'string', default: '1000' },
      batch: { type: 'string', default: '20' },
      writers: { type: 'string', default: '4' },
      rival: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const burst = { batch: Number(values.batch), writers: Number(values.writers) };
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  const services = await openServices(SERVICES);
  try {
    await withDatabase(async (database) => {
      const keys = await ensureVapidKeys(database.kysely);
      const devices = await addDevices(database, services.origins, Number(values.devices));
      console.log(`load ${loadavg()[0]!.toFixed(1)}; from the commit to the arrival, in ms`);
      console.log(`${''.padEnd(52)}  pushes     p50     p95     max`);
      const ours = await measureOurs(database, keys, devices, services, burst);
      if (values.rival) await measureRival(keys, devices, services, ours);
    });
  } finally {
    services.close();
  }
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-'));
  const scratch = serverUrl ? await createScratchDatabase(serverUrl) : null;
  const engine = scratch ? null : await startEmbeddedEngine({ dataDir, log });
  const url = scratch?.url ?? engine!.url;
  const database = await openDatabase({ url, poolSize: POOL_SIZE, log });
  try {
    await migrate(database.pool, log);
    await work(database);
  } finally {
    await database.close();
    await engine?.stop();
    await scratch?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns p95 of the pushes that were answered at once */
async function measureOurs(
  database: Database,
  keys: VapidKeys,
  devices: readonly Device[],
  services: Services,
  burst: Burst,
): Promise<number> {
  const silent = new URL(services.origins.at(-1)!).host;
  await services.begin();
  const sender = await startSender(database, keys);
  const before = usedMemory();
  const stopWatching = watchMemory();
  let written: Written;
  try {
    written = await writeNotices(database, devices, burst);
    await untilSent(database, silent);
  } finally {
    await sender.stop();
  }
  const peak = stopWatching();
  const arrivals = await services.arrivals();

  const since = (path: string) => written.commits.get(path)!;
  const answered = delaysOf(arrivals, pathsOf(devices, 'accepted', 'gone'), since);
  const busy = pathsOf(devices, 'busy');
  const edge = quantile(answered, 0.95);
  const isSlow = edge > TARGET ? ` (above ${TARGET})` : '';
  printDelays(`Sala, answered with 201 or 410${isSlow}`, answered);
  printDelays('Sala, answered with 429', delaysOf(arrivals, busy, since));
  printDelays('Sala, sent again after 429', delaysOf(arrivals, busy, since, 1));
  console.log(
    `${devices.length} notices written in ${written.ms.toFixed(0)} ms, ${burst.batch} in a ` +
      `transaction, ${burst.writers} at once; ${written.repeated} transactions repeated, ` +
      `${written.failed} of them after all tries of the database layer failed`,
  );
  await printOutcomes(database, devices, arrivals);
  await printSilent(database, silent, arrivals);
  for (const [warning, count] of sender.warnings()) console.log(`${count} × ${warning}`);
  printMemory(before, peak, usedMemory());
  return edge;
}

async function measureRival(
  keys: VapidKeys,
  devices: readonly Device[],
  services: Services,
  ours: number,
): Promise<void> {
  await services.begin();
  const began = await sendPlainly(devices, keys);
  const arrivals = await services.arrivals();
  const answered = delaysOf(arrivals, pathsOf(devices, 'accepted', 'gone'), () => began);
  printDelays('one queue for all services', answered);
  console.log(`p95, one queue ÷ Sala: ${(quantile(answered, 0.95) / ours).toFixed(1)}`);
}
