import { ApiError } from '#contract/kit/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  countLoves,
  deleteFavourite,
  insertFavourite,
  isSaved,
  lockLiveListing,
} from './favourite-repository.ts';

/**
 * Saves a listing for a user or removes it: as `wanted` says, else toggles it. Repeating the same
 * request has no further effect. Listings that are off the market can be removed but not saved.
 * @throws ApiError `not_found` when saving a listing that isn't live
 */
export async function loveListingAs(
  transaction: Transaction,
  userId: number,
  listingId: number,
  wanted: boolean | undefined,
): Promise<{ isSaved: boolean; loves: number }> {
  const before = await isSaved(transaction, userId, listingId);
  const after = wanted ?? !before;
  if (after && !before) {
    if (!(await lockLiveListing(transaction, listingId))) throw new ApiError('not_found');
    await insertFavourite(transaction, userId, listingId);
  }
  if (!after) await deleteFavourite(transaction, userId, listingId);
  return { isSaved: after, loves: await countLoves(transaction, listingId) };
}
