import { randomBytes } from 'node:crypto';

import { Secret, TOTP as Generator } from 'otpauth';

import { TOTP } from '#contract/identity/second-factor-endpoints.ts';

/**
 * Phone clocks are inaccurate, so a code is valid for one step before and after its own (RFC 6238,
 * 5.2).
 */
const DRIFT_STEPS = 1;

/** Returns a new authenticator secret of 160 bits (RFC 4226, section 4). */
export function newSecret(): Uint8Array {
  return new Uint8Array(randomBytes(TOTP.secretBytes));
}

function generatorOf(secret: Uint8Array, label = ''): Generator {
  // Makes a copy, because the library reads the whole buffer behind an array.
  const { buffer } = new Uint8Array(secret);
  return new Generator({
    issuer: 'Sala',
    label,
    algorithm: 'SHA1',
    digits: TOTP.digits,
    period: TOTP.seconds,
    secret: new Secret({ buffer }),
  });
}

/** Returns the data for an authenticator: the secret in base 32, and the URI for a QR code. */
export function describeSecret(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const generator = generatorOf(secret, email);
  return { secret: generator.secret.base32, uri: generator.toString() };
}

/** Returns the code of a moment (ms). */
export function codeAt(secret: Uint8Array, now = Date.now()): string {
  return generatorOf(secret).generate({ timestamp: now });
}

/**
 * Returns the time step (30 s each since 1970) of a code that is valid around a moment (ms); null:
 * none.
 */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = generatorOf(secret).validate({
    token: code,
    timestamp: now,
    window: DRIFT_STEPS,
  });
  return delta === null ? null : Math.floor(now / 1_000 / TOTP.seconds) + delta;
}
