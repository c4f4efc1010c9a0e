import { describe, expect, it } from 'vitest';

import {
  brokenPasswordRules,
  hashPassword,
  isAcceptablePassword,
  isOutdatedHash,
  verifyPassword,
} from '#server/modules/user/password.ts';

describe('the password rule', () => {
  it.each([
    ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
    ['Ab1-xyz', ['length']],
    ['lamai-beach-9', ['uppercase']],
    ['LAMAI-BEACH-9', ['lowercase']],
    ['Lamai-beach', ['digit']],
    ['Lamaibeach9', ['special']],
    [`${'Lamai-9 '.repeat(32)}x`, ['length']],
  ])('%j lacks %j', (password, rules) => {
    expect(brokenPasswordRules(password)).toEqual(rules);
  });

  it.each([
    'Password1!',
    'P@ssw0rd!',
    'Qwerty@123',
    'Admin@2024',
    '123Qwerty!',
    'Welcome#1',
    'Aa123456!',
    'Abcd@1234',
    'Test@123',
    'Bangkok!2567',
  ])('%j is a common one', (password) => {
    expect(brokenPasswordRules(password)).toEqual(['common']);
  });

  it.each([
    'Sala-demo-1',
    'Lamai beach 9',
    'สวนลุม Ab 1',
    'Ɯɱ-34567',
    'correct Horse 4 battery',
    'Lamai-9 '.repeat(20),
    'Password-Lamai-9',
  ])('%j is accepted', (password) => {
    expect(isAcceptablePassword(password)).toBe(true);
  });
});

describe('hashing', () => {
  it('knows its own password again, and no other', async () => {
    const hash = await hashPassword('Sala-demo-1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(isOutdatedHash(hash)).toBe(false);
    expect(await verifyPassword('Sala-demo-1', hash)).toBe(true);
    expect(await verifyPassword('Sala-demo-2', hash)).toBe(false);
    expect(await hashPassword('Sala-demo-1')).not.toBe(hash);
  });

  it('takes the two ways of writing a character for one', async () => {
    const hash = await hashPassword('Cafe\u0301-2-ab');
    expect(await verifyPassword('Caf\u00e9-2-ab', hash)).toBe(true);
  });

  it('says no where there is nothing to compare with', async () => {
    expect(await verifyPassword('Sala-demo-1', null)).toBe(false);
    expect(await verifyPassword('x'.repeat(1_000_000), await hashPassword('x'))).toBe(false);
  });

  it('sees that a hash is of another cost', () => {
    expect(isOutdatedHash('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
  });
});
