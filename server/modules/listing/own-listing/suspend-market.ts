import { sql } from 'kysely';

import type { Owner } from '#server/modules/identity/user/owner-events.ts';
import { answerRequests } from '#server/modules/listing/availability/answer-requests.ts';
import { noticeSavers } from '#server/modules/listing/favourite/notice-savers.ts';
import { isLive } from '#server/db/live.ts';
import { writeSearchRows } from '../search-index/write-search-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { ownedBy } from './leave-market.ts';

/**
 * Takes the listings of a blocked user or business off the market, in the transaction that
 * blocks them. Listings for a business stay when their writer is blocked, because they belong to the
 * business. Users who saved the listings or wait for an answer about them are notified.
 */
export async function suspendMarket(
  transaction: Transaction,
  { actorId, owner }: { actorId: number; owner: Owner },
): Promise<void> {
  // Listings that aren't live, too: a moderator may still approve them.
  const { rows } = await sql<{ id: number; wasLive: boolean; eventId: number | null }>`
    with own as (
      select l.id, l.status, ${isLive} as was_live from listings l
      where ${ownedBy(owner, 'owner_user_id')} and l.status <> 'deleted' and l.suspended_at is null
      order by l.id for update
    ), suspended as (
      update listings l set published = false, suspended_at = now() from own where own.id = l.id
    ), noted as (
      insert into listing_events (listing_id, actor_id, kind, from_status, to_status)
      select id, ${actorId}, 'unpublished', status, status from own where was_live
      returning id, listing_id
    )
    select own.id, own.was_live as "wasLive", noted.id as "eventId"
    from own left join noted on noted.listing_id = own.id order by own.id
  `.execute(transaction.kysely);
  const live = rows.filter(({ wasLive }) => wasLive);
  await writeSearchRows(
    transaction,
    live.map(({ id }) => id),
  );
  for (const { id: propertyId, eventId } of live) {
    await answerRequests(transaction, propertyId, 'unavailable');
    const change = { kind: 'listing_gone', params: { propertyId } } as const;
    await noticeSavers(transaction, change, { occasion: String(eventId), actorId });
  }
}

/**
 * Brings what `suspendMarket` took off the market back to it, in the transaction that unblocks the
 * user or the business. Listings that their owner or a moderator has unpublished stay unpublished.
 */
export async function resumeMarket(
  transaction: Transaction,
  { actorId, owner }: { actorId: number; owner: Owner },
): Promise<void> {
  const { rows } = await sql<{ id: number; eventId: number }>`
    with resumed as (
      update listings l set suspended_at = null,
        published = l.status = 'approved' and not l.is_withheld
      where ${ownedBy(owner, 'owner_user_id')} and l.suspended_at is not null
      returning l.id, l.status, l.published
    ), noted as (
      insert into listing_events (listing_id, actor_id, kind, from_status, to_status)
      select id, ${actorId}, 'published', status, status from resumed where published
      returning id, listing_id
    )
    select listing_id as id, id as "eventId" from noted order by listing_id
  `.execute(transaction.kysely);
  await writeSearchRows(
    transaction,
    rows.map(({ id }) => id),
  );
  for (const { id: propertyId, eventId } of rows) {
    const change = { kind: 'listing_back', params: { propertyId } } as const;
    await noticeSavers(transaction, change, { occasion: String(eventId), actorId });
  }
}
