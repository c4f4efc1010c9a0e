import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { READ_ONLY_KEYS } from '#contract/profile-endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';

import { callSample, outcomeOf } from '../factories/call-sample.ts';
import { makePerson, openSession } from '../factories/people.ts';
import { sampleInput } from '../factories/sample-input.ts';
import { openTestProvider, type TestProvider } from '../setup/test-provider.ts';
import { openTestServer, type TestServer } from '../setup/test-server.ts';

const PASSWORD = 'Teak-floor-7';

let server: TestServer;
let passwordHash: string;
let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
  server = await openTestServer(provider.env);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 20, log });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Fields that would raise a user's privileges, under every name that they might have. */
const TAKEN: Readonly<Record<string, unknown>> = {
  roles: ['user', 'admin'],
  role: 'admin',
  roleId: 1,
  role_id: 1,
  status: 'active',
  businessId: 1,
  business_id: 1,
  isAdmin: true,
  is_admin: true,
  isVerified: true,
  verifiedAt: '2026-01-01T00:00:00Z',
  verified_at: '2026-01-01T00:00:00Z',
  ownerUserId: 1,
  owner_user_id: 1,
  passwordHash: 'x',
  password_hash: 'x',
  totpSecret: 'x',
  version: 999,
};

interface AnySchema {
  entries?: Record<string, unknown>;
  pipe?: readonly AnySchema[];
  options?: readonly AnySchema[];
}

/** Returns the keys that the contract allows in a body, in any of its variants. */
function keysOf(schema: AnySchema): string[] {
  return [
    ...Object.keys(schema.entries ?? {}),
    ...(schema.pipe?.[0] && schema.pipe[0] !== schema ? keysOf(schema.pipe[0]) : []),
    ...(schema.options ?? []).flatMap(keysOf),
  ];
}

/** Returns the account fields that its owner must not be able to change. */
async function standingOf(id: number): Promise<unknown> {
  const { rows } = await sql`
    select u.status, u.is_admin, u.verified_at, u.email, u.password_hash, u.totp_secret,
      (select count(*) from memberships m where m.user_id = u.id) as memberships
    from users u where id = ${id}
  `.execute(server.database.kysely);
  return rows[0];
}

const writing = (API as readonly Endpoint[]).filter(
  ({ method, bodyType }) => method !== 'GET' && method !== 'HEAD' && bodyType === 'json',
);

test.each(writing.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s rejects keys that its body doesn’t declare',
  async (_id, endpoint) => {
    const { database } = server;
    const caller = await makePerson(database, { isAdmin: endpoint.access === 'admin' });
    const known = new Set(keysOf(endpoint.body as AnySchema));
    // No call changes anything, so that one input does for all.
    const input = await sampleInput(endpoint, database, caller);
    const token = await openSession(database, caller);
    const before = await standingOf(caller.id);
    for (const [key, value] of Object.entries(TAKEN)) {
      if (known.has(key)) continue;
      const body = { ...(input.body as object | undefined), [key]: value };
      const answer = await callSample(server.app, endpoint, { ...input, body }, token);
      expect([key, outcomeOf(endpoint, answer)]).toEqual([key, 'invalid_input']);
      expect(answer.json()).toMatchObject({ fields: [{ path: key, rule: 'unknown_key' }] });
    }
    expect(await standingOf(caller.id)).toEqual(before);
  },
);

test('read-only fields of an account are returned but can’t be changed', async () => {
  const mali = await makePerson(server.database);
  const before = await standingOf(mali.id);
  for (const key of READ_ONLY_KEYS) {
    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/api/users/',
      headers: { [HEADERS.authToken]: mali.token },
      payload: { [key]: TAKEN[key] ?? 'another' },
    });
    const isSame = key === 'status';
    expect([key, answer.statusCode]).toEqual([key, isSame ? 200 : 400]);
  }
  const pending = await makePerson(server.database, { status: 'pending' });
  const answer = await server.app.inject({
    method: 'PATCH',
    url: '/api/users/',
    headers: { [HEADERS.authToken]: pending.token },
    payload: { status: 'active' },
  });
  expect(answer.json()).toMatchObject({ fields: [{ path: 'status', rule: 'read_only' }] });
  expect(await standingOf(mali.id)).toEqual(before);
});

test('rejects __proto__, constructor and prototype as keys, and changes nothing', async () => {
  const mali = await makePerson(server.database);
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/api/users/',
      headers: { [HEADERS.authToken]: mali.token, 'content-type': 'application/json' },
      payload: `{"firstName":"Dao","${key}":{"isAdmin":true}}`,
    });
    expect(answer.statusCode).toBe(400);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

const signIn = (email: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth',
    headers,
    payload: { email, password: PASSWORD },
  });

test('signing in never reuses a session token that another user sent', async () => {
  const { database } = server;
  const [mali, stranger] = [
    await makePerson(database, { passwordHash }),
    await makePerson(database, { passwordHash }),
  ];
  const first = (await signIn(mali.email, { [HEADERS.authToken]: stranger.token })).json<{
    token: string;
  }>();
  expect(first.token).not.toBe(stranger.token);
  const second = (await signIn(mali.email)).json<{ token: string }>();
  expect(second.token).not.toBe(first.token);
  const whose = async (token: string) => {
    const answer = await server.app.inject({
      url: `/api/users/${mali.id}`,
      headers: { [HEADERS.authToken]: token },
    });
    return answer.json<{ email?: string }>().email;
  };
  expect(await whose(first.token)).toBe(mali.email);
  // The stranger's session is still theirs and gives no access to the other account.
  expect(await whose(stranger.token)).toBeUndefined();
});

test('a session token is accepted only in its header', async () => {
  const { token } = await makePerson(server.database);
  const ask = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers });
  for (const answer of [
    await ask(`/api/users/sessions?token=${token}`),
    await ask(`/api/users/sessions?x-auth-token=${token}`),
    await ask('/api/users/sessions', { cookie: `token=${token}; x-auth-token=${token}` }),
    // Bearer tokens are for admin calls.
    await ask('/api/users/sessions', { authorization: `Bearer ${token}` }),
  ]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test.each([
  ['email', 'mali@people.test\r\nBcc: everybody@people.test'],
  ['email', 'mali@people.test\nSubject: Hello'],
  ['email', 'mali@people.test, dao@people.test'],
  ['email', '"mali\r\n"@people.test'],
  ['email', '<mali@people.test>'],
  ['firstName', 'Mali\r\nBcc: everybody@people.test'],
  ['firstName', 'Mali\u2028Dao'],
  ['lastName', 'Dao\u0000'],
  ['lastName', 'see https://evil.example'],
])('rejects a registration that would inject an email header by %s: %j', async (field, value) => {
  const person = {
    firstName: 'Mali',
    lastName: 'Dao',
    email: 'header@people.test',
    password: PASSWORD,
    language: 'en',
  };
  // Clear the jobs that other tests queued.
  await server.runJobs();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { ...person, [field]: value },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ id: 'invalid_input', fields: [{ path: field }] });
  expect(await server.runJobs()).toEqual([]);
});

test.each([
  '/api/dl/%0d%0aset-cookie:%20a=b',
  '/api/dl//evil.example/%0d%0alocation:%20https://evil.example',
  '/api/users/%0d%0aset-cookie:a=b',
  '/api/properties/1%0d%0ax-evil:1',
])('injects no response header through %s', async (url) => {
  const answer = await server.app.inject({ url });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['x-evil']).toBeUndefined();
  const { location } = answer.headers;
  if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])[^\r\n]*$/);
});
