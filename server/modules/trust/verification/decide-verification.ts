import { ApiError } from '#contract/kit/errors.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  lockVerification,
  updateDecision,
  type VerificationRow,
} from './verification-repository.ts';
import { letDocumentGo } from './withdraw-verification.ts';

interface VerificationChoice {
  id: number;
  status: 'approved' | 'rejected';
  reason: string;
}

/**
 * Decides a verification request. The document is no longer needed: its photo is deleted in the
 * same transaction, and its files right after.
 * @throws ApiError `not_found`, `conflict` if it is already decided or is the admin's own
 */
export async function decideVerificationAs(
  transaction: Transaction,
  actorId: number,
  { id, status, reason }: VerificationChoice,
): Promise<VerificationRow> {
  const row = await lockVerification(transaction, id);
  if (!row) throw new ApiError('not_found');
  if (row.status !== 'pending' || row.userId === actorId) throw new ApiError('conflict');
  await updateDecision(transaction, { id, actorId, status, reason });
  if (row.photoId !== null) await letDocumentGo(transaction, row.photoId);
  await notify(transaction, {
    userId: row.userId,
    kind: 'verification_decided',
    params: { status },
    dedupeKey: `verification:${id}`,
  });
  await writeAudit(transaction, {
    actorId,
    action: status === 'approved' ? 'verification.approve' : 'verification.reject',
    subjectKind: 'user',
    subjectId: row.userId,
    fields: ['status'],
  });
  return (await lockVerification(transaction, id))!;
}
