import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { updateHidden } from './review-repository.ts';

/** Hides a review. Does nothing if its author has deleted it. */
export async function hideReview(
  transaction: Transaction,
  moderatorId: number,
  reviewId: number,
): Promise<void> {
  if (!(await updateHidden(transaction, reviewId))) return;
  await writeAudit(transaction, {
    actorId: moderatorId,
    action: 'review.hide',
    subjectKind: 'review',
    subjectId: reviewId,
    fields: ['status'],
  });
}
