import { ApiError } from '#contract/kit/errors.ts';
import {
  revokeAllSessions,
  revokeSession,
} from '#server/modules/identity/session/session-repository.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { lockUsers } from './user-admin-repository.ts';

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
    await writeAudit(transaction, {
      actorId: actor.id,
      action: sessionId === null ? 'user.end_sessions' : 'user.end_session',
      subjectKind: 'user',
      subjectId: userId,
      fields: [],
    });
  });
}
