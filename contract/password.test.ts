import { describe, expect, it } from 'vitest';

import { brokenPasswordRules, isAcceptablePassword } from './password.ts';

describe('the password rule', () => {
  it.each([
    ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
    ['Ab1-xyz', ['length']],
    ['lamai-beach-9', ['uppercase']],
    ['LAMAI-BEACH-9', ['lowercase']],
    ['Lamai-beach', ['digit']],
    ['Lamaibeach9', ['special']],
    // A vowel above its letter is a part of a word.
    ['Lamaibeach9ดี', ['special']],
    [`${'Lamai-9 '.repeat(16)}x`, ['length']],
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
    'Lamai-9 '.repeat(16),
    'Password-Lamai-9',
  ])('%j is accepted', (password) => {
    expect(isAcceptablePassword(password)).toBe(true);
  });
});
