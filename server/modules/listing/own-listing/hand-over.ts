import { sql } from 'kysely';

import { publishListingChange } from '#server/modules/listing/publish-listing-change.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { requireAssigned } from './require-assigned.ts';

/**
 * Hands over the listings that are assigned to a member of a business, and the business's hunts of
 * that member.
 * @param to the member who gets them; null: the listings become unassigned, so that the admin is
 *   responsible, and the hunts belong to `admin`
 * @returns the number of listings and hunts, without deleted ones
 * @throws ApiError `invalid_input` if `to` may not edit listings of the business
 */
export async function handOver(
  transaction: Transaction,
  {
    businessId,
    from,
    to,
    admin,
    actorId,
  }: { businessId: number; from: number; to: number | null; admin: number; actorId: number },
): Promise<number> {
  await requireAssigned(transaction, { businessId, userId: to, path: 'to' });
  const { kysely } = transaction;
  const listings = await sql<{ id: number }>`
    with held as (
      select id, status from listings
      where business_id = ${businessId} and assigned_user_id = ${from}
      order by id for update
    ), handed as (
      update listings l set assigned_user_id = ${to} from held where l.id = held.id
    )
    insert into listing_events (listing_id, actor_id, kind, from_status, to_status)
    select id, ${actorId}, 'assigned', status, status from held where status <> 'deleted'
    returning listing_id as id
  `.execute(kysely);
  const hunts = await sql`
    update hunts set user_id = ${to ?? admin}
    where business_id = ${businessId} and user_id = ${from} and status <> 'deleted'
    returning id
  `.execute(kysely);
  if (listings.rows[0]) await publishListingChange(transaction, listings.rows[0].id);
  return listings.rows.length + hunts.rows.length;
}
