import { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { SESSION } from '../testing/session.ts';
import { followSession } from './follow-session.ts';
import { readToken } from './token.ts';
import { sessionAtom } from './session.ts';
import { dropStoredSession, storeSession } from './stored-session.ts';

// Removes the listeners that the page in each test added.
const listening = vi.spyOn(globalThis, 'addEventListener');
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  listening.mockClear();
});
afterAll(() => listening.mockRestore());

/** Starts `followSession` on a page that shows an account's saved homes. */
async function begin(loadedFor: string | null) {
  const queryClient = new QueryClient();
  await queryClient.fetchQuery({ queryKey: ['saved'], queryFn: () => 1, meta: { of: 'account' } });
  const onChange = vi.fn();
  followSession({
    queryClient,
    call: () => Promise.reject(new TypeError('offline')),
    loadedFor,
    onChange,
    onForcedOut: () => undefined,
    onSecondFactor: () => undefined,
  });
  return { saved: () => queryClient.getQueryData(['saved']), onChange };
}

test('keeps the data of a page that was loaded with the current session', async () => {
  storeSession(SESSION);
  const { saved, onChange } = await begin(readToken());
  expect([saved(), onChange.mock.calls.length]).toEqual([1, 0]);
  expect(getDefaultStore().get(sessionAtom)).toEqual(SESSION.user);
});

test('clears the page if the user logged out in another tab before it started', async () => {
  storeSession(SESSION);
  const before = readToken();
  dropStoredSession();
  const { saved, onChange } = await begin(before);
  expect([saved(), onChange.mock.calls.length]).toEqual([undefined, 1]);
  expect(getDefaultStore().get(sessionAtom)).toBeNull();
});

test('clears the page when another account logs in in another tab', async () => {
  storeSession(SESSION);
  const { saved, onChange } = await begin(readToken());
  const other = { token: 'B'.repeat(43), user: { ...SESSION.user, id: 8 } };
  storeSession(other);
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: other.token }));
  expect([saved(), onChange.mock.calls.length]).toEqual([undefined, 1]);
  expect(getDefaultStore().get(sessionAtom)).toEqual(other.user);
});

test('clears a page that was loaded with another account’s token', async () => {
  storeSession(SESSION);
  const { saved, onChange } = await begin('B'.repeat(43));
  expect([saved(), onChange.mock.calls.length]).toEqual([undefined, 1]);
});
