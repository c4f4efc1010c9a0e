import { insertPendingSignIn } from '#server/modules/second-factor/second-factor-repository.ts';
import { notify } from '#server/modules/notice/notify.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

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
 * or, where the account has a second factor, with what waits for its code and opens nothing.
 */
export function admit(
  database: Database,
  { hasTotp, ...session }: Omit<NewSession, 'hasSecondFactor'> & { hasTotp: boolean },
): Promise<Admission> {
  return database.transaction(async (transaction) =>
    hasTotp
      ? insertPendingSignIn(transaction, session.userId)
      : { token: await openSessionIn(transaction, session) },
  );
}
