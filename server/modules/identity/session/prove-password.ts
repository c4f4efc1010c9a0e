import { ApiError } from '#contract/errors.ts';
import { verifyPassword } from '#server/modules/identity/user/password.ts';
import { findPasswordHash } from '#server/modules/identity/user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

/**
 * Whoever holds a session that somebody left open can't do what can't be undone.
 * @returns what the password was held against; null: the account has none
 * @throws ApiError `wrong_password`
 */
export async function provePassword(
  database: Database,
  userId: number,
  password: string,
): Promise<string | null> {
  const passwordHash = await findPasswordHash(database, userId);
  // An account of another provider has nothing to prove here.
  if (passwordHash !== null && !(await verifyPassword(password, passwordHash))) {
    throw new ApiError('wrong_password');
  }
  return passwordHash;
}
