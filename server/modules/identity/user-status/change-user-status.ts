import { ApiError } from '#contract/kit/errors.ts';
import type { StatusReason } from '#contract/identity/user-status-endpoints.ts';
import { ownerBlocked, ownerUnblocked } from '#server/modules/identity/user/owner-events.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { useUpLinkTokens } from '#server/modules/identity/session/one-time-token-repository.ts';
import { revokeAllSessions } from '#server/modules/identity/session/session-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { dropWaysIn, lockStatus, type Status, updateStatus } from './user-status-repository.ts';

/**
 * Blocks or unblocks a user. The tokens of a blocked user get `user_blocked`, so that the app can
 * explain it. Unblocking revokes these tokens, so old sessions stay ended. Personal listings and
 * hunts of a blocked user are off the market, until they are unblocked.
 * @throws ApiError `not_found`, `conflict` for the caller's own account
 */
export async function changeStatusOf(
  transaction: Transaction,
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
  // Admins who lock themselves out may be the last who could undo it.
  if (actorId === userId) throw new ApiError('conflict');
  const before = await lockStatus(transaction, userId);
  if (!before) throw new ApiError('not_found');
  if ((before.status === 'blocked') === isBlocked) return { id: userId, status: before.status };
  const status = isBlocked ? 'blocked' : before.isVerified ? 'active' : 'pending';
  if (isBlocked) {
    await dropWaysIn(transaction, userId);
    await useUpLinkTokens(transaction, userId);
    await ownerBlocked.emit(transaction, { actorId, owner: { userId } });
  } else {
    await revokeAllSessions(transaction, userId);
    await ownerUnblocked.emit(transaction, { actorId, owner: { userId } });
  }
  // On commit, sockets on all nodes check their session again.
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
}
