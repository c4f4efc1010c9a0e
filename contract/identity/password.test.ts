import { expect, it } from 'vitest';

import { brokenPasswordRules } from './password.ts';

it.each([
  ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
  ['Ab1-xyz', ['length']],
  ['lamai-beach-9', ['uppercase']],
  ['LAMAI-BEACH-9', ['lowercase']],
  ['Lamai-beach', ['digit']],
  ['Lamaibeach9', ['special']],
  // A combining vowel belongs to its letter and isn't a special character.
  ['Lamaibeach9ดี', ['special']],
  [`${'Lamai-9 '.repeat(16)}x`, ['length']],
])('reports that %j breaks the rules %j', (password, rules) => {
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
])('reports %j as a common password', (password) => {
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
])('accepts %j', (password) => {
  expect(brokenPasswordRules(password)).toEqual([]);
});
