import { MAX_AVAILABILITY_REQUESTS } from '#contract/availability-endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findLastRequest,
  insertRequest,
  lockOffered,
  lockWaiting,
  type RequestRow,
} from './availability-repository.ts';

const conflict = (rule: string) =>
  new ApiError('conflict', [{ path: 'propertyId', rule, params: {} }]);

/**
 * Asks the person responsible for a listing whether it is still available. If either has blocked
 * the other, the listing isn't found.
 * @throws ApiError `not_found`, `conflict` (`self`, `too_many`)
 */
export async function askAvailabilityOf(
  transaction: Transaction,
  userId: number,
  propertyId: number,
): Promise<RequestRow> {
  const listing = await lockOffered(transaction, propertyId);
  if (!listing || (await areApart(transaction, userId, listing.userId))) {
    throw new ApiError('not_found');
  }
  if (listing.userId === userId) throw conflict('self');
  const waiting = await lockWaiting(transaction, userId);
  const last = await findLastRequest(transaction, userId, propertyId);
  if (last?.status === 'pending') return last;
  if (waiting >= MAX_AVAILABILITY_REQUESTS) throw conflict('too_many');
  const request = await insertRequest(transaction, userId, propertyId);
  const { businessId } = listing;
  await notify(transaction, {
    userId: listing.userId,
    kind: 'availability_requested',
    params: { propertyId, businessId },
    dedupeKey: `availability_requested:${request.id}`,
    groupKey: `listing:${propertyId}`,
  });
  return request;
}
