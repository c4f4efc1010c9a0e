import { ApiError } from '#contract/kit/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { lockHand } from './team-repository.ts';

/**
 * Checks that a user may edit listings of a business, so that they can be assigned to them. Until
 * the transaction ends, the user can't leave the team.
 * @param path the field of the input that names the user; null is allowed
 * @throws ApiError `invalid_input`
 */
export async function requireAssigned(
  transaction: Transaction,
  { businessId, userId, path }: { businessId: number | null; userId: number | null; path: string },
): Promise<void> {
  if (userId === null) return;
  if (businessId !== null && (await lockHand(transaction, businessId, userId))) return;
  throw ApiError.at('invalid_input', path, 'member');
}
