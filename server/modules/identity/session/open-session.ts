import { ApiError } from '#contract/errors.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { lockProven } from '#server/modules/identity/user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { insertPendingSignIn } from './pending-sign-in-repository.ts';
import { deviceOf } from './device.ts';
import { hashToken, insertSession, isKnownDevice } from './session-repository.ts';

export interface NewSession {
  userId: number;
  userAgent: string;
  hasSecondFactor?: boolean;
}

/**
 * Opens a session for who has proven who they are, in all that their account asks for. An account
 * that was never signed in to from such a device is told of it: a stranger who knows the password
 * can't do so unseen.
 * @returns its token
 */
export async function openSessionIn(
  transaction: Transaction,
  session: NewSession,
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

/** A session, or what has to be shown before there is one. */
export type Admission = { token: string } | { pending: string; expiresAt: Date };

/**
 * Lets somebody in who has proven one thing, a password or another provider's word: with a session,
 * or, where the account has a second factor, with what waits for its code and opens nothing. The
 * account is looked at again, and held: a proof takes its time, and a password that is changed
 * meanwhile, or a second factor that is turned on, ends only the sessions that are there by then.
 * @param proof.passwordHash what the password was held against; none: it was another provider's word
 * @throws ApiError `invalid_credentials` where the password is another by now, `user_blocked`
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
