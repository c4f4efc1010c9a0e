import { randomUUID } from 'node:crypto';

import { ApiError } from '#contract/kit/errors.ts';
import { openSessionIn } from '../session/open-session.ts';
import { findPendingSignIn, consumePendingSignIn } from '../session/pending-sign-in-repository.ts';
import type { SignInAttempts } from '../session/sign-in-attempts.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';

import { hashRecoveryCode } from './recovery-codes.ts';
import { unseal } from './seal.ts';
import {
  type FactorRow,
  lockFactor,
  consumeRecoveryCode,
  saveUsedStep,
} from './second-factor-repository.ts';
import { stepOfCode } from './totp.ts';

/**
 * Returns the digits of an authenticator code, ignoring separators; null for anything else, which
 * is a recovery code.
 */
const digitsOf = (code: string) => {
  const digits = code.replace(/[ -]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** Returns the time step of an unused authenticator code; null if the code is invalid. */
export function freshStep(
  { userId, step: last }: Pick<FactorRow, 'userId' | 'step'>,
  sealed: Buffer,
  key: Buffer,
  code: string,
): number | null {
  const digits = digitsOf(code);
  const step = digits === null ? null : stepOfCode(unseal(key, userId, sealed), digits);
  // A code that was observed is useless once it, or a later one, was used.
  return step !== null && step > last ? step : null;
}

/**
 * Uses a code of an account whose factor is locked: an authenticator code, or a recovery code,
 * about which the owner is notified. Each code works once.
 * @throws ApiError `wrong_code`
 */
export async function consumeCode(
  transaction: Transaction,
  factor: FactorRow & { secret: Buffer },
  key: Buffer,
  code: string,
): Promise<void> {
  const { userId, secret } = factor;
  if (digitsOf(code)) {
    const step = freshStep(factor, secret, key, code);
    if (step === null) throw new ApiError('wrong_code');
    return saveUsedStep(transaction, userId, step);
  }
  const hash = hashRecoveryCode(userId, code);
  if (!(await consumeRecoveryCode(transaction, userId, hash))) throw new ApiError('wrong_code');
  await notifyOwner(transaction, userId, 'recovery_code_used');
}

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
    await consumeCode(transaction, { ...factor, secret: factor.secret }, sealKey, code);
    if (factor.status === 'blocked') throw new ApiError('user_blocked');
    if (!(await consumePendingSignIn(transaction, pending))) throw new ApiError('sign_in_expired');
    return openSessionIn(transaction, {
      userId,
      userAgent: client.userAgent,
      hasSecondFactor: true,
    });
  });
  await attempts.forgive(account, client.address);
  return { token, userId };
}

/**
 * Events of a second factor that the owner is always notified of, because it may not have been
 * them.
 */
type FactorEvent = 'two_factor_on' | 'two_factor_off' | 'recovery_code_used';

/** Notifies the account's owner in the app and by email. Security notices can't be turned off. */
export async function notifyOwner(
  transaction: Transaction,
  userId: number,
  event: FactorEvent,
): Promise<void> {
  await notify(transaction, {
    userId,
    kind: 'security',
    params: { event, browser: null, system: null },
    dedupeKey: `${event}:${randomUUID()}`,
  });
}
