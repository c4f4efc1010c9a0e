import * as v from 'valibot';

import { endpoint } from './endpoint.ts';
import { Session } from './session-endpoints.ts';

/** What generators of codes are told (RFC 6238); SHA-1 is what all of them know. */
export const TOTP = { digits: 6, seconds: 30, secretBytes: 20 } as const;

/** Codes for whoever lost the generator, each good once. */
export const RECOVERY_CODES = 10;

/** A generator's six digits or a recovery code, as people type them; what is wrong stays untold. */
export const FactorCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\da-z][\da-z -]*[\da-z]$/i),
  v.maxLength(40),
);

/** Where the account has one. */
const OwnPassword = v.optional(v.pipe(v.string(), v.maxLength(1_024)), '');

const RecoveryCodes = v.array(v.string());

export const readSecondFactor = endpoint({
  id: 'users.secondFactor',
  method: 'GET',
  path: '/api/users/two_factor',
  summary: 'Returns whether the caller uses two-step verification, and whether it is required.',
  access: 'pending',
  beforeSecondFactor: true,
  limit: 'read',
  reply: v.object({
    isOn: v.boolean(),
    /** Site admins do nothing else before it is on. */
    isRequired: v.boolean(),
    /** Recovery codes that are still good. */
    codesLeft: v.number(),
  }),
  errors: [],
});

export const SecondFactorChange = v.variant('action', [
  /** Makes a secret for a generator; nothing is on before its first code came. */
  v.strictObject({ action: v.literal('begin'), password: OwnPassword }),
  v.strictObject({ action: v.literal('confirm'), code: FactorCode }),
  v.strictObject({ action: v.literal('renew_codes'), password: OwnPassword, code: FactorCode }),
  v.strictObject({ action: v.literal('turn_off'), password: OwnPassword, code: FactorCode }),
]);
export type SecondFactorChange = v.InferOutput<typeof SecondFactorChange>;

export const changeSecondFactor = endpoint({
  id: 'users.changeSecondFactor',
  method: 'POST',
  path: '/api/users/two_factor',
  summary:
    'Sets up, confirms or turns off the caller’s two-step verification. Confirming ends other sessions and returns the recovery codes once.',
  access: 'pending',
  beforeSecondFactor: true,
  limit: 'credential',
  body: SecondFactorChange,
  reply: v.object({
    isOn: v.boolean(),
    /** With `begin`: what a generator is told, as text (base 32) and as its address. */
    setup: v.optional(v.object({ secret: v.string(), uri: v.string() })),
    /** With `confirm` and `renew_codes`: shown this once, stored as hashes. */
    recoveryCodes: v.optional(RecoveryCodes),
  }),
  errors: ['wrong_password', 'wrong_code', 'conflict'],
});

export const finishSignIn = endpoint({
  id: 'auth.secondStep',
  method: 'POST',
  path: '/api/auth/second_step',
  summary:
    'Completes a login that is waiting for a code from the authenticator app or a recovery code.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    pending: v.pipe(v.string(), v.maxLength(200)),
    code: FactorCode,
  }),
  reply: Session,
  errors: ['wrong_code', 'sign_in_expired', 'user_blocked'],
});
