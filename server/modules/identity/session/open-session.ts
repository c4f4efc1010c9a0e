import { ApiError } from '#contract/kit/errors.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { lockProven } from '../user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { insertPendingSignIn } from './pending-sign-in-repository.ts';
import { deviceOf } from './device.ts';
import { insertSession, isKnownDevice } from './session-repository.ts';
import { hashToken } from './hash-token.ts';

/**
 * Opens a session for a user who has completed all login steps. The owner is notified if the device
 * is new to the account, so a stranger who knows the password can't log in unnoticed.
 * @returns its token
 */
export async function openSessionIn(
  transaction: Transaction,
  session: {
    userId: number;
    userAgent: string;
    hasSecondFactor?: boolean;
  },
): Promise<string> {
  const isKnown = await isKnownDevice(transaction, session);
  const token = await insertSession(transaction, session);
  if (!isKnown) {
    await notify(transaction, {
      userId: session.userId,
      kind: 'security',
      params: { event: 'new_device', ...deviceOf(session.userAgent) },
      dedupeKey: `sign_in:${hashToken(token).toString('hex')}`,
    });
  }
  return token;
}

/** A session's token, or a pending login that still requires a code. */
export type Admission = { token: string } | { pending: string; expiresAt: Date };

/**
 * Completes the first login step (password or provider). Returns a session, or a pending login if
 * the account uses two-factor authentication. Reads and locks the account again, because checking a
 * proof takes time. A password change or a new second factor in the meantime only ends the sessions
 * that exist by then.
 * @param proof.passwordHash hash that the password was checked against; absent: login with a
 *   provider
 * @throws ApiError `invalid_credentials` if the password has changed, `user_blocked`
 */
export function admit(
  database: Database,
  proof: { userId: number; passwordHash?: string | null },
  userAgent: string,
): Promise<Admission> {
  const { userId } = proof;
  return database.transaction(async (transaction) => {
    const account = await lockProven(transaction, proof);
    if (!account) throw new ApiError('invalid_credentials');
    if (account.status === 'blocked') throw new ApiError('user_blocked');
    return account.hasTotp
      ? insertPendingSignIn(transaction, userId)
      : { token: await openSessionIn(transaction, { userId, userAgent }) };
  });
}
