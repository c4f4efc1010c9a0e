import { ApiError } from '#contract/errors.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { holdListing } from './change-state.ts';
import { type Actor, stepOf } from './listing-rights.ts';
import { findHands } from './team-repository.ts';
import { insertEvent, updateAssigned } from './write-listing-repository.ts';

/**
 * Assigns a business listing to a member who may edit listings, or unassigns it.
 * @throws ApiError `not_found`, `assign_denied`, `conflict` if it is deleted, `invalid_input` if
 *   the user can't edit it
 */
export async function assignListingTo(
  transaction: Transaction,
  actor: Actor,
  { propertyId, owner }: { propertyId: number; owner: number | null },
): Promise<void> {
  const before = await holdListing(transaction, propertyId);
  await stepOf(transaction, actor, before, 'assign');
  const { businessId, assignedUserId, status } = before;
  if (assignedUserId === owner) return;
  const hands = businessId === null ? [] : await findHands(transaction, businessId);
  if (owner !== null && !hands.some(({ id }) => id === owner)) {
    throw new ApiError('invalid_input', [{ path: 'owner', rule: 'member', params: {} }]);
  }
  await updateAssigned(transaction, propertyId, owner);
  const eventId = await insertEvent(transaction, {
    listingId: propertyId,
    actorId: actor.userId,
    kind: 'assigned',
    from: status,
    to: status,
    reason: '',
  });
  if (owner !== null && owner !== actor.userId) {
    await notify(transaction, {
      userId: owner,
      kind: 'listing_assigned',
      params: { propertyId },
      dedupeKey: `listing_assigned:${propertyId}:${eventId}`,
      groupKey: `listing:${propertyId}`,
    });
  }
}
