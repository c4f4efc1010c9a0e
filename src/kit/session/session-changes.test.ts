import { createHash } from 'node:crypto';

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { SESSION } from '../testing/session.ts';

import { endedMembershipAtom, sessionAtom } from './session.ts';
import {
  closeSession,
  openSession,
  refreshSession,
  forgetAccountQueries,
} from './session-changes.ts';
import { usedDevice } from './used-device.ts';
import { readStoredSession, storedToken, storedUserId } from './stored-session.ts';

let asked: Request[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('location', new URL('http://sala.test/'));
});
test('openSession stores the session under the specified keys', async () => {
  await openSession(new QueryClient(), SESSION);
  expect(localStorage.getItem('token')).toBe(SESSION.token);
  expect(readStoredSession()).toEqual(SESSION);
  expect(getDefaultStore().get(sessionAtom)).toEqual(SESSION.user);
});

test('closeSession logs out here immediately, and on the server with the old token', async () => {
  const client = new QueryClient();
  await openSession(client, SESSION);
  await client.fetchQuery({ queryKey: ['own'], queryFn: () => 1, meta: { of: 'account' } });
  await closeSession(client);
  expect(storedToken()).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['device']);
  expect(getDefaultStore().get(sessionAtom)).toBeNull();
  expect(client.getQueryData(['own'])).toBeUndefined();
  await expect.poll(() => asked).toHaveLength(1);
  expect(new URL(asked[0]!.url).pathname).toBe('/api/auth/logout');
  expect(asked[0]!.headers.get('x-auth-token')).toBe(SESSION.token);
});

test('a logout keeps the proof that the browser was used, which is only a hash of the token', async () => {
  expect(usedDevice()).toBeUndefined();
  const client = new QueryClient();
  await openSession(client, SESSION);
  await closeSession(client);
  expect(usedDevice()).toBe(createHash('sha256').update(SESSION.token).digest('base64url'));
  localStorage.setItem('device', 'damaged');
  expect(usedDevice()).toBeUndefined();
});

test('closeSession logs out here even if offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const client = new QueryClient();
  await openSession(client, SESSION);
  await closeSession(client);
  expect(storedUserId()).toBeNull();
});

test.each([
  ['no token', { user: JSON.stringify(SESSION.user) }],
  ['an invalid token', { token: 'short', user: JSON.stringify(SESSION.user) }],
  ['truncated user data', { token: SESSION.token, user: '{"id":' }],
  ['empty user data', { token: SESSION.token, user: '{}' }],
])('readStoredSession returns null for %s', (_name, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  expect(readStoredSession()).toBeNull();
});

test('refreshSession says once that a membership has ended, and for which business', async () => {
  const store = getDefaultStore();
  const business = { businessId: 3, businessName: 'Garden Homes', image: null };
  const member = { ...SESSION.user, businessId: 3, roleId: 2, business };
  const read = (user: object) => async () => user as never;
  await openSession(new QueryClient(), { ...SESSION, user: member });
  await refreshSession(read({ ...member, roleId: 3 }));
  expect(store.get(endedMembershipAtom)).toBeNull();
  expect(store.get(sessionAtom)).toMatchObject({ businessId: 3, roleId: 3 });
  await refreshSession(read({ ...SESSION.user, business: null }));
  expect(store.get(endedMembershipAtom)).toEqual({ businessName: 'Garden Homes' });
  expect(store.get(sessionAtom)).toMatchObject({ businessId: null });
  store.set(endedMembershipAtom, null);
  await refreshSession(read({ ...SESSION.user, business: null }));
  expect(store.get(endedMembershipAtom)).toBeNull();
});

const own = { of: 'account' } as const;

test('forgetAccountQueries removes account data and keeps public data', async () => {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['own'], queryFn: () => 'secret', meta: own });
  await client.fetchQuery({ queryKey: ['market'], queryFn: () => 'homes' });
  forgetAccountQueries(client);
  expect(client.getQueryCache().find({ queryKey: ['own'] })).toBeUndefined();
  expect(client.getQueryData(['market'])).toBe('homes');
});

test('forgetAccountQueries clears data that is on screen', async () => {
  const client = new QueryClient();
  const seen: unknown[] = [];
  const query = { queryKey: ['own'], queryFn: () => 'secret', meta: own };
  const stop = new QueryObserver(client, query).subscribe(({ data }) => seen.push(data));
  await client.fetchQuery(query);
  forgetAccountQueries(client);
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen.at(-1)).toBeUndefined();
  stop();
});

test('forgetAccountQueries discards a reply that arrives later', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = client.fetchQuery({ queryKey: ['own'], queryFn: () => promise, meta: own });
  forgetAccountQueries(client);
  resolve('secret');
  await late.catch(() => undefined);
  expect(client.getQueryData(['own'])).toBeUndefined();
});
