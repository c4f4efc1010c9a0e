import type { UserEventName } from '#contract/kit/realtime.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { addUserEvents, lockUserStreams } from './user-event-repository.ts';

/** Adds an event without ids to the streams of users, in the transaction of what they are told. */
export async function tellUsers(
  transaction: Transaction,
  userIds: readonly number[],
  event: Extract<UserEventName, 'own_listings_changed' | 'hunts_changed' | 'team_changed'>,
): Promise<void> {
  if (userIds.length === 0) return;
  await lockUserStreams(transaction, userIds);
  await addUserEvents(
    transaction,
    userIds.map((userId) => ({ userId, event, ids: {} })),
  );
}
