import { ApiError } from '#contract/kit/errors.ts';
import type { Credentials } from '#contract/identity/session-endpoints.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../user/password.ts';
import { findByEmail, updatePasswordHash } from '../user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type Admission, admit } from './open-session.ts';
import { isUsedDevice } from './session-repository.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

export interface SignInServices {
  database: Database;
  attempts: SignInAttempts;
}

/**
 * Logs in with a password, either to a session or to the second step. An unknown email and a wrong
 * password get the same response after the same work. The account's status is revealed only after a
 * correct password. Attempts from a device that its owner has used before are limited separately.
 * @throws ApiError `invalid_credentials`, `user_blocked`, `too_many_requests`
 */
export async function signInWithPassword(
  { database, attempts }: SignInServices,
  { email, password, device }: Credentials,
  client: { address: string; userAgent: string },
): Promise<Admission & { userId: number }> {
  const user = await findByEmail(database, email);
  const known = user && device && (await isUsedDevice(database, user.id, device)) ? device : null;
  const mayTry = known
    ? await attempts.takeFrom(known, email)
    : await attempts.take(email, client.address);
  if (!mayTry) throw new ApiError('too_many_requests');
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new ApiError('invalid_credentials');
  await (known ? attempts.forgiveFrom(known, email) : attempts.forgive(email, client.address));
  const { id: userId, passwordHash } = user;
  const admission = await admit(database, { userId, passwordHash }, client.userAgent);
  // Rehashes only after admission: of two concurrent logins, the first to rehash would make the
  // other fail.
  if (isOutdatedHash(passwordHash!)) {
    const to = await hashPassword(password);
    await updatePasswordHash(database, userId, { from: passwordHash, to });
  }
  return { ...admission, userId };
}
