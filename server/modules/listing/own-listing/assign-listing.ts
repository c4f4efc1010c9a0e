import type { Reply } from '#contract/kit/endpoint.ts';
import { nextState } from '#contract/listing/listing-states.ts';
import type { assignListings } from '#contract/listing/listing-team-endpoints.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { requireAssigned } from './require-assigned.ts';
import { type Actor, stepOf } from './listing-rights.ts';
import { holdListing, lockOwnListing } from './own-listing-repository.ts';
import { recordEvent, updateAssigned } from './write-listing-repository.ts';

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
  await requireAssigned(transaction, { businessId, userId: owner, path: 'owner' });
  await updateAssigned(transaction, propertyId, owner);
  const eventId = await recordEvent(transaction, {
    listingId: propertyId,
    actorId: actor.userId,
    kind: 'assigned',
    from: status,
    to: status,
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

/**
 * Assigns several listings of a business, or unassigns them. Those that can't be are left out.
 * @returns the ids of the assigned listings, and of the others with the reason
 * @throws ApiError `invalid_input` if the user can't edit listings of the business
 */
export async function assignListingsTo(
  transaction: Transaction,
  actor: Actor,
  {
    propertyIds,
    owner,
    businessId,
  }: { propertyIds: readonly number[]; owner: number | null; businessId: number },
): Promise<Reply<typeof assignListings>> {
  await requireAssigned(transaction, { businessId, userId: owner, path: 'owner' });
  const result: Reply<typeof assignListings> = { assigned: [], refused: [] };
  // In the order of the ids, so that two such calls never wait for each other.
  for (const propertyId of [...new Set(propertyIds)].toSorted((one, other) => one - other)) {
    const listing = await lockOwnListing(transaction, propertyId);
    // Don't reveal which listings others have.
    if (listing?.businessId !== businessId) {
      result.refused.push({ propertyId, reason: 'not_found' });
    } else if (!nextState(listing, 'assign')) {
      result.refused.push({ propertyId, reason: 'conflict' });
    } else {
      await assignListingTo(transaction, actor, { propertyId, owner });
      result.assigned.push(propertyId);
    }
  }
  return result;
}
