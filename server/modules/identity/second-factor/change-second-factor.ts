import type { Reply } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type {
  changeSecondFactor,
  SecondFactorChange,
} from '#contract/identity/second-factor-endpoints.ts';
import { provePassword } from '../session/prove-password.ts';
import { revokeAllSessions } from '../session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { freshStep, notifyOwner, consumeCode } from './check-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { seal } from './seal.ts';
import {
  type FactorRow,
  lockFactor,
  markSession,
  replaceRecoveryCodes,
  storeSetup,
  turnOff,
  turnOn,
} from './second-factor-repository.ts';
import { describeSecret, newSecret } from './totp.ts';

type Answer = Reply<typeof changeSecondFactor>;
type Act<Action> = (
  transaction: Transaction,
  factor: FactorRow,
  change: Extract<SecondFactorChange, { action: Action }>,
  call: { key: Buffer; sessionId: number },
) => Promise<Answer>;

const begin: Act<'begin'> = async (transaction, factor, _change, { key }) => {
  // An active factor must be turned off with a code first. A password is not enough to replace it.
  if (factor.secret) throw new ApiError('conflict');
  const secret = newSecret();
  await storeSetup(transaction, factor.userId, seal(key, factor.userId, secret));
  return { isOn: false, setup: describeSecret(secret, factor.email) };
};

async function giveRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}

const confirm: Act<'confirm'> = async (transaction, factor, { code }, { key, sessionId }) => {
  if (factor.secret || !factor.setup) throw new ApiError('conflict');
  const step = freshStep(factor, factor.setup, key, code);
  if (step === null) throw new ApiError('wrong_code');
  await turnOn(transaction, factor.userId, step);
  await markSession(transaction, sessionId);
  // The other sessions were opened with the password only.
  await revokeAllSessions(transaction, factor.userId, sessionId);
  await notifyOwner(transaction, factor.userId, 'two_factor_on');
  return { isOn: true, recoveryCodes: await giveRecoveryCodes(transaction, factor.userId) };
};

/** Returns the factor if it is on. @throws ApiError `conflict` */
function working(factor: FactorRow): FactorRow & { secret: Buffer } {
  if (!factor.secret) throw new ApiError('conflict');
  return { ...factor, secret: factor.secret };
}

const renewCodes: Act<'renew_codes'> = async (transaction, factor, { code }, { key }) => {
  await consumeCode(transaction, working(factor), key, code);
  return { isOn: true, recoveryCodes: await giveRecoveryCodes(transaction, factor.userId) };
};

const stop: Act<'turn_off'> = async (transaction, factor, { code }, { key }) => {
  await consumeCode(transaction, working(factor), key, code);
  await turnOff(transaction, factor.userId);
  await notifyOwner(transaction, factor.userId, 'two_factor_off');
  return { isOn: false };
};

/**
 * Changes the caller's second factor. The password is required for actions that would be harmful in
 * an unattended session. A code is required for actions that would be harmful with a stolen
 * password.
 * @throws ApiError `wrong_password`, `wrong_code`, `conflict` if it is already on, or off
 */
export async function changeFactor(
  database: Database,
  change: SecondFactorChange,
  call: { key: Buffer; userId: number; sessionId: number },
): Promise<Answer> {
  if ('password' in change) await provePassword(database, call.userId, change.password);
  return database.transaction(async (transaction) => {
    const factor = await lockFactor(transaction, call.userId);
    if (!factor) throw new ApiError('invalid_token');
    switch (change.action) {
      case 'begin':
        return begin(transaction, factor, change, call);
      case 'confirm':
        return confirm(transaction, factor, change, call);
      case 'renew_codes':
        return renewCodes(transaction, factor, change, call);
      case 'turn_off':
        return stop(transaction, factor, change, call);
    }
  });
}
