import { ApiError } from '#contract/errors.ts';
import type { ListingAction } from '#contract/listing-states.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import { holdListing } from '#server/modules/listing/own-listing/change-state.ts';
import { stepOf } from '#server/modules/listing/own-listing/listing-rights.ts';
import type { OwnListingRow } from '#server/modules/listing/own-listing/own-listing-row.ts';
import { settleListing } from '#server/modules/listing/own-listing/settle-listing.ts';
import { ListingChangedError } from '#server/modules/listing/own-listing/update-listing.ts';
import { updateState } from '#server/modules/listing/own-listing/write-listing-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { updateReviewed } from './moderation-repository.ts';

/** A moderator's word on a listing. */
export interface Decision {
  propertyId: number;
  status: 'approved' | 'rejected' | 'pending_approval';
  /** Empty: they leave it at the status. */
  message: string;
  /** What they have seen; undefined: whatever is there. */
  version?: number | undefined;
}

const ACTIONS = {
  approved: 'approve',
  rejected: 'reject',
  pending_approval: 'review',
} as const satisfies Record<Decision['status'], ListingAction>;

/**
 * Decides on a listing. What its owner changed before counts as seen; who offers it is told where its
 * status is another, or where there is a word.
 * @throws ApiError `not_found`, `conflict` where it is deleted or not sent yet, `invalid_input` for a
 *   rejection without a reason; ListingChangedError where another copy than the one seen is there
 */
export async function decideListing(
  transaction: Transaction,
  moderatorId: number,
  { propertyId, status, message, version }: Decision,
): Promise<OwnListingRow> {
  const actor = { userId: moderatorId, isModerator: true };
  const before = await holdListing(transaction, propertyId);
  if (version !== undefined && version !== before.version) throw new ListingChangedError(before);
  const next = await stepOf(transaction, actor, before, ACTIONS[status]);
  await updateState(transaction, propertyId, next);
  await updateReviewed(transaction, propertyId, before.version);
  await writeAudit(transaction, {
    actorId: moderatorId,
    action: `listing.${ACTIONS[status]}`,
    subjectKind: 'listing',
    subjectId: propertyId,
    fields: ['status'],
  });
  return settleListing(transaction, propertyId, before, {
    actor,
    kind: 'decided',
    reason: message,
  });
}

/** Nobody is turned away without being told why. @throws ApiError `invalid_input` */
export function demandReason({ status, message }: { status: string; message: string }): void {
  if (status !== 'rejected' || message !== '') return;
  throw new ApiError('invalid_input', [{ path: 'message', rule: 'required', params: {} }]);
}
