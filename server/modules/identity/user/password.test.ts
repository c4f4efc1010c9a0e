import { expect, it } from 'vitest';

import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts';

it('password hashing accepts the hashed password and rejects another, and a hash with another cost is outdated', async () => {
  expect(isOutdatedHash('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
  const hash = await hashPassword('Sala-demo-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(isOutdatedHash(hash)).toBe(false);
  expect(await verifyPassword('Sala-demo-1', hash)).toBe(true);
  expect(await verifyPassword('Sala-demo-2', hash)).toBe(false);
  expect(await hashPassword('Sala-demo-1')).not.toBe(hash);
});

it('password hashing treats both encodings of a character as equal', async () => {
  const hash = await hashPassword('Cafe\u0301-2-ab');
  expect(await verifyPassword('Caf\u00e9-2-ab', hash)).toBe(true);
});

it('password hashing rejects a password without a hash and a far too long password', async () => {
  expect(await verifyPassword('Sala-demo-1', null)).toBe(false);
  expect(await verifyPassword('x'.repeat(1_000_000), await hashPassword('x'))).toBe(false);
});
