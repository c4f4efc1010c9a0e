import { createHash, randomInt } from 'node:crypto';

import { RECOVERY_CODES } from '#contract/second-factor-endpoints.ts';

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** New codes, of 80 random bits each: `7k3m-9x2q-0rtv-c4wd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, group).join('-'),
  );
}

/**
 * What is stored of a code of an account. So many random bits need no slow hash. Written as people
 * write: capitals, other gaps, letters for the digits that they look like.
 */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`recovery ${userId} ${plain}`).digest();
}
