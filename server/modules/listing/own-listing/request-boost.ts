import type { Boost } from '#contract/listing/boost-endpoints.ts';
import { openBoost } from '#server/modules/listing/boost/open-boost.ts';
import { withdrawBoost } from '#server/modules/listing/boost/withdraw-boost.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { holdListing } from './own-listing-repository.ts';
import { stepOf } from './listing-rights.ts';

/**
 * Asks for a boost of a live listing.
 * @param days the duration
 * @throws ApiError `not_found`, `forbidden`, `conflict` if the listing isn't live or has an open
 *   boost, `too_many_boosts`
 */
export async function requestBoostAs(
  transaction: Transaction,
  userId: number,
  { propertyId, days }: { propertyId: number; days: number },
): Promise<Boost> {
  const listing = await holdListing(transaction, propertyId);
  await stepOf(transaction, { userId, isModerator: false }, listing, 'boost');
  const { businessId } = listing;
  return openBoost(transaction, { listingId: propertyId, userId, businessId, days });
}

/**
 * Withdraws the request for a boost of a live listing, or ends its boost.
 * @throws ApiError `not_found`, `forbidden`, `conflict` if it isn't live or has no open boost
 */
export async function withdrawBoostAs(
  transaction: Transaction,
  userId: number,
  propertyId: number,
): Promise<void> {
  const listing = await holdListing(transaction, propertyId);
  await stepOf(transaction, { userId, isModerator: false }, listing, 'boost');
  await withdrawBoost(transaction, propertyId);
}
