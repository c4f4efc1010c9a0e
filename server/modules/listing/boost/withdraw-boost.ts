import { ApiError } from '#contract/kit/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { endOpenBoost } from './boost-repository.ts';

/** Ends the open boost of a listing. @throws ApiError `conflict` if it has none */
export async function withdrawBoost(transaction: Transaction, listingId: number): Promise<void> {
  if (!(await endOpenBoost(transaction, listingId, 'boost'))) throw new ApiError('conflict');
}
