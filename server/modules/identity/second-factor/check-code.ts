import { ApiError } from '#contract/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { hashRecoveryCode } from './recovery-codes.ts';
import { unseal } from './seal.ts';
import { type FactorRow, takeRecoveryCode, takeStep } from './second-factor-repository.ts';
import { notifyOwner } from './notify-owner.ts';
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
export async function takeCode(
  transaction: Transaction,
  factor: FactorRow & { secret: Buffer },
  key: Buffer,
  code: string,
): Promise<void> {
  const { userId, secret } = factor;
  if (digitsOf(code)) {
    const step = freshStep(factor, secret, key, code);
    if (step === null) throw new ApiError('wrong_code');
    return takeStep(transaction, userId, step);
  }
  const hash = hashRecoveryCode(userId, code);
  if (!(await takeRecoveryCode(transaction, userId, hash))) throw new ApiError('wrong_code');
  await notifyOwner(transaction, userId, 'recovery_code_used');
}
