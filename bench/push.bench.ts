import { join } from 'node:path';

import pLimit from 'p-limit';

import type { Database } from '#server/platform/database/connect.ts';
import type { PushSender } from '#server/platform/push/push-sender.ts';
import { ensureVapidKeys } from '#server/platform/push/vapid-keys.ts';
import { webPushSender } from '#server/platform/push/web-push-sender.ts';

import { log, onNewDatabase, runJobs } from './harness/databases.ts';
import { load, memoryOf, now, printTable, quantile } from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { startWorker, type Worker } from './harness/programs.ts';
import { addDevices, type Device, untilSent, writeNotices } from './push/notices.ts';
import type { Answer, Arrival, PushServices } from './push/push-services.ts';

/** The last one never answers. */
const SERVICES = 5;
/** p95 from the commit to the arrival, in ms. */
const TARGET = 2_000;
/** Requests of the rival at the same time, as many as the server sends to one service. */
const CONCURRENCY = 20;

/**
 * Writes a notice for each of many users at once, and measures how long it takes from the commit
 * until the push arrives at its push service. Of five services, one never answers; the others also
 * refuse some pushes. The rival sends the same pushes from one queue for all services.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { devices: 1_000, batch: 20, writers: 4, rival: true });
  const file = join(import.meta.dirname, 'push', 'push-services.ts');
  const services = startWorker<PushServices>(file);
  const origins = await services.ask('open', SERVICES);
  await onNewDatabase(async (database) => {
    const keys = await ensureVapidKeys(database.kysely);
    const sender = webPushSender({ keys, subject: 'mailto:operator@sala.test' });
    const devices = await addDevices(database, origins, options.devices);
    console.log(load());
    const silent = new URL(origins.at(-1)!).host;
    const ours = await measureOurs(database, sender, devices, services, { ...options, silent });
    const rows = [ours.atOnce, ours.refused, ours.repeated];
    if (options.rival) {
      await services.ask('begin');
      const began = now();
      await sendFromOneQueue(sender, devices);
      const arrivals = await services.ask('arrivals');
      const theirs = delaysOf(arrivals, devices, ['accepted', 'gone'], () => began);
      rows.push(rowOf('one queue for all services', theirs));
      const ratio = quantile(theirs, 0.95) / ours.edge;
      rows.push(['one queue ÷ Sala', '', '', ratio.toFixed(1)]);
    }
    printTable([['from the commit to the arrival, ms', 'pushes', 'p50', 'p95', 'max'], ...rows]);
    if (ours.edge > TARGET) console.log(`p95 is above ${TARGET} ms.`);
  });
  services.stop();
}

async function measureOurs(
  database: Database,
  sender: PushSender,
  devices: readonly Device[],
  services: Worker<PushServices>,
  options: { batch: number; writers: number; silent: string },
) {
  await services.ask('begin');
  const warnings = new Map<string, number>();
  const warn = (warning: unknown) => {
    // Without the numbers of jobs and the stack, so that equal ones are counted together.
    const text = String(warning).split('\n')[0]!.replaceAll(/'\d+'/g, 'N');
    warnings.set(text, (warnings.get(text) ?? 0) + 1);
  };
  const runner = await runJobs(database, {
    webpush: sender,
    schedule: [{ name: 'send_late_pushes', cron: '* * * * *' }],
    log: { ...log, warn, error: warn },
  });
  const before = memoryOf(process.pid).now;
  const written = await writeNotices(database, devices, options);
  await untilSent(database, options.silent);
  await runner.stop();
  const { peak } = memoryOf(process.pid);
  const arrivals = await services.ask('arrivals');
  console.log(
    `${devices.length} notices written in ${written.ms.toFixed(0)} ms, ${options.batch} in a ` +
      `transaction, ${options.writers} at once; ${written.repeated} transactions repeated, ` +
      `${written.failed} of them after all tries of the database layer failed`,
  );
  await printOutcomes(database, devices, arrivals);
  for (const [warning, count] of warnings) console.log(`${count} × ${warning}`);
  console.log(`memory before / peak, MB: ${before.toFixed(0)} / ${peak.toFixed(0)}`);
  const since = (path: string) => written.commits.get(path)!;
  const atOnce = delaysOf(arrivals, devices, ['accepted', 'gone'], since);
  return {
    edge: quantile(atOnce, 0.95),
    atOnce: rowOf('Sala, answered with 201 or 410', atOnce),
    refused: rowOf('Sala, answered with 429', delaysOf(arrivals, devices, ['busy'], since)),
    repeated: rowOf('Sala, sent again after 429', delaysOf(arrivals, devices, ['busy'], since, 1)),
  };
}

/** Sends a push to each device without a database. Nothing is sent again. */
async function sendFromOneQueue(sender: PushSender, devices: readonly Device[]): Promise<void> {
  const payload = JSON.stringify({
    kind: 'leads',
    title: 'New lead',
    text: 'Someone is interested. A quick reply helps.',
    href: '/hunting-board/dashboard/user/leads',
  });
  const push = { payload, ttlSeconds: 600, urgency: 'normal', topic: null } as const;
  const limit = pLimit(CONCURRENCY);
  await Promise.all(
    devices.map(({ endpoint, keys }) => limit(() => sender.send({ endpoint, keys, ...push }))),
  );
}

const pathsOf = (devices: readonly Device[], ...answers: Answer[]) =>
  devices.filter(({ answer }) => answers.includes(answer)).map(({ path }) => path);

/**
 * Returns how many milliseconds after `since` a push arrived at each device with these answers.
 * @param nth 0: the first push to it
 */
function delaysOf(
  arrivals: readonly Arrival[],
  devices: readonly Device[],
  answers: readonly Answer[],
  since: (path: string) => number,
  nth = 0,
): number[] {
  const byPath = Map.groupBy(arrivals, ({ path }) => path);
  return pathsOf(devices, ...answers).flatMap((path) => {
    const arrival = byPath.get(path)?.[nth];
    return arrival ? [arrival.at - since(path)] : [];
  });
}

function rowOf(name: string, delays: readonly number[]): string[] {
  const figures = [quantile(delays, 0.5), quantile(delays, 0.95), Math.max(...delays)];
  return [name, String(delays.length), ...figures.map((figure) => figure.toFixed(0))];
}

/** Prints how many devices of each answer accepted a push, were kept, and got how many requests. */
async function printOutcomes(
  { pool }: Database,
  devices: readonly Device[],
  arrivals: readonly Arrival[],
): Promise<void> {
  const accepted = new Set(arrivals.flatMap(({ path, status }) => (status === 201 ? [path] : [])));
  const { rows } = await pool.query<{ endpoint: string }>('select endpoint from devices');
  const remaining = new Set(rows.map(({ endpoint }) => new URL(endpoint).pathname));
  const answers: Answer[] = ['accepted', 'busy', 'gone', 'silent'];
  printTable([
    ['devices by answer', 'all', 'accepted a push', 'remaining', 'requests'],
    ...answers.map((answer) => {
      const paths = new Set(pathsOf(devices, answer));
      const requests = arrivals.filter(({ path }) => paths.has(path)).length;
      const among = (some: ReadonlySet<string>) =>
        String([...paths].filter((path) => some.has(path)).length);
      return [answer, String(paths.size), among(accepted), among(remaining), String(requests)];
    }),
  ]);
}
