import { MAX_AVAILABILITY_REQUESTS } from '#contract/listing/availability-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { publishListingChange } from '#server/modules/listing/publish-listing-change.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findLastRequest,
  insertRequest,
  lockOffered,
  lockWaiting,
  type RequestRow,
  updateRequest,
} from './availability-repository.ts';

/**
 * Asks the person responsible for a listing whether it is still available. If either has blocked
 * the other, the listing isn't found. A new message replaces that of a pending question.
 * @throws ApiError `not_found`, `conflict` (`self`, `too_many`)
 */
export async function askAvailabilityOf(
  transaction: Transaction,
  userId: number,
  { propertyId, message = '' }: { propertyId: number; message?: string },
): Promise<RequestRow> {
  const listing = await lockOffered(transaction, propertyId);
  if (!listing || (await areApart(transaction, userId, listing.userId))) {
    throw new ApiError('not_found');
  }
  if (listing.userId === userId) throw ApiError.at('conflict', 'propertyId', 'self');
  const waiting = await lockWaiting(transaction, userId);
  const last = await findLastRequest(transaction, userId, propertyId);
  if (last?.status === 'pending') {
    if (!message) return last;
    await publishListingChange(transaction, propertyId);
    return updateRequest(transaction, last.id, { message });
  }
  if (waiting >= MAX_AVAILABILITY_REQUESTS) {
    throw ApiError.at('conflict', 'propertyId', 'too_many');
  }
  const request = await insertRequest(transaction, userId, listing, message);
  await publishListingChange(transaction, propertyId);
  const { businessId } = listing;
  await notify(transaction, {
    userId: listing.userId,
    kind: 'availability_requested',
    params: { propertyId, businessId, requestId: request.id },
    dedupeKey: `availability_requested:${request.id}`,
    groupKey: `listing:${propertyId}`,
  });
  return request;
}
