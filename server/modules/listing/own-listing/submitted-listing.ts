import { ApiError } from '#contract/kit/errors.ts';
import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import { waitingListing } from '#contract/listing/listing-draft.ts';
import type { DraftRow } from '#server/modules/identity/draft/draft-repository.ts';
import {
  deleteSubmitted,
  type SubmittedKind,
} from '#server/modules/identity/draft/submit-drafts.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { createListingAs } from './create-listing.ts';

async function submitListing(
  transaction: Transaction,
  userId: number,
  draft: DraftRow,
): Promise<DraftSubmission> {
  const waiting = waitingListing(draft);
  const submission = { draftId: draft.id, title: waiting?.title ?? '', listingId: null };
  try {
    if (!waiting?.isComplete) throw new ApiError('invalid_input');
    const { form: property, agreement, contact } = waiting;
    const author = { userId, businessId: draft.businessId };
    // It checks the form before it writes anything, so the transaction can go on after an error.
    const { id } = await createListingAs(transaction, author, {
      cid: draft.id,
      property,
      agreement,
      contact,
    });
    await deleteSubmitted(transaction, userId, draft.id);
    return { ...submission, outcome: 'submitted', listingId: id };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.id === 'photo_missing') return { ...submission, outcome: 'photos_missing' };
    await notify(transaction, {
      userId,
      kind: 'listing_unsent',
      params: { draftId: draft.id },
      dedupeKey: `listing_unsent:${draft.id}:${draft.version}`,
    });
    return { ...submission, outcome: 'incomplete' };
  }
}

/** A listing whose draft was submitted before its account was active. */
export const submittedListing: SubmittedKind = {
  submit: submitListing,
  titleOf: (draft) => waitingListing(draft)?.title ?? null,
};
