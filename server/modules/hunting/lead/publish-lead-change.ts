import { sql } from 'kysely';

import { addEventForUsers } from '#server/modules/notice/user-event/user-events.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Tells the devices of both sides that the leads between a hunt and listings changed. Called before
 * the notices, whose readers are among these users: streams are locked in one order.
 */
export async function publishLeadChange(
  transaction: Transaction,
  huntId: number,
  listingIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    with sides as (
      select user_id, business_id from hunts where id = ${huntId}
      union all
      select owner_user_id, business_id from listings where id = any(${listingIds}::bigint[])
    )
    select distinct coalesce(m.user_id, s.user_id) as "userId" from sides s
    left join memberships m on m.business_id = s.business_id and m.ended_at is null
    where s.business_id is null or m.user_id is not null
  `.execute(transaction.kysely);
  await addEventForUsers(
    transaction,
    rows.map(({ userId }) => userId),
    'hunts_changed',
  );
}
