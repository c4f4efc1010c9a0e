import type { Language } from '#contract/kit/limits.ts';
import type { ListingStatus } from '#contract/listing/listing-states.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import {
  confirmListingAs,
  deleteListingAs,
  publishListingAs,
} from '#server/modules/listing/own-listing/change-state.ts';
import { holdListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { applyListingChange } from '#server/modules/listing/own-listing/apply-listing-change.ts';
import type { OwnListingRow } from '#server/modules/listing/own-listing/own-listing-row.ts';
import {
  ListingChangedError,
  type ListingEdit,
  updateListingAs,
} from '#server/modules/listing/own-listing/update-listing.ts';
import { updateState } from '#server/modules/listing/own-listing/write-listing-repository.ts';
import type { Removed } from '#server/modules/trust/subject/define-subject.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { type Decision, firstReason } from './decide-listing.ts';
import { updateReviewed } from './moderation-repository.ts';

const moderator = (userId: number) => ({ userId, isModerator: true });

function audit(
  transaction: Transaction,
  actorId: number,
  propertyId: number,
  action: string,
  fields: readonly string[],
  reason = '',
): Promise<void> {
  const subject = { subjectKind: 'listing', subjectId: propertyId };
  return writeAudit(transaction, { actorId, action, ...subject, fields, reason });
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
  await audit(transaction, moderatorId, propertyId, 'listing.edit', changed);
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
  await audit(transaction, moderatorId, wish.propertyId, action, ['published']);
  return row;
}

/**
 * Deletes a listing permanently. Its owner reads the message.
 * @param seen the version that the moderator saw. `undefined`: the current one
 * @throws as `deleteListingAs`; ListingChangedError if the listing has changed since the version seen
 */
export async function deleteAsModerator(
  transaction: Transaction,
  moderatorId: number,
  { propertyId, message, reasons, version }: Omit<Decision, 'status'>,
): Promise<OwnListingRow> {
  const before = await holdListing(transaction, propertyId);
  if (version !== undefined && version !== before.version) throw new ListingChangedError(before);
  const row = await deleteListingAs(transaction, moderator(moderatorId), propertyId, message);
  await audit(
    transaction,
    moderatorId,
    propertyId,
    'listing.delete',
    ['status'],
    firstReason(message, reasons),
  );
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
  await audit(transaction, moderatorId, propertyId, 'listing.restore', ['status']);
  return applyListingChange(transaction, propertyId, before, {
    actor: moderator(moderatorId),
    kind: 'decided',
    isTold: false,
  });
}

/** Confirms that a listing is still available. @throws as `confirmListingAs` */
export async function confirmInStead(
  transaction: Transaction,
  moderatorId: number,
  propertyId: number,
): Promise<OwnListingRow> {
  const row = await confirmListingAs(transaction, moderator(moderatorId), propertyId);
  const fields = ['availabilityVerifiedAt'];
  await audit(transaction, moderatorId, propertyId, 'listing.verify_availability', fields);
  return row;
}
