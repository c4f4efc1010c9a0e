import { sql } from 'kysely';

import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { tellHunters } from './tell-hunters.ts';

/** Days before the end of a hunt when its owner is warned. */
const WARNING_DAYS = 5;

/** Hunts per transaction; other work can run in between. */
const BATCH = 200;

interface EndingHunt {
  id: number;
  userId: number;
  expiresAt: Date;
  isBusiness: boolean;
}

/** Ends hunts whose time is over, and warns the owners of those that end soon, each once. */
export async function expireHunts(database: Pick<Database, 'transaction'>): Promise<void> {
  while ((await endHunts(database)) === BATCH);
  while ((await warnHunters(database)) === BATCH);
}

function endHunts(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (transaction) => {
    const { rows } = await sql<EndingHunt>`
      update hunts set status = 'expired', version = version + 1
      where id in (
        select id from hunts where status = 'active' and expires_at <= now()
        order by id limit ${BATCH} for update skip locked
      )
      returning id, user_id as "userId", expires_at as "expiresAt",
        business_id is not null as "isBusiness"
    `.execute(transaction.kysely);
    await notify(transaction, ...rows.map((hunt) => noticeOf('hunt_expired', hunt)));
    await tellHunters(
      transaction,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

function warnHunters(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (transaction) => {
    const { rows } = await sql<EndingHunt>`
      update hunts set warned_of = expires_at
      where id in (
        select id from hunts
        where status = 'active' and expires_at <= now() + make_interval(days => ${WARNING_DAYS})
          and warned_of is distinct from expires_at
        order by id limit ${BATCH} for update skip locked
      )
      returning id, user_id as "userId", expires_at as "expiresAt",
        business_id is not null as "isBusiness"
    `.execute(transaction.kysely);
    await notify(transaction, ...rows.map((hunt) => noticeOf('hunt_expiring', hunt)));
    return rows.length;
  });
}

const noticeOf = (
  kind: 'hunt_expiring' | 'hunt_expired',
  { id, userId, expiresAt }: EndingHunt,
) => ({
  userId,
  kind,
  params: { huntId: id, expiresAt: expiresAt.toISOString() },
  dedupeKey: `${kind}:${id}:${expiresAt.toISOString()}`,
});
