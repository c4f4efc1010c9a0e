import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
} from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { HEADERS } from '#contract/version.ts';
import { codeAt } from '#server/modules/second-factor/totp.ts';
import { hashPassword } from '#server/modules/user/password.ts';

import { makePerson, openSession, type Person, withSecondFactor } from '../factories/people.ts';
import {
  CLIENT_ID,
  openTestProvider,
  type Said,
  type TestProvider,
} from '../setup/test-provider.ts';
import { openTestServer, TEST_ORIGIN, type TestServer } from '../setup/test-server.ts';

const PASSWORD = 'Teak-floor-7';

let server: TestServer;
let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
  server = await openTestServer(provider.env);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => provider.says({}));

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, token?: string) {
  const answer = await server.app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: token ? { [HEADERS.authToken]: token } : {},
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

interface Begun {
  address: string;
  state: string;
  secret: string;
}

async function begin(more: object = {}, token?: string): Promise<Begun> {
  const { status, body } = await call(
    'POST',
    '/api/auth/social',
    { provider: 'oidc', ...more },
    token,
  );
  expect(status).toBe(200);
  return body as unknown as Begun;
}

const finish = (body: object, token?: string) =>
  call('POST', '/api/users/social-signup', body, token);

/** The whole way: there and back, and what came of it. */
async function comeBy(said: Said = {}, { begun, token }: { begun?: Begun; token?: string } = {}) {
  provider.says(said);
  const { address, state, secret } = begun ?? (await begin());
  const { code } = await provider.goThere(address);
  return finish({ state, secret, code }, token);
}

async function countOf(table: 'users' | 'identities' | 'sessions'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
  `.execute(server.database.kysely);
  return rows[0]!.count;
}

const person = (more: Record<string, unknown> = {}) => ({
  claims: {
    sub: `sub-${crypto.randomUUID()}`,
    email: `${crypto.randomUUID()}@people.test`,
    ...more,
  },
});

test('providers are told of by their names alone', async () => {
  const { body } = await call('GET', '/api/auth/providers');
  expect(body).toEqual({
    providers: [
      { id: 'oidc', name: 'Testing' },
      { id: 'second', name: 'Second' },
    ],
  });
});

test('who sets out is sent to the provider with PKCE, state and nonce, and nothing that is secret', async () => {
  const { address, state, secret } = await begin();
  const url = new URL(address);
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: `${TEST_ORIGIN}/login`,
    scope: 'openid email profile',
    state,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(address).not.toContain(secret);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(a)::text as row from social_attempts a
  `.execute(server.database.kysely);
  for (const { row } of rows) {
    expect(row).not.toContain(secret);
    expect(row).not.toContain(state);
  }
});

test('a newcomer gets an active account, once, and is welcomed', async () => {
  const said = person({ given_name: 'Ploy', family_name: 'Srisuk' });
  const first = await comeBy(said);
  expect(first).toMatchObject({
    status: 200,
    body: {
      outcome: 'signed_in',
      isNew: true,
      user: { firstName: 'Ploy', lastName: 'Srisuk', status: 'active', roles: ['user'] },
    },
  });
  const [mail] = await server.runJobs();
  expect(mail).toMatchObject({ to: { address: said.claims['email'] }, subject: /open/ });
  // The subject is who they are; an address may change.
  const again = await comeBy({ claims: { ...said.claims, email: 'moved-away@people.test' } });
  expect(again.body).toMatchObject({ outcome: 'signed_in', isNew: false });
  const idOf = ({ body }: typeof first) => (body['user'] as { id: number }).id;
  expect(idOf(again)).toBe(idOf(first));
  expect(again.body['email']).toBe(said.claims['email']);
  const who = await call(
    'GET',
    `/api/users/${idOf(first)}`,
    undefined,
    String(again.body['token']),
  );
  expect(who.body).toMatchObject({ email: said.claims['email'] });
});

test('two ways back of a newcomer at the same moment make one account', async () => {
  const said = person();
  provider.says(said);
  const ways = await Promise.all([begin(), begin(), begin()]);
  const answers = await Promise.all(
    ways.map(async ({ address, state, secret }) => {
      const { code } = await provider.goThere(address);
      return finish({ state, secret, code });
    }),
  );
  const ids = answers.map(({ body }) => (body['user'] as { id: number }).id);
  expect(new Set(ids).size).toBe(1);
  expect(answers.filter(({ body }) => body['isNew']).length).toBe(1);
});

test.each([
  ['a mail link', { given_name: 'Visit https://evil.example now', family_name: '<b>x</b>' }],
  ['a line break', { given_name: 'Ploy\r\nBcc: all@people.test', family_name: '' }],
  ['no letters', { given_name: '☠️ 123', family_name: '...' }],
  ['too much', { given_name: 'x'.repeat(4_000), family_name: 'y'.repeat(4_000) }],
])('a name of %s becomes one that can be greeted', async (_what, names) => {
  const { status, body } = await comeBy(person(names));
  expect(status).toBe(200);
  const { firstName, lastName } = body['user'] as { firstName: string; lastName: string };
  for (const name of [firstName, lastName]) {
    expect(name).toMatch(/^[\p{L}\p{M}'’\- ]*$/u);
    expect(name.length).toBeLessThanOrEqual(60);
  }
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1_000);
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function signedBy(
  header: object,
  payload: object,
  signature: (input: string) => Buffer | '',
): string {
  const input = `${part(header)}.${part(payload)}`;
  return `${input}.${signature(input).toString('base64url')}`;
}

const keyId = () => provider.publicKey()['kid'];
const publicPem = () =>
  createPublicKey({ key: provider.publicKey() as JsonWebKey, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });

test.each<[string, () => Said]>([
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['the issuer with a slash more', () => ({ claims: { iss: `${provider.issuer}/` } })],
  ['no issuer', () => ({ without: ['iss'] })],
  ['another audience', () => ({ claims: { aud: 'another-app' } })],
  ['no audience', () => ({ without: ['aud'] })],
  [
    'several audiences, and another client asked',
    () => ({ claims: { aud: [CLIENT_ID, 'x'], azp: 'x' } }),
  ],
  ['several audiences, and nobody asked', () => ({ claims: { aud: [CLIENT_ID, 'x'] } })],
  ['another authorised party', () => ({ claims: { azp: 'another-app' } })],
  ['its time over', () => ({ claims: { exp: now() - 60 } })],
  ['no end', () => ({ without: ['exp'] })],
  ['an old birth', () => ({ claims: { iat: now() - 3_600 } })],
  ['a birth to come', () => ({ claims: { iat: now() + 3_600, exp: now() + 7_200 } })],
  ['no birth', () => ({ without: ['iat'] })],
  ['a time that is not yet', () => ({ claims: { nbf: now() + 3_600 } })],
  ['another nonce', () => ({ claims: { nonce: 'A'.repeat(43) } })],
  ['no nonce', () => ({ without: ['nonce'] })],
  ['no subject', () => ({ without: ['sub'] })],
  ['an empty subject', () => ({ claims: { sub: '' } })],
  ['a subject that is no text', () => ({ claims: { sub: { toString: 1 } } })],
  [
    'a stranger’s signature',
    () => ({
      token: (payload) =>
        signedBy({ alg: 'RS256', kid: keyId() }, payload, (input) =>
          sign('sha256', Buffer.from(input), stranger),
        ),
    }),
  ],
  ['no signature', () => ({ token: (payload) => signedBy({ alg: 'none' }, payload, () => '') })],
  [
    'no signature, written otherwise',
    () => ({
      token: (payload) => signedBy({ alg: 'nOnE', kid: keyId() }, payload, () => ''),
    }),
  ],
  [
    'the public key as a password',
    () => ({
      token: (payload) =>
        signedBy({ alg: 'HS256', kid: keyId() }, payload, (input) =>
          createHmac('sha256', publicPem()).update(input).digest(),
        ),
    }),
  ],
  [
    'the client’s secret as a password',
    () => ({
      token: (payload) =>
        signedBy({ alg: 'HS256' }, payload, (input) =>
          createHmac('sha256', provider.env['OIDC_CLIENT_SECRET']!).update(input).digest(),
        ),
    }),
  ],
  [
    'a key of its own in the header',
    () => ({
      token: (payload) =>
        signedBy(
          { alg: 'RS256', jwk: createPublicKey(stranger).export({ format: 'jwk' }) },
          payload,
          (input) => sign('sha256', Buffer.from(input), stranger),
        ),
    }),
  ],
  ['no form at all', () => ({ token: () => 'not.a.token' })],
])('an ID token with %s lets nobody in', async (_what, said) => {
  const before = [await countOf('users'), await countOf('identities'), await countOf('sessions')];
  const { status, body } = await comeBy(said());
  expect([status, body['id'], body['message']]).toEqual([400, 'social_failed', 'error']);
  expect([await countOf('users'), await countOf('identities'), await countOf('sessions')]).toEqual(
    before,
  );
});

test('a way back works once, in the browser that set out, in time', async () => {
  const way = await begin();
  const other = await begin();
  const { code } = await provider.goThere(way.address);
  const failed = { status: 400, body: { id: 'social_failed' } };
  const { state, secret } = way;
  expect(await finish({ state, secret: other.secret, code })).toMatchObject(failed);
  expect(await finish({ state: other.state, secret, code })).toMatchObject(failed);
  expect(await finish({ state: 'A'.repeat(43), secret: 'A'.repeat(43), code })).toMatchObject(
    failed,
  );
  // Somebody else answers in the provider's place.
  const mixed = await begin();
  expect(
    await finish({ state: mixed.state, secret: mixed.secret, code, iss: 'https://evil.example' }),
  ).toMatchObject(failed);

  expect(await finish({ state, secret, code })).toMatchObject({ status: 200 });
  expect(await finish({ state, secret, code })).toMatchObject(failed);
  // A code of another attempt fits neither verifier nor nonce.
  const third = await begin();
  const { code: stolen } = await provider.goThere((await begin()).address);
  expect(await finish({ state: third.state, secret: third.secret, code: stolen })).toMatchObject(
    failed,
  );

  const late = await begin();
  await sql`update social_attempts set expires_at = now()`.execute(server.database.kysely);
  const { code: lateCode } = await provider.goThere(late.address);
  expect(await finish({ state: late.state, secret: late.secret, code: lateCode })).toMatchObject(
    failed,
  );
});

test('an address that the provider has not verified opens nothing, and makes nothing', async () => {
  const victim = await makePerson(server.database);
  const before = await countOf('users');
  for (const claims of [
    { email: victim.email, email_verified: false },
    { email: victim.email, email_verified: 'false' },
    { email: 'nobody-here@people.test', email_verified: false },
    { email: 'not an address', email_verified: true },
    { email: `x@people.test\r\nBcc: ${victim.email}`, email_verified: true },
  ]) {
    const { status, body } = await comeBy({ claims });
    expect([status, body['id']]).toEqual([409, 'conflict']);
    expect(body['fields']).toEqual([{ path: 'email', rule: 'unverified', params: {} }]);
  }
  const missing = await comeBy({ without: ['email_verified'] });
  expect(missing.status).toBe(409);
  expect(await countOf('users')).toBe(before);
});

test('an account that has not proven its address has no claim to it, and is never merged', async () => {
  const email = `${crypto.randomUUID()}@people.test`;
  const squatter = await makePerson(server.database, { status: 'pending', email });
  const { body } = await comeBy(person({ email }));
  expect(body).toMatchObject({ outcome: 'signed_in', isNew: true });
  expect((body['user'] as { id: number }).id).not.toBe(squatter.id);
  const { rows } = await sql<{ status: string; verified_at: Date | null }>`
    select status, verified_at from users where id = ${squatter.id}
  `.execute(server.database.kysely);
  expect(rows).toEqual([{ status: 'pending', verified_at: null }]);
});

async function withPassword(): Promise<Person> {
  return makePerson(server.database, { passwordHash: await hashPassword(PASSWORD) });
}

test('an account that has the address is linked by its owner alone, after signing in', async () => {
  const owner = await withPassword();
  const other = await makePerson(server.database);
  const said = person({ email: owner.email.toUpperCase() });
  provider.says(said);
  const { address, state, secret } = await begin();
  const { code } = await provider.goThere(address);
  const needed = await finish({ state, secret, code });
  expect(needed.body).toEqual({
    outcome: 'link_needed',
    token: null,
    user: null,
    isNew: false,
    email: owner.email.toUpperCase(),
  });
  const link = (token?: string, more = {}) =>
    call('POST', '/api/users/identities', { state, secret, ...more }, token);
  expect((await link()).body).toMatchObject({ id: 'sign_in_required' });
  expect((await link(other.token)).body).toMatchObject({ id: 'link_expired' });
  expect((await link(owner.token, { secret: 'A'.repeat(43) })).body).toMatchObject({
    id: 'link_expired',
  });
  const linked = await link(owner.token);
  expect(linked.body).toMatchObject({
    hasPassword: true,
    identities: [{ provider: 'oidc', name: 'Testing' }],
  });
  expect((await link(owner.token)).body).toMatchObject({ id: 'link_expired' });
  const { rows } = await sql<{ params: { event: string } }>`
    select params from notifications where user_id = ${owner.id} and kind = 'security'
  `.execute(server.database.kysely);
  expect(rows.map(({ params }) => params.event)).toEqual(['way_in_added']);
  const later = await comeBy(said);
  expect(later.body).toMatchObject({ outcome: 'signed_in', user: { id: owner.id } });
});

test('another provider’s word doesn’t get around the second factor', async () => {
  const said = person();
  const first = await comeBy(said);
  const { id } = first.body['user'] as { id: number };
  const { secret } = await withSecondFactor(server.database, { id });
  const { body } = await comeBy(said);
  expect(body).toMatchObject({ outcome: 'second_step', token: null, user: null });
  const { pending } = body as { pending: string };
  expect((await call('GET', '/api/users/identities', undefined, pending)).status).toBe(400);
  const step = { pending, code: codeAt(secret) };
  expect((await call('POST', '/api/auth/second_step', step)).body).toMatchObject({ user: { id } });
});

test('linking is for the account that set out, and one account of a provider is one person’s', async () => {
  const owner = await withPassword();
  const other = await withPassword();
  const said = person();
  const asked = await call('POST', '/api/auth/social', { provider: 'oidc', purpose: 'link' });
  expect(asked.body).toMatchObject({ id: 'sign_in_required' });
  const pending = await makePerson(server.database, { status: 'pending' });
  const refused = await call(
    'POST',
    '/api/auth/social',
    { provider: 'oidc', purpose: 'link' },
    pending.token,
  );
  expect(refused.body).toMatchObject({ id: 'account_pending' });

  for (const token of [other.token, undefined]) {
    const begun = await begin({ purpose: 'link' }, owner.token);
    expect((await comeBy(said, { begun, ...(token && { token }) })).body).toMatchObject({
      id: 'forbidden',
    });
  }
  const begun = await begin({ purpose: 'link' }, owner.token);
  expect((await comeBy(said, { begun, token: owner.token })).body).toMatchObject({
    outcome: 'linked',
    token: null,
  });
  const again = await begin({ purpose: 'link' }, other.token);
  const taken = await comeBy(said, { begun: again, token: other.token });
  expect(taken.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'taken' }] });
  const second = await begin({ purpose: 'link' }, owner.token);
  const more = await comeBy(person(), { begun: second, token: owner.token });
  expect(more.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'taken' }] });
});

test('a way in can be taken away, but never the last one', async () => {
  const { body } = await comeBy(person());
  const token = String(body['token']);
  const list = await call('GET', '/api/users/identities', undefined, token);
  expect(list.body).toMatchObject({ hasPassword: false, identities: [{ provider: 'oidc' }] });
  const remove = (provider: string, by = token) =>
    call('DELETE', `/api/users/identities/${provider}`, undefined, by);
  const last = await remove('oidc');
  expect(last.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'last_way_in' }] });
  expect((await remove('second')).body).toMatchObject({ id: 'not_found' });
  expect((await remove('Not%20one')).body).toMatchObject({ id: 'invalid_input' });
  const { id } = body['user'] as { id: number };
  // A provider that isn't set any more lets nobody in.
  await sql`
    insert into identities (provider, subject, user_id) values ('gone', ${String(id)}, ${id})
  `.execute(server.database.kysely);
  expect((await remove('oidc')).body).toMatchObject({ id: 'conflict' });
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${id}`.execute(
    server.database.kysely,
  );
  expect((await remove('oidc')).body).toMatchObject({
    identities: [{ provider: 'gone', name: null }],
  });
  const someone = await makePerson(server.database);
  expect((await remove('gone', someone.token)).body).toMatchObject({ id: 'not_found' });
});

test('two who take the last two ways in away at once leave one', async () => {
  const { body } = await comeBy(person());
  const { id } = body['user'] as { id: number };
  const token = String(body['token']);
  const begun = await begin({ provider: 'second', purpose: 'link' }, token);
  expect((await comeBy(person(), { begun, token })).body).toMatchObject({ outcome: 'linked' });
  const answers = await Promise.all(
    ['oidc', 'second'].map((provider) =>
      call('DELETE', `/api/users/identities/${provider}`, undefined, token),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { rows } = await sql`
    select 1 from identities where user_id = ${id}
  `.execute(server.database.kysely);
  expect(rows.length).toBe(1);
});

test('blocked and deleted accounts are not opened by a provider', async () => {
  const said = person();
  const { body } = await comeBy(said);
  const { id } = body['user'] as { id: number };
  await sql`update users set status = 'blocked' where id = ${id}`.execute(server.database.kysely);
  expect((await comeBy(said)).body).toMatchObject({ id: 'user_blocked' });
  // Nor is another made beside the blocked one.
  const around = await comeBy(person({ email: said.claims['email'] }));
  expect(around.body).toMatchObject({ outcome: 'link_needed', token: null });
  await sql`update users set status = 'active' where id = ${id}`.execute(server.database.kysely);
  const token = await openSession(server.database, { id });
  const gone = await call('POST', '/api/users/delete_account', { password: '' }, token);
  expect(gone.status).toBe(200);
  const anew = await comeBy(said);
  expect(anew.body).toMatchObject({ outcome: 'signed_in', isNew: true });
  expect((anew.body['user'] as { id: number }).id).not.toBe(id);
});

test('the body adds no rights, and no other address', async () => {
  for (const more of [
    { roles: ['admin'] },
    { roleId: 1 },
    { status: 'active' },
    { businessId: 1 },
    { isAdmin: true },
  ]) {
    const { state, secret } = await begin();
    expect(await finish({ state, secret, code: 'x', ...more })).toMatchObject({
      status: 400,
      body: { id: 'invalid_input' },
    });
  }
  const way = await begin();
  const { code } = await provider.goThere(way.address);
  const { state, secret } = way;
  expect(await finish({ state, secret, code, email: 'else@people.test' })).toMatchObject({
    status: 400,
    body: { id: 'invalid_input', fields: [{ path: 'email', rule: 'other' }] },
  });
  provider.says(person({ given_name: '', family_name: '' }));
  const named = await begin();
  const answer = await finish({
    state: named.state,
    secret: named.secret,
    code: (await provider.goThere(named.address)).code,
    firstName: 'ปลอย',
    lastName: 'ศรีสุข',
    accountType: 'agent',
    language: 'th',
    image: 'https://evil.example/track.gif',
  });
  expect(answer.body['user']).toMatchObject({
    firstName: 'ปลอย',
    profileType: 'agent',
    language: 'th',
    image: null,
    roles: ['user'],
  });
});

test('what an unknown provider, or one that is away, says is not shown', async () => {
  const unknown = await call('POST', '/api/auth/social', { provider: 'nowhere' });
  expect(unknown).toMatchObject({ status: 404, body: { id: 'not_found' } });
  for (const provider of ['__proto__', '../oidc', 'OIDC', '', 5]) {
    expect((await call('POST', '/api/auth/social', { provider })).status).toBe(400);
  }
  const away = await openTestServer({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'x',
    OIDC_LIES_ISSUER: `${provider.issuer}/`,
    OIDC_LIES_CLIENT_ID: 'x',
  });
  try {
    for (const one of ['oidc', 'lies']) {
      const answer = await away.app.inject({
        method: 'POST',
        url: '/api/auth/social',
        payload: { provider: one },
      });
      expect(answer.json()).toEqual({ id: 'social_failed', message: 'error', fields: [] });
    }
  } finally {
    await away.close();
  }
});
