import { randomBytes } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';

import { ApiError } from '#contract/kit/errors.ts';
import { brokenPasswordRules, PASSWORD_LENGTH } from '#contract/identity/password.ts';

/**
 * argon2id, the library's default, with the parameters of RFC 9106's second recommendation, but one
 * lane: the server's threads are shared. Memory in KiB.
 */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/** Prefix of an up-to-date hash. */
const HASH_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Hashes a password with its own salt, for `users.password_hash`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST);
}

/**
 * Returns whether a password matches a hash. Without a hash (an unknown email, or login with a
 * provider only) it returns false after the same time, so that timing reveals nothing.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const candidate = [...password].length > PASSWORD_LENGTH.most ? '' : normal(password);
  const fits = await verify(passwordHash ?? HASH_OF_NOBODY, candidate);
  return fits && passwordHash !== null;
}

/** Returns whether a hash was made with another cost and must be replaced at the next login. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(HASH_PREFIX);
}

/** Bytes of a salt and of a hash in the library's format. */
const PART_BYTES = { salt: 16, hash: 32 } as const;

const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/**
 * A hash that no password matches. Random bytes in the right format need no hashing, so the first
 * unknown email after a start takes no longer than others.
 */
const HASH_OF_NOBODY = `${HASH_PREFIX}${part(PART_BYTES.salt)}$${part(PART_BYTES.hash)}`;

/**
 * Normalises a password, because keyboards encode the same character in different ways. NIST SP
 * 800-63B requires it.
 */
function normal(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Rejects a password that breaks rules, and names each rule.
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
