import { ApiError } from '#contract/errors.ts';
import type { SessionUser } from '#server/http/handler.ts';
import { findSessionUser } from '#server/modules/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

const TOKEN_GRAMMAR = /^[\w-]{22,128}$/;

/**
 * Who a token stands for.
 * @throws ApiError `invalid_token` for one that no live session has, `user_blocked` for a blocked user's
 */
export async function authenticate(database: Database, token: string): Promise<SessionUser> {
  const user = TOKEN_GRAMMAR.test(token) ? await findSessionUser(database, token) : null;
  if (!user || user.status === 'deleted') throw new ApiError('invalid_token');
  if (user.status === 'blocked') throw new ApiError('user_blocked');
  return user;
}
