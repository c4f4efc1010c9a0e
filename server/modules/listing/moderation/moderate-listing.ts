import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { ListingAction, ListingStatus } from '#contract/listing/listing-states.ts';
import { applyListingChange } from '#server/modules/listing/own-listing/apply-listing-change.ts';
import {
  confirmListingAs,
  deleteListingAs,
  publishListingAs,
} from '#server/modules/listing/own-listing/change-state.ts';
import { stepOf } from '#server/modules/listing/own-listing/listing-rights.ts';
import { holdListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import type { OwnListingRow } from '#server/modules/listing/own-listing/own-listing-row.ts';
import {
  type ListingEdit,
  updateListingAs,
} from '#server/modules/listing/own-listing/update-listing.ts';
import { updateState } from '#server/modules/listing/own-listing/write-listing-repository.ts';
import type { Removed } from '#server/modules/trust/subject/define-subject.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
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

const moderator = (userId: number) => ({ userId, isModerator: true });

/** Returns the reason that the audit log has for a decision. `other`: only the moderator's words. */
const firstReason = ({ message, reasons = [] }: Pick<Decision, 'message' | 'reasons'>) =>
  reasons[0] ?? (message === '' ? '' : 'other');

/**
 * Applies a moderator's decision. All earlier changes count as reviewed. The lister is notified if
 * the status changes or the decision has a message.
 * @throws ApiError `not_found`, `conflict` if it is deleted or not submitted yet;
 *   ChangedError if the listing has changed since the version seen
 */
export async function decideListing(
  transaction: Transaction,
  moderatorId: number,
  decision: Decision,
): Promise<OwnListingRow> {
  const { propertyId, status, message, version } = decision;
  const actor = moderator(moderatorId);
  const action = ACTIONS[status];
  const before = await holdListing(transaction, propertyId, version);
  await updateState(transaction, propertyId, await stepOf(transaction, actor, before, action));
  await updateReviewed(transaction, propertyId, before.version);
  const reason = firstReason(decision);
  const subject = ['listing', propertyId] as const;
  await writeAudit(transaction, moderatorId, `listing.${action}`, subject, ['status'], reason);
  const change = { actor, kind: 'decided', reason: message } as const;
  return applyListingChange(transaction, propertyId, before, change);
}

/** Requires a reason for a rejection. @throws ApiError `invalid_input` */
export function requireReason({ status, message }: { status: string; message: string }): void {
  if (status === 'rejected' && message === '') {
    throw ApiError.at('invalid_input', 'message', 'required');
  }
}

/**
 * Edits a listing on behalf of its owner. If the previous version was already reviewed, the new one
 * counts as reviewed too.
 * @throws as `updateListingAs`
 */
export async function editForOwner(
  transaction: Transaction,
  moderatorId: number,
  edit: ListingEdit,
  language: Language,
): Promise<OwnListingRow> {
  const { propertyId } = edit;
  const { row, changed } = await updateListingAs(
    transaction,
    moderator(moderatorId),
    edit,
    language,
  );
  if (changed.length === 0) return row;
  if (row.reviewedVersion === row.version - 1) {
    await updateReviewed(transaction, propertyId, row.version);
  }
  await writeAudit(transaction, moderatorId, 'listing.edit', ['listing', propertyId], changed);
  return row;
}

/** Unpublishes a listing, or allows it to be published again. @throws as `publishListingAs` */
export async function publishAsModerator(
  transaction: Transaction,
  moderatorId: number,
  wish: { propertyId: number; published?: boolean | undefined },
): Promise<OwnListingRow> {
  const row = await publishListingAs(transaction, moderator(moderatorId), wish);
  const action = row.isWithheld ? 'listing.unpublish' : 'listing.publish';
  await writeAudit(transaction, moderatorId, action, ['listing', wish.propertyId], ['published']);
  return row;
}

/**
 * Deletes a listing permanently. Its owner reads the message.
 * @throws as `deleteListingAs`; ChangedError if the listing has changed since the version seen
 */
export async function deleteAsModerator(
  transaction: Transaction,
  moderatorId: number,
  decision: Omit<Decision, 'status'>,
): Promise<OwnListingRow> {
  const { propertyId, message, version } = decision;
  await holdListing(transaction, propertyId, version);
  const row = await deleteListingAs(transaction, moderator(moderatorId), propertyId, message);
  const reason = firstReason(decision);
  const subject = ['listing', propertyId] as const;
  await writeAudit(transaction, moderatorId, 'listing.delete', subject, ['status'], reason);
  return row;
}

/** Returns a listing to where it was before a decision. Its owner isn't told here. */
export async function restoreListing(
  transaction: Transaction,
  moderatorId: number,
  { propertyId, from, isWithheld }: Removed,
): Promise<OwnListingRow> {
  const before = await holdListing(transaction, propertyId);
  const wasApproved = from === 'approved';
  await updateState(transaction, propertyId, {
    status: (from as ListingStatus | null) ?? 'pending_approval',
    published: wasApproved && !isWithheld,
    isWithheld,
  });
  if (wasApproved) await updateReviewed(transaction, propertyId, before.version);
  const subject = ['listing', propertyId] as const;
  await writeAudit(transaction, moderatorId, 'listing.restore', subject, ['status']);
  const change = { actor: moderator(moderatorId), kind: 'decided', isNotified: false } as const;
  return applyListingChange(transaction, propertyId, before, change);
}

/** Confirms that a listing is still available. @throws as `confirmListingAs` */
export async function confirmInStead(
  transaction: Transaction,
  moderatorId: number,
  propertyId: number,
): Promise<OwnListingRow> {
  const row = await confirmListingAs(transaction, moderator(moderatorId), propertyId);
  const fields = ['availabilityVerifiedAt'];
  const subject = ['listing', propertyId] as const;
  await writeAudit(transaction, moderatorId, 'listing.verify_availability', subject, fields);
  return row;
}
