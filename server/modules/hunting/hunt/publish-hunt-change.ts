import { sql } from 'kysely';

import { addEventForUsers } from '#server/modules/notice/user-event/user-events.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Tells the devices of everyone who has a hunt in their own list that it changed, or its matches:
 * its owner, or the team of its business.
 */
export async function publishHuntChange(
  transaction: Transaction,
  huntIds: readonly number[],
): Promise<void> {
  if (huntIds.length === 0) return;
  const { rows } = await sql<{ userId: number }>`
    select distinct coalesce(m.user_id, h.user_id) as "userId" from hunts h
    left join memberships m on m.business_id = h.business_id and m.ended_at is null
    where h.id = any(${huntIds}::bigint[]) and (h.business_id is null or m.user_id is not null)
  `.execute(transaction.kysely);
  await addEventForUsers(
    transaction,
    rows.map(({ userId }) => userId),
    'hunts_changed',
  );
}
