import { ApiError } from '#contract/kit/errors.ts';
import { findSessions } from '../session/session-repository.ts';
import { findHistory } from '#server/platform/audit/find-history.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { countContents, findUsers } from './user-admin-repository.ts';

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
