import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { moderationNote } from '#contract/trust/moderation-reasons.ts';
import { decideOnVerification } from '#contract/trust/moderation-subject-endpoints.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { defineQueue, requireClaim } from '../moderation-queue/moderation-queue.ts';
import {
  demandVerification,
  updateDecision,
  type VerificationDecision,
  type VerificationRow,
} from './verification-repository.ts';
import { deleteDocument } from './withdraw-verification.ts';

/**
 * Decides a verification request. The document is no longer needed: its photo is deleted in the
 * same transaction, and its files right after.
 * @throws ApiError `not_found`, `conflict` if it is already decided or is the admin's own
 */
export async function decideVerificationAs(
  transaction: Transaction,
  actorId: number,
  decision: VerificationDecision,
): Promise<VerificationRow> {
  const { id, status } = decision;
  const row = await demandVerification(transaction, id, { isHeld: true });
  if (row.status !== 'pending' || row.userId === actorId) throw new ApiError('conflict');
  await updateDecision(transaction, actorId, decision);
  if (row.photoId !== null) await deleteDocument(transaction, row.photoId);
  await notify(transaction, {
    userId: row.userId,
    kind: 'verification_decided',
    params: { status },
    dedupeKey: `verification:${id}`,
  });
  const action = status === 'approved' ? 'verification.approve' : 'verification.reject';
  await writeAudit(transaction, actorId, action, ['user', row.userId], ['status']);
  return demandVerification(transaction, id);
}

/** Verification requests of users. */
export const verificationQueue = defineQueue({
  endpoint: decideOnVerification,
  waiting: (moderatorId) => sql`
    select v.id, v.created_at as since from profile_verifications v
    join users u on u.id = v.user_id and u.status = 'active'
    where v.status = 'pending' and v.business_id is null
      and v.user_id is distinct from ${moderatorId}::bigint
  `,

  async check(database, { subjectId, moderatorId }) {
    const { userId } = await demandVerification(database, subjectId);
    if (userId === moderatorId) throw new ApiError('conflict');
  },

  async apply(transaction, { subjectId: id, moderatorId, decision }) {
    const { status, reasons, message } = decision;
    const { language } = await demandVerification(transaction, id);
    const reason = moderationNote(reasons, message, language);
    await decideVerificationAs(transaction, moderatorId, { id, status, reason });
  },
});

/**
 * Returns a request with its document for the moderator who holds it, and writes to the audit log
 * that they saw it.
 * @throws ApiError `not_found`, `conflict` if the moderator doesn't hold it
 */
export async function openDocument(
  transaction: Transaction,
  moderatorId: number,
  id: number,
): Promise<VerificationRow> {
  const row = await demandVerification(transaction, id, { isHeld: true });
  await requireClaim(transaction, { queue: 'verifications', subjectId: id, moderatorId });
  const subject = ['user', row.userId] as const;
  await writeAudit(transaction, moderatorId, 'verification.view', subject, ['document']);
  return row;
}
