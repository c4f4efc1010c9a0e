import { randomBytes } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';

import { ApiError } from '#contract/errors.ts';
import { brokenPasswordRules, PASSWORD_LENGTH } from '#contract/password.ts';

/**
 * argon2id, the library's default kind, with the figures of RFC 9106's second recommendation but for
 * one lane: the server's threads are shared. Memory in KiB.
 */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/** How an up-to-date hash begins. */
const HASH_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Hashes a password with a salt of its own, for `users.password_hash`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST);
}

/**
 * Whether the password is the one that was hashed. Where there is no hash (an unknown address, an
 * account of another provider), it takes as long and says no, so that the time tells nothing.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const candidate = [...password].length > PASSWORD_LENGTH.most ? '' : normal(password);
  const fits = await verify(passwordHash ?? HASH_OF_NOBODY, candidate);
  return fits && passwordHash !== null;
}

/** Whether a hash was made at another cost, and is to be made anew at the next sign-in. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(HASH_PREFIX);
}

/** Bytes of a salt and of a hash, as the library makes them. */
const PART_BYTES = { salt: 16, hash: 32 } as const;

const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/**
 * A hash that no password has. Random bytes in the form of one: made without work, so that the first
 * unknown address after a start takes no longer than the others.
 */
const HASH_OF_NOBODY = `${HASH_PREFIX}${part(PART_BYTES.salt)}$${part(PART_BYTES.hash)}`;

/** Keyboards write the same character in different ways: NIST SP 800-63B asks for one of them. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Refuses a password that breaks a rule, naming each.
 * @throws ApiError `invalid_input`
 */
export function checkNewPassword(password: string): void {
  const broken = brokenPasswordRules(password);
  if (broken.length === 0) return;
  throw new ApiError(
    'invalid_input',
    broken.map((rule) => ({ path: 'password', rule: `password_${rule}`, params: {} })),
  );
}
