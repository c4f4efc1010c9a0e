import { randomBytes } from 'node:crypto';

import { Secret, TOTP as Generator } from 'otpauth';

import { TOTP } from '#contract/second-factor-endpoints.ts';

/** Clocks of phones are off: a code counts for one step before and after its own (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;

/** A secret for a generator, 160 bits (RFC 4226, section 4). */
export function newSecret(): Uint8Array {
  return new Uint8Array(randomBytes(TOTP.secretBytes));
}

function generatorOf(secret: Uint8Array, label = ''): Generator {
  // A copy: the library reads the whole buffer behind an array.
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

/** What a generator is told: the secret in base 32, and the address that a QR code holds. */
export function describeSecret(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const generator = generatorOf(secret, email);
  return { secret: generator.secret.base32, uri: generator.toString() };
}

/** The code of a moment (ms). */
export function codeAt(secret: Uint8Array, now = Date.now()): string {
  return generatorOf(secret).generate({ timestamp: now });
}

/** The time step (30 s each since 1970) that a code belongs to, near a moment (ms); null: none. */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = generatorOf(secret).validate({
    token: code,
    timestamp: now,
    window: DRIFT_STEPS,
  });
  return delta === null ? null : Math.floor(now / 1_000 / TOTP.seconds) + delta;
}
