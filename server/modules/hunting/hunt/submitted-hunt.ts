import { waitingHunt } from '#contract/hunting/hunt-draft.ts';
import { huntErrors } from '#contract/hunting/hunt-errors.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { DraftRow } from '#server/modules/identity/draft/draft-repository.ts';
import {
  deleteSubmitted,
  type SubmittedKind,
  unsendDraft,
} from '#server/modules/identity/draft/submit-drafts.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { createHuntAs } from './write-hunt.ts';

/** Starts the hunt of a submitted draft. A notice says why one can't start. */
async function startHunt(transaction: Transaction, userId: number, draft: DraftRow): Promise<null> {
  const hunt = waitingHunt(draft);
  try {
    if (!hunt || huntErrors(hunt).length > 0) throw new ApiError('invalid_input');
    const author = { userId, businessId: draft.businessId };
    // It checks the form before it writes anything, so the transaction can go on after an error.
    await createHuntAs(transaction, author, { cid: draft.id, status: 'active', ...hunt }, true);
    await deleteSubmitted(transaction, userId, draft.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await unsendDraft(transaction, userId, draft);
    const isFull = error.id === 'too_many_hunts';
    await notify(transaction, {
      userId,
      kind: 'hunt_unsent',
      params: { draftId: draft.id, isFull },
      dedupeKey: `hunt_unsent:${draft.id}:${draft.version}`,
    });
  }
  return null;
}

/** A hunt whose draft was sent before its account was active. */
export const submittedHunt: SubmittedKind = { submit: startHunt };
