import { setTimeout as sleep } from 'node:timers/promises';

import pLimit from 'p-limit';

import { tasks } from '../../server/jobs/tasks.ts';
import { notify } from '../../server/modules/notice/notice/notify.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { type JobRunner, startJobs } from '../../server/platform/database/jobs.ts';
import { codeOf } from '../../server/platform/database/unavailable.ts';
import type { FileStore } from '../../server/platform/files/file-store.ts';
import type { VapidKeys } from '../../server/platform/push/vapid-keys.ts';
import { webPushSender } from '../../server/platform/push/web-push-sender.ts';

import type { Device } from './devices.ts';

/** Where the operator is reached, as push services want to know. */
export const SUBJECT = 'mailto:operator@sala.test';

/** Busy services are asked again after 30 to 36 s, in the next minute. */
const MOST_WAIT_MS = 110_000;

/** PostgreSQL's code of transactions that wait for each other. */
const DEADLOCK = '40P01';

/** How the notices are written: so many in a transaction, and so many transactions at once. */
export interface Burst {
  batch: number;
  writers: number;
}

/** The moments of the commits. */
export interface Written {
  /** By path of the device's endpoint, in milliseconds since 1970. */
  commits: Map<string, number>;
  /** How long all transactions took. */
  ms: number;
  /** Transactions that were repeated after a conflict, by the database or here. */
  repeated: number;
  /** Of these, the ones that had failed: in the app, somebody would have seen an error. */
  failed: number;
}

/** Starts the real job runner with the real sender. Warnings and errors are counted, not printed. */
export async function startSender(
  database: Database,
  keys: VapidKeys,
): Promise<JobRunner & { warnings(): Map<string, number> }> {
  const warnings = new Map<string, number>();
  const warn = (warning: unknown) => {
    // Without the numbers of jobs and the stack, so that equal ones are counted together.
    const text = String(warning).split('\n')[0]!.replaceAll(/'\d+'/g, 'N');
    warnings.set(text, (warnings.get(text) ?? 0) + 1);
  };
  const log = { info: () => undefined, warn, error: warn };
  const runner = await startJobs({
    database,
    tasks: tasks({
      database,
      files: null as unknown as FileStore,
      ratesUrl: null,
      releases: null,
      mail: { send: async () => undefined, close: () => undefined },
      push: { webpush: webPushSender({ keys, subject: SUBJECT }) },
      origin: () => 'https://sala.test',
      log,
    }),
    schedule: [{ name: 'send_late_pushes', cron: '* * * * *' }],
    log,
  });
  return { ...runner, warnings: () => warnings };
}

/**
 * Writes a notice for each device's user as fast as possible. Their emails wait for some minutes, so
 * no other job runs meanwhile.
 */
export async function writeNotices(
  database: Database,
  devices: readonly Device[],
  { batch, writers }: Burst,
): Promise<Written> {
  const commits = new Map<string, number>();
  const limit = pLimit(writers);
  const began = performance.now();
  let tries = 0;
  let failed = 0;
  const write = (some: readonly Device[]) =>
    database.transaction(async (transaction) => {
      tries += 1;
      await notify(
        transaction,
        ...some.map(({ userId, path }) => ({
          userId,
          kind: 'leads' as const,
          params: { count: 1 },
          dedupeKey: `bench:${path}`,
        })),
      );
      // The commit follows at once. Its answer would be too late: the job may already run then.
      const at = performance.timeOrigin + performance.now();
      for (const { path } of some) commits.set(path, at);
    });
  const batches = Array.from({ length: Math.ceil(devices.length / batch) }, (_, nth) =>
    devices.slice(nth * batch, (nth + 1) * batch),
  );
  const writeSurely = async (some: readonly Device[]) => {
    for (;;) {
      try {
        return await write(some);
      } catch (error) {
        if (codeOf(error) !== DEADLOCK) throw error;
        failed += 1;
      }
    }
  };
  await Promise.all(batches.map((some) => limit(() => writeSurely(some))));
  const ms = performance.now() - began;
  return { commits, ms, repeated: tries - batches.length, failed };
}

/** Waits until the pushes of all services but the silent one are sent, or have failed. */
export async function untilSent({ pool }: Database, silent: string): Promise<void> {
  const endsAt = performance.now() + MOST_WAIT_MS;
  while (performance.now() < endsAt) {
    const { rows } = await pool.query(
      `select 1 from deliveries where channel = 'push' and state in ('due', 'sending')
         and bundle <> $1 limit 1`,
      [silent],
    );
    if (rows.length === 0) return;
    await sleep(250);
  }
}
