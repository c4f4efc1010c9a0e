import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isAccountView, userStorage } from '#storage/account-view.ts';
import { openStorage } from '#storage/database.ts';

import { SESSION } from '../testing/session.ts';
import { accountViewEndsAt, leaveAccountView, showAccountView } from './account-view.ts';
import { readToken } from './token.ts';
import { dropStoredSession, readStoredSession, storeSession, storeUser } from './stored-session.ts';

const VIEWED = { token: 'V'.repeat(43), user: { ...SESSION.user, id: 99, firstName: 'Ploy' } };

beforeEach(() => {
  storeSession(SESSION);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Hands a view over to this tab, as if it had been opened for it. */
function begin() {
  const replace = vi.fn();
  const tab = { sessionStorage, opener: globalThis, location: { replace } };
  showAccountView(tab as unknown as Window, { ...VIEWED, expiresAt: '2026-01-01T00:00:00.000Z' });
  return { tab, replace };
}

test('a tab with a view reads the viewed account, and the device keeps the admin’s session', () => {
  expect([isAccountView(), readStoredSession()]).toEqual([false, SESSION]);
  sessionStorage.setItem('loaded-listings', 'of the opener');
  const { tab, replace } = begin();
  expect([isAccountView(), readStoredSession(), readToken()]).toEqual([true, VIEWED, VIEWED.token]);
  expect(localStorage.getItem('token')).toBe(SESSION.token);
  expect(sessionStorage.getItem('loaded-listings')).toBeNull();
  expect(tab.opener).toBeNull();
  expect(replace).toHaveBeenCalledWith('/');
});

test('a view ends 15 minutes later by the clock of the device', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  begin();
  expect(accountViewEndsAt()).toBe(1_000_000 + 15 * 60_000);
});

test('a tab with a view writes nothing to the device', async () => {
  begin();
  const before = { ...localStorage };
  storeUser({ ...VIEWED.user, firstName: 'Fah' });
  userStorage().setItem('typed:99:1', 'a note');
  expect({ ...localStorage }).toEqual(before);
  expect(readStoredSession()?.user.firstName).toBe('Fah');
  expect(await openStorage()).toBeNull();
});

test('a view that has ended shows nobody, until the tab forgets it', () => {
  begin();
  dropStoredSession();
  expect([isAccountView(), readStoredSession(), readToken()]).toEqual([true, null, null]);
  leaveAccountView();
  expect([isAccountView(), readStoredSession()]).toEqual([false, SESSION]);
});
