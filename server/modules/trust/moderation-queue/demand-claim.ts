import { ApiError } from '#contract/kit/errors.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import { type ClaimKey, isHeld } from './claim-repository.ts';

/** @throws ApiError `conflict` unless the moderator holds the subject and hasn't decided */
export async function demandClaim(
  transaction: InTransaction,
  mine: ClaimKey & { moderatorId: number },
): Promise<void> {
  if (!(await isHeld(transaction, mine))) throw new ApiError('conflict');
}
