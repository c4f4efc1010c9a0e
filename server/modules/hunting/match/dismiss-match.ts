import { ApiError } from '#contract/kit/errors.ts';
import { readHuntAs } from '#server/modules/hunting/hunt/read-hunt.ts';
import { tellHunters } from '#server/modules/hunting/hunt/tell-hunters.ts';
import { readMatchNotices } from '#server/modules/notice/notice/notify-matches.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { type DismissedMatch, updateDismissed } from './match-page-repository.ts';

/**
 * Takes a match out of a hunt's list because the hunter isn't interested, or brings it back. Their
 * notices about it become read, so that no email, push or reminder follows.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function dismissMatchAs(
  transaction: Transaction,
  userId: number,
  match: DismissedMatch,
): Promise<DismissedMatch> {
  const { huntId, propertyId } = match;
  await readHuntAs(transaction, userId, huntId);
  if (!(await updateDismissed(transaction, match))) throw new ApiError('not_found');
  if (match.isDismissed) await readMatchNotices(transaction, { userId, huntId, propertyId });
  await tellHunters(transaction, [huntId]);
  return match;
}
