import { ApiError } from '#contract/errors.ts';
import type { StatusReason } from '#contract/user-status-endpoints.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import { useUpLinkTokens } from '#server/modules/identity/session/one-time-token-repository.ts';
import { revokeAllSessions } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { dropWaysIn, lockStatus, type Status, updateStatus } from './user-status-repository.ts';

/**
 * Blocks somebody, or lets them in again. While they are blocked their tokens answer that they are,
 * so that the app can say it; being let in again revokes them, so that none of them comes back.
 * @throws ApiError `not_found`, `conflict` for oneself
 */
export async function changeStatusOf(
  database: Database,
  {
    actorId,
    userId,
    isBlocked,
    reason,
  }: {
    actorId: number;
    userId: number;
    isBlocked: boolean;
    reason: StatusReason;
  },
): Promise<{ id: number; status: Exclude<Status, 'deleted'> }> {
  // Whoever locks themselves out may be the last who could undo it.
  if (actorId === userId) throw new ApiError('conflict');
  return database.transaction(async (transaction) => {
    const before = await lockStatus(transaction, userId);
    if (!before) throw new ApiError('not_found');
    if ((before.status === 'blocked') === isBlocked) return { id: userId, status: before.status };
    const status = isBlocked ? 'blocked' : before.isVerified ? 'active' : 'pending';
    if (isBlocked) {
      await dropWaysIn(transaction, userId);
      await useUpLinkTokens(transaction, userId);
    } else {
      await revokeAllSessions(transaction, userId);
    }
    // Sockets, on whichever node, look again with the commit.
    await updateStatus(transaction, userId, status);
    await writeAudit(transaction, {
      actorId,
      action: isBlocked ? 'user.block' : 'user.unblock',
      subjectKind: 'user',
      subjectId: userId,
      fields: ['status'],
      reason,
    });
    return { id: userId, status };
  });
}
