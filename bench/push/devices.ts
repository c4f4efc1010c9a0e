import { createECDH, createHash, randomBytes } from 'node:crypto';

import type { Database } from '../../server/platform/database/connect.ts';

import type { Answer } from './push-services.ts';

/** A browser that is subscribed at a push service. Each has its own user. */
export interface Device {
  userId: number;
  endpoint: string;
  /** Of the endpoint. */
  path: string;
  keys: { p256dh: string; auth: string };
  answer: Answer;
}

/** A tenth of the devices is registered at the service that never answers. */
const SILENT_SHARE = 0.1;

/**
 * Adds users with a device each: a tenth at the last service, the others evenly at the others. Of
 * these, 10 % no longer listen, and the service is busy for 5 %. @returns them in a mixed order
 */
export async function addDevices(
  database: Database,
  origins: readonly string[],
  count: number,
): Promise<Device[]> {
  const userIds = await addUsers(database, count);
  const good = Math.round(count * (1 - SILENT_SHARE));
  const perService = Math.ceil(good / (origins.length - 1));
  const devices = userIds.map((userId, nth): Device => {
    const answer = nth < good ? answerOf(nth) : 'silent';
    const origin = nth < good ? origins[Math.floor(nth / perService)]! : origins.at(-1)!;
    const path = `/${answer}/${nth}`;
    return { userId, endpoint: origin + path, path, keys: makeKeys(), answer };
  });
  await insertDevices(database, devices);
  await database.pool.query('vacuum analyze users, devices');
  const places = new Map(
    devices.map(({ path }) => [path, createHash('md5').update(path).digest('hex')]),
  );
  return devices.toSorted((one, other) =>
    places.get(one.path)! < places.get(other.path)! ? -1 : 1,
  );
}

function answerOf(nth: number): Answer {
  if (nth % 10 === 0) return 'gone';
  return nth % 20 === 5 ? 'busy' : 'accepted';
}

/** Returns keys like those of a browser (RFC 8291). */
function makeKeys(): Device['keys'] {
  return {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

async function addUsers({ pool }: Database, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, status, verified_at)
     select 'person-' || nth || '@people.test', 'active', now() from generate_series(1, $1::int) nth
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

async function insertDevices({ pool }: Database, devices: readonly Device[]): Promise<void> {
  await pool.query(
    `insert into devices (user_id, kind, endpoint, endpoint_hash, keys)
     select user_id, 'webpush', endpoint, sha256(endpoint::bytea), keys::jsonb
     from unnest($1::bigint[], $2::text[], $3::text[]) as device (user_id, endpoint, keys)`,
    [
      devices.map(({ userId }) => userId),
      devices.map(({ endpoint }) => endpoint),
      devices.map(({ keys }) => JSON.stringify(keys)),
    ],
  );
}
