import { createHash, randomInt } from 'node:crypto';

import { RECOVERY_CODES } from '#contract/identity/second-factor-endpoints.ts';

/** Crockford's base 32: has no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns new recovery codes of 80 random bits each: `7k3m-9x2q-0rtv-c4wd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, group).join('-'),
  );
}

/**
 * Returns the stored hash of an account's recovery code. With so many random bits a fast hash is
 * enough. Accepts the ways in which people type it: capitals, other separators, letters that look
 * like digits.
 */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`recovery ${userId} ${plain}`).digest();
}
