import { ApiError } from '#contract/errors.ts';
import { TOKEN_GRAMMAR } from '#contract/person-fields.ts';
import type { SessionUser } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findSessionUser } from './session-repository.ts';

/**
 * Who a token stands for. A site admin is one only in a session with a second factor, and without
 * one can do no more than set it up; the demo market, which nobody else can reach, does without.
 * @throws ApiError `invalid_token` for one that no live session has, `user_blocked` for a blocked user's
 */
export async function authenticate(
  { database, isDemo }: { database: Database; isDemo: boolean },
  token: string,
): Promise<SessionUser> {
  const found = TOKEN_GRAMMAR.test(token) ? await findSessionUser(database, token) : null;
  if (!found || found.status === 'deleted') throw new ApiError('invalid_token');
  if (found.status === 'blocked') throw new ApiError('user_blocked');
  const { hasSecondFactor, ...user } = found;
  const hasShownAll = isDemo || hasSecondFactor;
  return {
    ...user,
    isAdmin: user.isAdmin && hasShownAll,
    needsSecondFactor: user.isAdmin && !hasShownAll,
  };
}
