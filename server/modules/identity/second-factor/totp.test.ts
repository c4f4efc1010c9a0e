import { expect, test } from 'vitest';

import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import { codeAt, describeSecret, newSecret, stepOfCode } from './totp.ts';

/** From RFC 6238, appendix B: the last six of its eight digits. */
const SECRET = new TextEncoder().encode('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s codeAt returns %s and stepOfCode accepts it', (seconds, code) => {
  expect(codeAt(SECRET, seconds * 1_000)).toBe(code);
  expect(stepOfCode(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test("stepOfCode accepts codes one step early or late and returns the code's own step", () => {
  const now = 1_800_000_015_000;
  const step = Math.floor(now / 30_000);
  for (const drift of [-1, 0, 1]) {
    expect(stepOfCode(SECRET, codeAt(SECRET, now + drift * 30_000), now)).toBe(step + drift);
  }
  expect(stepOfCode(SECRET, codeAt(SECRET, now + 60_000), now)).toBeNull();
  expect(stepOfCode(SECRET, codeAt(SECRET, now - 60_000), now)).toBeNull();
});

test('describeSecret returns the secret and a URI with the email escaped', () => {
  const { secret, uri } = describeSecret(SECRET, 'mali+a&issuer=Evil@people.test');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const address = new URL(uri);
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.getAll('issuer')).toEqual(['Sala']);
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(address.pathname)).toContain('Sala:mali+a&issuer=Evil@people.test');
});

test('unseal requires the same key, the same account and unchanged data', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const secret = newSecret();
  const sealed = seal(key, 7, secret);
  expect(sealed.includes(Buffer.from(secret))).toBe(false);
  expect(unseal(key, 7, sealed)).toEqual(secret);
  expect(() => unseal(other, 7, sealed)).toThrow(/authenticate/);
  expect(() => unseal(key, 8, sealed)).toThrow(/authenticate/);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(key, 7, changed)).toThrow(/authenticate/);
  expect(seal(key, 7, secret)).not.toEqual(sealed);
});

test('newRecoveryCodes returns ten different codes, whose hash ignores the way they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^[\da-hjkmnp-tv-z]{4}(-[\da-hjkmnp-tv-z]{4}){3}$/);
  const hash = hashRecoveryCode(7, '01ab-cdef-ghjk-mnpq');
  expect(hashRecoveryCode(7, ' OLAB CDEF ghjk mnpq ')).toEqual(hash);
  expect(hashRecoveryCode(8, '01ab-cdef-ghjk-mnpq')).not.toEqual(hash);
});
