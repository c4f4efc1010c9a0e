import { sql } from 'kysely';

import { addEventForUsers } from '../notice/user-event/user-events.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** The users that a transaction has told already. A feed changes many listings in one. */
const publishedTo = new WeakMap<Transaction['kysely'], Set<number>>();

/**
 * Tells the devices of everyone who has a listing in their own lists that it changed: its owner, or
 * the team of its business. Unlike notices, this depends on no settings.
 */
export async function publishListingChange(
  transaction: Transaction,
  listingId: number,
): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select coalesce(m.user_id, l.owner_user_id) as "userId" from listings l
    left join memberships m on m.business_id = l.business_id and m.ended_at is null
    where l.id = ${listingId} and (l.business_id is null or m.user_id is not null)
  `.execute(transaction.kysely);
  const notified = publishedTo.get(transaction.kysely) ?? new Set();
  publishedTo.set(transaction.kysely, notified);
  const users = rows.map(({ userId }) => userId).filter((userId) => !notified.has(userId));
  for (const userId of users) notified.add(userId);
  await addEventForUsers(transaction, users, 'own_listings_changed');
}
