import type { AvailabilityStatus } from '#contract/listing/availability-endpoints.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { closeRequests } from './availability-repository.ts';

/**
 * Answers all pending availability requests of a listing and notifies their senders. Called when
 * availability is confirmed or the listing is unpublished.
 */
export async function answerRequests(
  transaction: Transaction,
  propertyId: number,
  status: Exclude<AvailabilityStatus, 'pending'>,
): Promise<void> {
  const settled = await closeRequests(transaction, propertyId, status);
  await notify(
    transaction,
    ...settled.map(({ id, requesterId: userId }) => ({
      userId,
      kind: 'availability_answered' as const,
      params: { propertyId, isAvailable: status === 'available' },
      dedupeKey: `availability_answered:${id}`,
      groupKey: `listing:${propertyId}`,
    })),
  );
}
