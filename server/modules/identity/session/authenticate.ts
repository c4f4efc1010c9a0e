import { ApiError } from '#contract/kit/errors.ts';
import { TOKEN_GRAMMAR } from '#contract/kit/values.ts';
import type { SessionUser } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findSessionUser } from './session-repository.ts';

/**
 * Returns the user of a token. Site admins have admin rights only in a session with a second
 * factor; without one they can only set it up. The demo market doesn't require it, because no one
 * else can reach it.
 * @throws ApiError `invalid_token` if no active session has it, `user_blocked` for a blocked user
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
