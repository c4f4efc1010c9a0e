import { sql } from 'kysely';

import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { publishHuntChange } from './publish-hunt-change.ts';

/** Days before the end of a hunt when its owner is warned. */
const WARNING_DAYS = 5;

/** Hunts per transaction; other work can run in between. */
const BATCH = 200;

/** What is done with the hunts of each notice. */
const STEPS = {
  hunt_expired: {
    set: sql`status = 'expired', version = version + 1`,
    where: sql`expires_at <= now()`,
  },
  hunt_expiring: {
    set: sql`warned_of = expires_at`,
    where: sql`expires_at <= now() + make_interval(days => ${WARNING_DAYS})
      and warned_of is distinct from expires_at`,
  },
};

/** Ends hunts whose time is over, and warns the owners of those that end soon, each once. */
export async function expireHunts(database: Pick<Database, 'transaction'>): Promise<void> {
  for (const kind of ['hunt_expired', 'hunt_expiring'] as const) {
    while ((await runStep(database, kind)) === BATCH);
  }
}

function runStep(
  database: Pick<Database, 'transaction'>,
  kind: keyof typeof STEPS,
): Promise<number> {
  const { set, where } = STEPS[kind];
  return database.transaction(async (transaction) => {
    const { rows } = await sql<{ id: number; userId: number; expiresAt: Date }>`
      update hunts set ${set}
      where id in (
        select id from hunts where status = 'active' and ${where}
        order by id limit ${BATCH} for update skip locked
      )
      returning id, user_id as "userId", expires_at as "expiresAt"
    `.execute(transaction.kysely);
    const notices = rows.map(({ id: huntId, userId, expiresAt: end }) => {
      const expiresAt = end.toISOString();
      const dedupeKey = `${kind}:${huntId}:${expiresAt}`;
      return { userId, kind, params: { huntId, expiresAt }, dedupeKey };
    });
    await notify(transaction, ...notices);
    if (kind === 'hunt_expired') {
      const ids = rows.map(({ id }) => id);
      await publishHuntChange(transaction, ids);
    }
    return rows.length;
  });
}
