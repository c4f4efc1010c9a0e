import { ApiError } from '#contract/kit/errors.ts';
import { verifyPassword } from '../user/password.ts';
import { findPasswordHash } from '../user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { forgiveAttempts, countAttempt } from './attempt-repository.ts';
import { SIGN_IN_ATTEMPTS } from './sign-in-attempts.ts';

/**
 * Checks the password before actions that can't be undone, because a session may have been left
 * unattended.
 * @returns the hash that the password was checked against; null: the account has none
 * @throws ApiError `wrong_password`
 */
export async function provePassword(
  database: Database,
  userId: number,
  password: string,
): Promise<string | null> {
  const passwordHash = await findPasswordHash(database, userId);
  // An account that logs in with a provider only has no password to check.
  if (passwordHash !== null && !(await verifyPassword(password, passwordHash))) {
    throw new ApiError('wrong_password');
  }
  return passwordHash;
}

/**
 * Runs work that checks the caller's own password. Limits attempts, so that an unattended session
 * can't be used to guess it.
 * @throws ApiError `too_many_requests`, and what `work` throws
 */
export async function withPasswordLimit<T>(
  database: Database,
  userId: number,
  work: () => Promise<T>,
): Promise<T> {
  const name = `own password ${userId}`;
  if (!(await countAttempt(database, [{ name, limit: SIGN_IN_ATTEMPTS }]))) {
    throw new ApiError('too_many_requests');
  }
  const done = await work();
  await forgiveAttempts(database, [name]);
  return done;
}
