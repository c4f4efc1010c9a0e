import { ApiError } from '#contract/kit/errors.ts';
import { findHistory } from '#server/platform/audit/find-history.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';

import { findSessions, revokeAllSessions, revokeSession } from '../session/session-repository.ts';

import { countContents, findUsers, lockUsers, updateIsAdmin } from './user-admin-repository.ts';

/**
 * Makes a user a site admin, or takes the role away. A new site admin can do nothing else before
 * they set up two-step verification.
 * @throws ApiError `not_found`, `conflict` for the caller's own account and for accounts that
 *   aren't active, `forbidden` if the caller has lost the role meanwhile
 */
export async function changeRoleOf(
  database: Database,
  { actorId, userId, isAdmin }: { actorId: number; userId: number; isAdmin: boolean },
): Promise<{ id: number; isAdmin: boolean }> {
  if (actorId === userId) throw new ApiError('conflict');
  return database.transaction(async (transaction) => {
    // Both, or two admins who demote each other at the same moment would leave none.
    const locked = await lockUsers(transaction, [actorId, userId]);
    const user = locked.find(({ id }) => id === userId);
    if (!locked.some(({ id, isAdmin: isStill }) => id === actorId && isStill)) {
      throw new ApiError('forbidden');
    }
    if (!user || user.status === 'deleted') throw new ApiError('not_found');
    if (user.isAdmin === isAdmin) return { id: userId, isAdmin };
    if (isAdmin && user.status !== 'active') throw new ApiError('conflict');
    await updateIsAdmin(transaction, userId, isAdmin);
    const action = isAdmin ? 'user.make_admin' : 'user.remove_admin';
    await writeAudit(transaction, actorId, action, ['user', userId], ['isAdmin']);
    return { id: userId, isAdmin };
  });
}

/**
 * Ends one session of a user, or all of them. The caller's own session stays.
 * @param sessionId null: all
 * @throws ApiError `not_found`
 */
export async function endSessionsOf(
  database: Database,
  actor: { id: number; sessionId: number },
  { userId, sessionId }: { userId: number; sessionId: number | null },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [user] = await lockUsers(transaction, [userId]);
    if (!user || user.status === 'deleted') throw new ApiError('not_found');
    if (sessionId === null) await revokeAllSessions(transaction, userId, actor.sessionId);
    else if (!(await revokeSession(transaction, userId, sessionId))) {
      throw new ApiError('not_found');
    }
    const action = sessionId === null ? 'user.end_sessions' : 'user.end_session';
    await writeAudit(transaction, actor.id, action, ['user', userId]);
  });
}

/**
 * Returns an account with its active sessions, the numbers of its contents, and the latest entries
 * of the audit log about it.
 * @throws ApiError `not_found`
 */
export async function findUserDetail(database: Queries, id: number) {
  const [[user], sessions, counts, history] = await Promise.all([
    findUsers(database, [id]),
    findSessions(database, id),
    countContents(database, id),
    findHistory(database, 'user', id),
  ]);
  if (!user) throw new ApiError('not_found');
  return { user, sessions, counts, history };
}
