import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';

import type { Account } from '#contract/identity/user.ts';

import { showAsAccount } from './account-settings.ts';

afterEach(() => {
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test('the account’s language and currency are in local storage, for other programs', () => {
  showAsAccount({ language: 'th', currency: 'LKR' } as Account, createStore());
  expect(localStorage.getItem('language')).toBe('th');
  expect(localStorage.getItem('currency')).toBe('LKR');
});
