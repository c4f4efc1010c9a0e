import { ApiError } from '#contract/kit/errors.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { demandClaim } from '../moderation-queue/moderation-queue.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { lockVerification, type VerificationRow } from './verification-repository.ts';

/**
 * Returns a request with its document for the moderator who holds it, and writes to the audit log
 * that they saw it.
 * @throws ApiError `not_found`, `conflict` if the moderator doesn't hold it
 */
export function openDocument(
  database: Database,
  moderatorId: number,
  id: number,
): Promise<VerificationRow> {
  return database.transaction(async (transaction) => {
    const row = await lockVerification(transaction, id);
    if (!row) throw new ApiError('not_found');
    await demandClaim(transaction, { queue: 'verifications', subjectId: id, moderatorId });
    await writeAudit(transaction, {
      actorId: moderatorId,
      action: 'verification.view',
      subjectKind: 'user',
      subjectId: row.userId,
      fields: ['document'],
    });
    return row;
  });
}
