import type { ListingSubmission } from '#contract/identity/draft-submission.ts';
import { submitDraftsOf } from '#server/modules/hunting/draft/submit-drafts.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { activateUser } from './registration-repository.ts';

/**
 * Activates an account after its email is confirmed, creates the welcome notice and submits the
 * listings that waited for it.
 */
export async function welcome(
  transaction: Transaction,
  userId: number,
): Promise<ListingSubmission[]> {
  await activateUser(transaction, userId);
  await notify(transaction, { userId, kind: 'welcome', params: {}, dedupeKey: 'welcome' });
  return submitDraftsOf(transaction, userId);
}
