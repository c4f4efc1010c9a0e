import { ApiError } from '#contract/kit/errors.ts';
import { canPerform } from '#contract/listing/listing-states.ts';
import { answerRequests } from '#server/modules/listing/availability/answer-requests.ts';
import {
  lockRequest,
  type RequestRow,
  updateRequest,
} from '#server/modules/listing/availability/availability-repository.ts';
import { publishListingChange } from '#server/modules/listing/publish-listing-change.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { confirmListingAs, publishListingAs } from './change-state.ts';
import { partyTo } from './listing-rights.ts';

/**
 * Answers or withdraws a pending availability request.
 * @throws ApiError `not_found`, `forbidden`, `edit_listing_denied`, `conflict` (`answered`)
 */
export async function answerAvailabilityAs(
  transaction: Transaction,
  userId: number,
  { id, status }: { id: number; status: 'available' | 'unavailable' | 'closed' },
): Promise<RequestRow> {
  const held = await lockRequest(transaction, id);
  const isAsker = held?.requesterId === userId;
  const party = held && (await partyTo(transaction, { userId, isModerator: false }, held));
  // Don't reveal to others that the request exists.
  if (!held || !party || (!isAsker && !canPerform(party, 'edit'))) throw new ApiError('not_found');
  if (status === 'closed' && !isAsker) throw new ApiError('forbidden');
  if (status !== 'closed' && !canPerform(party, 'edit')) throw new ApiError('edit_listing_denied');
  if (held.status === status) return held;
  if (held.status !== 'pending') throw ApiError.at('conflict', 'id', 'answered');
  await publishListingChange(transaction, held.propertyId);
  if (status === 'closed') return updateRequest(transaction, id, { status });
  if (status === 'available') {
    // Confirming availability also answers all pending requests.
    await confirmListingAs(transaction, { userId, isModerator: false }, held.propertyId);
  } else {
    await answerRequests(transaction, held.propertyId, status);
  }
  return (await lockRequest(transaction, id))!;
}

/**
 * Answers a pending availability request for the owner, whom a moderator has reached another way.
 * `unavailable` also unpublishes the listing, as its owner can.
 * @throws ApiError `not_found`, `conflict` (`answered`)
 */
export async function answerAsModerator(
  transaction: Transaction,
  moderatorId: number,
  { id, status }: { id: number; status: 'available' | 'unavailable' | 'closed' },
): Promise<void> {
  const held = await lockRequest(transaction, id);
  if (!held) throw new ApiError('not_found');
  const { propertyId } = held;
  if (held.status !== 'pending') throw ApiError.at('conflict', 'id', 'answered');
  const actor = { userId: moderatorId, isModerator: true };
  if (status === 'closed') await updateRequest(transaction, id, { status });
  if (status === 'available') await confirmListingAs(transaction, actor, propertyId);
  if (status === 'unavailable') {
    // Unpublishing answers all pending requests.
    await publishListingAs(transaction, actor, { propertyId, published: false });
  }
  await publishListingChange(transaction, propertyId);
  const subject = ['availability_request', id] as const;
  await writeAudit(transaction, moderatorId, `request.${status}`, subject, ['status']);
}
