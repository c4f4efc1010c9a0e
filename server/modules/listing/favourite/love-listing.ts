import { ApiError } from '#contract/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  countLoves,
  deleteFavourite,
  insertFavourite,
  isSaved,
  lockLiveListing,
} from './favourite-repository.ts';

/**
 * Saves a listing for somebody, or takes it out: what `wanted` says, else the other way round. The
 * same wish twice has one effect. What has left the market can be taken out, and not be saved.
 * @throws ApiError `not_found` for a listing that isn't on the market
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
