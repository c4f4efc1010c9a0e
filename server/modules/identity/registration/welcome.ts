import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import type { AccountAgreement } from '#contract/identity/person-fields.ts';
import { submitDraftsOf } from '../draft/submit-drafts.ts';
import { insertSession } from '../session/session-repository.ts';
import { saveAgreement } from '../user/save-consents.ts';
import { insertUser, type NewUser } from '../user/user-repository.ts';
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
): Promise<DraftSubmission[]> {
  await activateUser(transaction, userId);
  await notify(transaction, { userId, kind: 'welcome', params: {}, dedupeKey: 'welcome' });
  return submitDraftsOf(transaction, userId);
}

/**
 * Creates an account whose email is confirmed already, and its first session.
 * @throws ApiError `agreement_missing`
 */
export async function registerConfirmed(
  transaction: Transaction,
  user: NewUser,
  { agreement, userAgent }: { agreement: AccountAgreement | undefined; userAgent: string },
): Promise<{ token: string; userId: number }> {
  const userId = await insertUser(transaction, user, { isProven: true });
  await saveAgreement(transaction, userId, agreement);
  await welcome(transaction, userId);
  return { token: await insertSession(transaction, { userId, userAgent }), userId };
}
