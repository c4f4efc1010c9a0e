import { ApiError } from '#contract/kit/errors.ts';
import type { ListingAction } from '#contract/listing/listing-states.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { holdListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { stepOf } from '#server/modules/listing/own-listing/listing-rights.ts';
import type { OwnListingRow } from '#server/modules/listing/own-listing/own-listing-row.ts';
import { applyListingChange } from '#server/modules/listing/own-listing/apply-listing-change.ts';
import { ListingChangedError } from '#server/modules/listing/own-listing/update-listing.ts';
import { updateState } from '#server/modules/listing/own-listing/write-listing-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { updateReviewed } from './moderation-repository.ts';

/** A moderator's decision on a listing. */
export interface Decision {
  propertyId: number;
  status: 'approved' | 'rejected' | 'pending_approval';
  /** Empty: no message. */
  message: string;
  /** Ids of the reasons in the message. The audit log has the first one. */
  reasons?: readonly string[];
  /** The version that the moderator has seen. `undefined`: the current one. */
  version?: number | undefined;
}

const ACTIONS = {
  approved: 'approve',
  rejected: 'reject',
  pending_approval: 'review',
} as const satisfies Record<Decision['status'], ListingAction>;

/**
 * Applies a moderator's decision. All earlier changes count as reviewed. The lister is notified if
 * the status changes or the decision has a message.
 * @throws ApiError `not_found`, `conflict` if it is deleted or not submitted yet, `invalid_input`
 *   for a rejection without a reason; ListingChangedError if the listing has changed since the
 *   version seen
 */
export async function decideListing(
  transaction: Transaction,
  moderatorId: number,
  { propertyId, status, message, reasons, version }: Decision,
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
    reason: firstReason(message, reasons),
  });
  return applyListingChange(transaction, propertyId, before, {
    actor,
    kind: 'decided',
    reason: message,
  });
}

/** Returns the reason that the audit log has for a decision. `other`: only the moderator's words. */
export function firstReason(message: string, reasons: readonly string[] = []): string {
  return reasons[0] ?? (message === '' ? '' : 'other');
}

/** Requires a reason for a rejection. @throws ApiError `invalid_input` */
export function demandReason({ status, message }: { status: string; message: string }): void {
  if (status !== 'rejected' || message !== '') return;
  throw new ApiError('invalid_input', [{ path: 'message', rule: 'required', params: {} }]);
}
