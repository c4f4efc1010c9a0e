import { BOOSTS_OPEN_MOST, type Boost } from '#contract/listing/boost-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { countOpenBoosts, insertBoost, lockBoostsOf } from './boost-repository.ts';
import { presentBoost } from './present-boost.ts';

/**
 * Creates a boost of a listing, which waits for a site admin's decision.
 * @throws ApiError `too_many_boosts`, `conflict` if the listing has an open boost
 */
export async function openBoost(
  transaction: Transaction,
  boost: { listingId: number; userId: number; businessId: number | null; days: number },
): Promise<Boost> {
  await lockBoostsOf(transaction, boost);
  if ((await countOpenBoosts(transaction, boost)) >= BOOSTS_OPEN_MOST) {
    throw new ApiError('too_many_boosts');
  }
  const row = await insertBoost(transaction, boost);
  if (!row) throw new ApiError('conflict');
  return presentBoost(row);
}
