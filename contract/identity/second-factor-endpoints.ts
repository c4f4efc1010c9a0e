import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Session } from './session-endpoints.ts';
import { Text } from '../kit/values.ts';

/** Settings of authenticator apps (RFC 6238); all of them support SHA-1. */
export const TOTP = { digits: 6, seconds: 30, secretBytes: 20 } as const;

/** Number of recovery codes for users who lost their authenticator; each works once. */
export const RECOVERY_CODES = 10;

/**
 * Six digits from an authenticator or a recovery code, as typed. The response doesn't say what is
 * wrong.
 */
export const FactorCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\da-z][\da-z -]*[\da-z]$/i),
  v.maxLength(40),
);

/** Required if the account has a password. */
export const OwnPassword = v.optional(v.pipe(v.string(), v.maxLength(1_024)), '');

const RecoveryCodes = v.array(v.string());

export const readSecondFactor = endpoint({
  id: 'users.secondFactor',
  route: 'GET /api/users/two_factor',
  summary: 'Returns whether the caller uses two-step verification, and whether it is required.',
  access: 'pending',
  beforeSecondFactor: true,
  inAccountView: false,
  reply: v.object({
    isOn: v.boolean(),
    /** Site admins can't do anything else until it is on. */
    isRequired: v.boolean(),
    /** Number of unused recovery codes. */
    codesLeft: v.number(),
  }),
});

export const SecondFactorChange = v.variant('action', [
  /** Creates a secret for an authenticator. Nothing is on until its first code is confirmed. */
  v.strictObject({ action: v.literal('begin'), password: OwnPassword }),
  v.strictObject({ action: v.literal('confirm'), code: FactorCode }),
  v.strictObject({ action: v.literal('renew_codes'), password: OwnPassword, code: FactorCode }),
  v.strictObject({ action: v.literal('turn_off'), password: OwnPassword, code: FactorCode }),
]);
export type SecondFactorChange = v.InferOutput<typeof SecondFactorChange>;

export const changeSecondFactor = endpoint({
  id: 'users.changeSecondFactor',
  route: 'POST /api/users/two_factor',
  summary:
    'Sets up, confirms or turns off the caller’s two-step verification. Confirming ends other sessions and returns the recovery codes once.',
  access: 'user',
  beforeSecondFactor: true,
  limit: 'credential',
  body: SecondFactorChange,
  reply: v.object({
    isOn: v.boolean(),
    /** Only with `begin`: the secret for the authenticator, as text (base 32) and as a URI. */
    setup: v.optional(v.object({ secret: v.string(), uri: v.string() })),
    /** Only with `confirm` and `renew_codes`: shown once, stored as hashes. */
    recoveryCodes: v.optional(RecoveryCodes),
  }),
  errors: ['wrong_password', 'wrong_code', 'conflict'],
});

export const finishSignIn = endpoint({
  id: 'auth.secondStep',
  route: 'POST /api/auth/second_step',
  summary:
    'Completes a login that is waiting for a code from the authenticator app or a recovery code.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    pending: v.pipe(Text, v.maxLength(200)),
    code: FactorCode,
  }),
  reply: Session,
  errors: ['wrong_code', 'sign_in_expired', 'user_blocked'],
});
