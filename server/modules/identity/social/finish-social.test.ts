import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

import { expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { removeAccount } from '../profile/delete-account.ts';
import { codeAt } from '../second-factor/totp.ts';
import { pathCaller, refusal } from '#tests/factories/call-path.ts';
import { makePerson, withSecondFactor } from '#tests/factories/people.ts';
import { AGREED, consentsOf } from '#tests/setup/registration-world.ts';
import { openSocialWorld, person } from '#tests/setup/social-world.ts';
import { CLIENT_ID, type ProviderAnswer } from '#tests/setup/test-provider.ts';
import { openTestServer, TEST_ORIGIN } from '#tests/setup/test-server.ts';

const world = await openSocialWorld();
const { server } = world;
const { database } = server;

test('the redirect to the provider has PKCE, state and nonce, and no secret', async () => {
  const { address, state, secret } = await world.begin();
  const url = new URL(address);
  expect(url.origin).toBe(world.provider.issuer);
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
  const rows = await server.sql<{ row: string }>`select to_jsonb(a)::text as row
    from social_attempts a`;
  for (const hidden of [secret, state]) expect(JSON.stringify(rows)).not.toContain(hidden);
});

const userOf = ({ body }: { body: Record<string, unknown> }) => body['user'] as { id: number };

test('a new user gets one active account and a welcome, and agrees in the first login only', async () => {
  const login = person({ given_name: 'Ploy', family_name: 'Srisuk' });
  const { email } = login.claims;
  const first = await world.comeBy(login, { agreement: ACCOUNT_AGREEMENT_NOW });
  const user = { firstName: 'Ploy', lastName: 'Srisuk', status: 'active', roles: ['user'] };
  const body = { outcome: 'signed_in', isNew: true, user };
  expect(first).toMatchObject({ status: 200, body });
  const { id } = userOf(first);
  const [mail] = await server.runJobs();
  expect(mail).toMatchObject({ to: { address: email }, subject: /ready/ });
  // The subject identifies the user; the email may change.
  const again = await world.comeBy(
    { claims: { ...login.claims, email: 'moved-away@people.test' } },
    { agreement: { terms: 'x', privacy: 'x' } },
  );
  expect(again.body).toMatchObject({ outcome: 'signed_in', isNew: false, user: { id }, email });
  expect(await consentsOf(database, id)).toEqual(AGREED);
  const token = String(again.body['token']);
  const who = await world.call('GET', `/api/users/${id}`, undefined, token);
  expect(who.body).toMatchObject({ email });
});

test('concurrent first logins of a new user create one account', async () => {
  world.provider.answersWith(person());
  const ways = await Promise.all([world.begin(), world.begin(), world.begin()]);
  const answers = await Promise.all(
    ways.map(async (begun) => world.finish(await world.goThere(begun))),
  );
  expect(new Set(answers.map((answer) => userOf(answer).id)).size).toBe(1);
  expect(answers.filter(({ body }) => body['isNew']).length).toBe(1);
});

test.each([
  ['a link', { given_name: 'Visit https://evil.example now', family_name: '<b>x</b>' }],
  ['a line break', { given_name: 'Ploy\r\nBcc: all@people.test', family_name: '' }],
  ['no letters', { given_name: '☠️ 123', family_name: '...' }],
  ['too many characters', { given_name: 'x'.repeat(4_000), family_name: 'y'.repeat(4_000) }],
])('cleans a provider name with %s before it is used in a greeting', async (_what, names) => {
  const { status, body } = await world.comeBy(person(names));
  expect(status).toBe(200);
  const { firstName, lastName } = body['user'] as { firstName: string; lastName: string };
  for (const name of [firstName, lastName]) {
    expect(name).toMatch(/^[\p{L}\p{M}'’\- ]*$/u);
    expect(name.length).toBeLessThanOrEqual(60);
  }
});

test('a provider login still requires the second factor', async () => {
  const login = person();
  const { id } = userOf(await world.comeBy(login));
  const { secret } = await withSecondFactor(database, { id });
  const { body } = await world.comeBy(login);
  expect(body).toMatchObject({ outcome: 'second_step', token: null, user: null });
  const { pending } = body as { pending: string };
  expect((await world.call('GET', '/api/users/identities', undefined, pending)).status).toBe(400);
  const step = { pending, code: codeAt(secret) };
  const done = await world.call('POST', '/api/auth/second_step', step);
  expect(done.body).toMatchObject({ user: { id } });
});

test('rejects a provider login to a blocked account and creates a new one after deletion', async () => {
  const login = person();
  const { id } = userOf(await world.comeBy(login));
  const set = (status: string) => server.sql`update users set status = ${status} where id = ${id}`;
  await set('blocked');
  expect((await world.comeBy(login)).body).toMatchObject({ id: 'user_blocked' });
  // No second account is created for the blocked user's email.
  const around = await world.comeBy(person({ email: login.claims['email'] }));
  expect(around.body).toMatchObject({ outcome: 'link_needed', token: null });
  await set('active');
  await database.transaction((transaction) => removeAccount(transaction, id));
  const afterDeletion = await world.comeBy(login);
  expect(afterDeletion.body).toMatchObject({ outcome: 'signed_in', isNew: true });
  expect(userOf(afterDeletion).id).not.toBe(id);
});

test('the request body names the new user, but can set no other email and no picture', async () => {
  const way = await world.goThere(await world.begin());
  const { status, body } = await world.finish({ ...way, email: 'else@people.test' });
  expect([status, body]).toMatchObject([400, refusal('invalid_input', 'other', 'email')]);
  world.provider.answersWith(person({ given_name: '', family_name: '' }));
  const named = { firstName: 'ปลอย', language: 'th' };
  const answer = await world.finish({
    ...(await world.goThere(await world.begin())),
    ...named,
    lastName: 'ศรีสุข',
    accountType: 'agent',
    image: 'https://evil.example/track.gif',
  });
  const user = { ...named, profileType: 'agent', image: null, roles: ['user'] };
  expect(userOf(answer)).toMatchObject(user);
});

test('an unknown or unreachable provider returns a generic error', async () => {
  const unknown = await world.ask({ provider: 'nowhere' });
  expect(unknown).toMatchObject({ status: 404, body: { id: 'not_found' } });
  for (const provider of ['__proto__', '../oidc', 'OIDC', '', 5]) {
    expect((await world.ask({ provider })).status).toBe(400);
  }
  const away = await openTestServer({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'x',
    OIDC_LIES_ISSUER: `${world.provider.issuer}/`,
    OIDC_LIES_CLIENT_ID: 'x',
  });
  const call = pathCaller(away.app);
  for (const provider of ['oidc', 'lies']) {
    const { body } = await call('POST', '/api/auth/social', undefined, { provider });
    expect(body).toEqual({ id: 'social_failed', message: 'error', fields: [] });
  }
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1_000);
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Returns what a provider says whose token has this header and signature. */
const signed =
  (header: () => object, signature: (input: string) => Buffer = () => Buffer.alloc(0)) =>
  (): ProviderAnswer => ({
    token(payload) {
      const input = `${part(header())}.${part(payload)}`;
      return `${input}.${signature(input).toString('base64url')}`;
    },
  });

const keyId = () => world.provider.publicKey()['kid'];
const signature = (input: string) => sign('sha256', Buffer.from(input), stranger);
const mac = (input: string) =>
  createHmac('sha256', world.provider.env['OIDC_CLIENT_SECRET']!).update(input).digest();

test.each<[string, () => ProviderAnswer]>([
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['another audience', () => ({ claims: { aud: 'another-app' } })],
  ['an expiry in the past', () => ({ claims: { exp: now() - 60 } })],
  ['an issue time too long ago', () => ({ claims: { iat: now() - 3_600 } })],
  ['another nonce', () => ({ claims: { nonce: 'A'.repeat(43) } })],
  ['no nonce', () => ({ without: ['nonce'] })],
  ['an empty subject', () => ({ claims: { sub: '' } })],
  ['a signature by another key', signed(() => ({ alg: 'RS256', kid: keyId() }), signature)],
  ['no signature', signed(() => ({ alg: 'none' }))],
  ['the client secret as an HMAC secret', signed(() => ({ alg: 'HS256' }), mac)],
])('rejects an ID token with %s', async (_what, login) => {
  const before = await world.counts();
  const { status, body } = await world.comeBy(login());
  expect([status, body['id'], body['message']]).toEqual([400, 'social_failed', 'error']);
  expect(await world.counts()).toEqual(before);
});

test('a provider’s redirect works once, in the browser that started the login, until it expires', async () => {
  const idOf = async (body: object) => (await world.finish(body)).body['id'];
  const way = await world.goThere(await world.begin());
  const other = await world.begin();
  const nobody = 'A'.repeat(43);
  const { state, secret } = other;
  for (const wrong of [{ secret }, { state }, { state: nobody, secret: nobody }]) {
    expect(await idOf({ ...way, ...wrong })).toBe('social_failed');
  }
  expect((await world.finish(way)).status).toBe(200);
  expect(await idOf(way)).toBe('social_failed');
  // A different issuer answers in place of the provider.
  const mixed = await world.goThere(await world.begin());
  expect(await idOf({ ...mixed, iss: 'https://evil.example' })).toBe('social_failed');
  // A code of another attempt matches neither the verifier nor the nonce.
  const { code: stolen } = await world.goThere(await world.begin());
  expect(await idOf({ state, secret, code: stolen })).toBe('social_failed');
  const late = await world.goThere(await world.begin());
  await server.sql`update social_attempts set expires_at = now()`;
  expect(await idOf(late)).toBe('social_failed');
});

test('rejects an email that the provider has not verified and creates no account', async () => {
  const { email } = await makePerson(database);
  const before = await world.counts();
  for (const login of [
    { claims: { email, email_verified: false } },
    { claims: { email, email_verified: 'false' } },
    { claims: { email: 'nobody-here@people.test', email_verified: false } },
    { claims: { email: 'not an address', email_verified: true } },
    { claims: { email: `x@people.test\r\nBcc: ${email}`, email_verified: true } },
    { without: ['email_verified'] },
  ]) {
    const { status, body } = await world.comeBy(login);
    expect([status, body['fields']]).toMatchObject([409, [{ path: 'email', rule: 'unverified' }]]);
  }
  expect(await world.counts()).toEqual(before);
});
