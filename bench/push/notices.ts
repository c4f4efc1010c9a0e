import { createECDH, createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import pLimit from 'p-limit';

import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import { addUsers } from '../harness/databases.ts';
import { now, timed } from '../harness/measure.ts';
import type { Answer } from './push-services.ts';

/** A tenth of the devices is registered at the service that never answers. */
const SILENT_SHARE = 0.1;

/** Busy services are asked again after 30 to 36 s, in the next minute. */
const MOST_WAIT_MS = 110_000;

/** PostgreSQL's code of transactions that wait for each other. */
const DEADLOCK = '40P01';

/** A browser that is subscribed at a push service. Each has its own user. */
export interface Device {
  userId: number;
  endpoint: string;
  path: string;
  keys: { p256dh: string; auth: string };
  answer: Answer;
}

/**
 * Adds users with a device each: a tenth at the last service, the others evenly at the others. Of
 * these, 10 % no longer listen, and the service is busy for 5 %. @returns them in a mixed order
 */
export async function addDevices(
  database: Database,
  origins: readonly string[],
  count: number,
): Promise<Device[]> {
  const good = Math.round(count * (1 - SILENT_SHARE));
  const perService = Math.ceil(good / (origins.length - 1));
  const devices = (await addUsers(database, count)).map((userId, nth): Device => {
    const answer = nth < good ? answerOf(nth) : 'silent';
    const origin = nth < good ? origins[Math.floor(nth / perService)]! : origins.at(-1)!;
    const path = `/${answer}/${nth}`;
    // Keys like those of a browser (RFC 8291).
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    return { userId, endpoint: origin + path, path, keys, answer };
  });
  await database.pool.query(
    `insert into devices (user_id, kind, endpoint, endpoint_hash, keys)
     select "userId", 'webpush', endpoint, sha256(endpoint::bytea), keys
     from jsonb_to_recordset($1) as device ("userId" bigint, endpoint text, keys jsonb)`,
    [JSON.stringify(devices)],
  );
  await database.pool.query('vacuum analyze users, devices');
  const placeOf = ({ path }: Device) => createHash('md5').update(path).digest('hex');
  return devices.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

function answerOf(nth: number): Answer {
  if (nth % 10 === 0) return 'gone';
  return nth % 20 === 5 ? 'busy' : 'accepted';
}

/**
 * Writes a notice for each device's user as fast as possible. Their emails wait for some minutes, so
 * no other job runs meanwhile.
 * @param batch notices in a transaction
 * @param writers transactions at once
 * @returns the moments of the commits by the path of the device, and how many transactions were
 *   repeated after a conflict. Of these, `failed` is how many the database layer gave up: in the
 *   app, somebody would have seen an error.
 */
export async function writeNotices(
  database: Database,
  devices: readonly Device[],
  { batch, writers }: { batch: number; writers: number },
) {
  const commits = new Map<string, number>();
  const limit = pLimit(writers);
  let [tries, failed] = [0, 0];
  const write = (some: readonly Device[]) =>
    database.transaction(async (transaction) => {
      tries += 1;
      const params = { count: 1 };
      const notices = some.map(({ userId, path }) => {
        return { userId, kind: 'leads' as const, params, dedupeKey: `bench:${path}` };
      });
      await notify(transaction, ...notices);
      // The commit follows at once. Its answer would be too late: the job may already run then.
      for (const { path } of some) commits.set(path, now());
    });
  const writeSurely = async (some: readonly Device[]): Promise<void> => {
    try {
      await write(some);
    } catch (error) {
      if (codeOf(error) !== DEADLOCK) throw error;
      failed += 1;
      await writeSurely(some);
    }
  };
  const batches = Array.from({ length: Math.ceil(devices.length / batch) }, (_, nth) =>
    devices.slice(nth * batch, (nth + 1) * batch),
  );
  const { ms } = await timed(() =>
    Promise.all(batches.map((some) => limit(() => writeSurely(some)))),
  );
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
