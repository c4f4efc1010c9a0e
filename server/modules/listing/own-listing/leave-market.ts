import { sql } from 'kysely';

import { answerRequests } from '#server/modules/listing/availability/answer-requests.ts';
import { noticeSavers } from '#server/modules/listing/favourite/notice-savers.ts';
import type { Owner } from '#server/modules/identity/user/owner-events.ts';
import { isLive } from '#server/db/live.ts';
import { writeSearchRows } from '../search-index/write-search-rows.ts';
import { now } from '#server/platform/database/expressions.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Deletes all listings and hunts of an owner, and declines requests to them as an agent. Notifies users who saved the listings or
 * wait for an answer about them.
 */
export async function leaveMarket(
  transaction: Transaction,
  { actorId, owner }: { actorId: number; owner: Owner },
): Promise<void> {
  const { kysely } = transaction;
  if ('userId' in owner) {
    await sql`
      update agent_requests set status = 'declined'
      where agent_id = ${owner.userId} and status = 'pending'
    `.execute(kysely);
  }
  await sql`
    update hunts set status = 'deleted', deleted_at = ${now}
    where status <> 'deleted' and ${ownedBy(owner, 'user_id')}
  `.execute(kysely);
  const { rows } = await sql<{ id: number; wasLive: boolean }>`
    with own as (
      select l.id, l.status, ${isLive} as was_live from listings l
      where l.status <> 'deleted' and ${ownedBy(owner, 'owner_user_id')}
      for update
    ), noted as (
      insert into listing_events (listing_id, actor_id, kind, from_status, to_status)
      select id, ${actorId}, 'deleted', status, 'deleted' from own
    )
    update listings l set published = false, status = 'deleted', deleted_at = ${now} from own
    where own.id = l.id returning l.id, own.was_live as "wasLive"
  `.execute(kysely);
  await writeSearchRows(
    transaction,
    rows.map(({ id }) => id),
  );
  // Otherwise these requests would stay pending for ever.
  for (const { id } of rows) await answerRequests(transaction, id, 'unavailable');
  for (const { id: propertyId } of rows.filter(({ wasLive }) => wasLive)) {
    const change = { kind: 'listing_gone', params: { propertyId } } as const;
    await noticeSavers(transaction, change, { occasion: 'left_market', actorId });
  }
}

/** SQL: whether a row belongs to an owner. */
export const ownedBy = (owner: Owner, userColumn: string) =>
  'businessId' in owner
    ? sql`business_id = ${owner.businessId}`
    : sql`business_id is null and ${sql.ref(userColumn)} = ${owner.userId}`;
