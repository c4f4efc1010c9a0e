import { ApiError } from '#contract/errors.ts';
import { openSessionIn } from '#server/modules/identity/session/open-session.ts';
import type { SignInAttempts } from '#server/modules/identity/session/sign-in-attempts.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  findPendingSignIn,
  takePendingSignIn,
} from '#server/modules/identity/session/pending-sign-in-repository.ts';

import { takeCode } from './check-code.ts';
import { lockFactor } from './second-factor-repository.ts';

export interface SecondStepServices {
  database: Database;
  key: () => Promise<Buffer>;
  attempts: SignInAttempts;
}

/**
 * Opens the session of a pending login with a code. After a wrong code the login stays pending.
 * Attempts are limited by account and client network.
 * @throws ApiError `sign_in_expired`, `wrong_code`, `user_blocked`, `too_many_requests`
 */
export async function finishSignInWithCode(
  { database, key, attempts }: SecondStepServices,
  { pending, code }: { pending: string; code: string },
  client: { address: string; userAgent: string },
): Promise<{ token: string; userId: number }> {
  const userId = await findPendingSignIn(database, pending);
  if (userId === null) throw new ApiError('sign_in_expired');
  const account = String(userId);
  if (!(await attempts.take(account, client.address))) throw new ApiError('too_many_requests');
  const sealKey = await key();
  const token = await database.transaction(async (transaction) => {
    const factor = await lockFactor(transaction, userId);
    if (!factor?.secret) throw new ApiError('sign_in_expired');
    await takeCode(transaction, { ...factor, secret: factor.secret }, sealKey, code);
    if (factor.status === 'blocked') throw new ApiError('user_blocked');
    if (!(await takePendingSignIn(transaction, pending))) throw new ApiError('sign_in_expired');
    return openSessionIn(transaction, {
      userId,
      userAgent: client.userAgent,
      hasSecondFactor: true,
    });
  });
  await attempts.forgive(account, client.address);
  return { token, userId };
}
