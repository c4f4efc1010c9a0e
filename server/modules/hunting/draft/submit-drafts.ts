import { waitingListing } from '#contract/listing/listing-draft.ts';
import { waitingHunt } from '#contract/hunting/hunt-draft.ts';
import { huntTroubles } from '#contract/hunting/hunt-troubles.ts';
import type { ListingSubmission } from '#contract/identity/draft-submission.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { unsentDraft } from '#contract/sent-drafts.ts';
import { createHuntAs } from '../hunt/write-hunt.ts';
import { createListingAs } from '#server/modules/listing/own-listing/create-listing.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  type DraftRow,
  emptyDraft,
  findSubmittedDrafts,
  lockSubmittedDrafts,
  updateDraft,
} from '#server/modules/identity/draft/draft-repository.ts';

/** Returns the titles of the listings that a user submitted before they confirmed their email. */
export async function findWaitingTitles(database: Queries, userId: number): Promise<string[]> {
  const drafts = await findSubmittedDrafts(database, userId);
  return drafts.flatMap((draft) => waitingListing(draft)?.title ?? []);
}

/**
 * Submits the listings and starts the hunts that a user sent before their account was active. Those
 * that can't be sent stay drafts: one whose photos are still on a device is sent by that device, and
 * a notice says what the others need.
 */
export async function submitDraftsOf(
  transaction: Transaction,
  userId: number,
): Promise<ListingSubmission[]> {
  const submissions: ListingSubmission[] = [];
  for (const draft of await lockSubmittedDrafts(transaction, userId)) {
    if (draft.kind === 'hunt') await startHunt(transaction, userId, draft);
    else submissions.push(await submitListing(transaction, userId, draft));
  }
  return submissions;
}

/**
 * Makes the listings and hunts that a user sent ordinary drafts again, before they are moved to
 * another account. Anyone may have written them, so its owner has to see them first.
 */
export async function withdrawSubmissionsOf(
  transaction: Transaction,
  userId: number,
): Promise<ListingSubmission[]> {
  const withdrawn: ListingSubmission[] = [];
  for (const draft of await lockSubmittedDrafts(transaction, userId)) {
    await updateDraft(transaction, userId, unsentDraft(draft));
    if (draft.kind !== 'listing') continue;
    const title = waitingListing(draft)?.title ?? '';
    withdrawn.push({ draftId: draft.id, title, outcome: 'moved', listingId: null });
  }
  return withdrawn;
}

async function startHunt(transaction: Transaction, userId: number, draft: DraftRow): Promise<void> {
  const hunt = waitingHunt(draft);
  try {
    if (!hunt || huntTroubles(hunt).length > 0) throw new ApiError('invalid_input');
    const author = { userId, businessId: draft.businessId };
    // It checks the form before it writes anything, so the transaction can go on after an error.
    await createHuntAs(transaction, author, { cid: draft.id, status: 'active', ...hunt }, true);
    await emptyDraft(transaction, userId, draft.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await updateDraft(transaction, userId, unsentDraft(draft));
    const isFull = error.id === 'too_many_hunts';
    await notify(transaction, {
      userId,
      kind: 'hunt_unsent',
      params: { draftId: draft.id, isFull },
      dedupeKey: `hunt_unsent:${draft.id}:${draft.version}`,
    });
  }
}

async function submitListing(
  transaction: Transaction,
  userId: number,
  draft: DraftRow,
): Promise<ListingSubmission> {
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
    await emptyDraft(transaction, userId, draft.id);
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
