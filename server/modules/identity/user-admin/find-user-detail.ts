import { ApiError } from '#contract/errors.ts';
import { findSessions } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { countContents, findUserHistory, findUsers } from './user-admin-repository.ts';

/** Maximum number of entries in the history of an account. */
const MOST_HISTORY = 100;

/**
 * Returns an account with its active sessions, the numbers of its contents, and the latest entries
 * of the audit log about it.
 * @throws ApiError `not_found`
 */
export async function findUserDetail(database: Pick<Database, 'kysely'>, id: number) {
  const [[user], sessions, counts, history] = await Promise.all([
    findUsers(database, [id]),
    findSessions(database, id),
    countContents(database, id),
    findUserHistory(database, id, MOST_HISTORY),
  ]);
  if (!user) throw new ApiError('not_found');
  return { user, sessions, counts, history };
}
