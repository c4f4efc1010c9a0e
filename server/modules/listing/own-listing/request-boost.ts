import { BOOSTS_OPEN_MOST, type Boost } from '#contract/listing/boost-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  countOpenBoosts,
  endOpenBoost,
  insertBoost,
  lockBoostsOf,
} from '#server/modules/listing/boost/boost-repository.ts';
import { presentBoost } from '#server/modules/listing/boost/present-boost.ts';
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
  const boost = { listingId: propertyId, userId, businessId: listing.businessId, days };
  await lockBoostsOf(transaction, boost);
  if ((await countOpenBoosts(transaction, boost)) >= BOOSTS_OPEN_MOST) {
    throw new ApiError('too_many_boosts');
  }
  const row = await insertBoost(transaction, boost);
  if (!row) throw new ApiError('conflict');
  return presentBoost(row);
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
  if (!(await endOpenBoost(transaction, propertyId, 'boost'))) throw new ApiError('conflict');
}
