import { expect, test } from 'vitest';

import { i18n } from '#kit/testing/show.tsx';

import { agreementFault, emailFault, nameFault, newPasswordFaults } from './check-person.ts';

test.each([
  ['', 'Enter your email.'],
  ['mali@nowhere', 'Enter an email like name@example.com.'],
  [' mali@people.test ', undefined],
])('the email %j has the message %j', (email, fault) => {
  expect(emailFault(i18n, email)).toBe(fault);
});

test('a name is required unless it is the last name, and has only letters', () => {
  expect(nameFault(i18n, ' ')).toBe('Enter your name.');
  expect(nameFault(i18n, ' ', { isRequired: false })).toBeUndefined();
  expect(nameFault(i18n, 'https://evil.example')).toMatch(/^Use only letters/);
});

test.each([
  ['', '', { password: 'Enter a password.' }],
  ['Password1!', 'Password1!', { password: expect.stringContaining('too common') }],
  ['teak', 'teak', { password: expect.stringContaining('all the requirements below') }],
  ['Teak-floor-7', 'Teak-floor', { confirm: 'Passwords do not match' }],
  ['Teak-floor-7', 'Teak-floor-7', {}],
])('the new password %j, confirmed as %j, has the messages %j', (password, confirm, faults) => {
  expect(newPasswordFaults(i18n, { password, confirm })).toEqual(faults);
});

test('an account needs the agreement', () => {
  expect(agreementFault(i18n, '')).toBe('Agree to the terms to create an account.');
  expect(agreementFault(i18n, 'on')).toBeUndefined();
});
