import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { makePerson } from '#tests/factories/people.ts';
import { openSocialWorld, type SocialWorld } from '#tests/setup/social-world.ts';
import { CLIENT_ID, type Said } from '#tests/setup/test-provider.ts';

let world: SocialWorld;

beforeAll(async () => {
  world = await openSocialWorld();
});
afterAll(() => world.close());
beforeEach(() => world.provider.says({}));

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

const keyId = () => world.provider.publicKey()['kid'];
const publicPem = () =>
  createPublicKey({ key: world.provider.publicKey() as JsonWebKey, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });

test.each<[string, () => Said]>([
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['an issuer with an extra slash', () => ({ claims: { iss: `${world.provider.issuer}/` } })],
  ['no issuer', () => ({ without: ['iss'] })],
  ['another audience', () => ({ claims: { aud: 'another-app' } })],
  ['no audience', () => ({ without: ['aud'] })],
  [
    'several audiences and another client as authorised party',
    () => ({ claims: { aud: [CLIENT_ID, 'x'], azp: 'x' } }),
  ],
  ['several audiences and no authorised party', () => ({ claims: { aud: [CLIENT_ID, 'x'] } })],
  ['another authorised party', () => ({ claims: { azp: 'another-app' } })],
  ['an expiry in the past', () => ({ claims: { exp: now() - 60 } })],
  ['no expiry', () => ({ without: ['exp'] })],
  ['an issue time too long ago', () => ({ claims: { iat: now() - 3_600 } })],
  ['an issue time in the future', () => ({ claims: { iat: now() + 3_600, exp: now() + 7_200 } })],
  ['no issue time', () => ({ without: ['iat'] })],
  ['a not-before time in the future', () => ({ claims: { nbf: now() + 3_600 } })],
  ['another nonce', () => ({ claims: { nonce: 'A'.repeat(43) } })],
  ['no nonce', () => ({ without: ['nonce'] })],
  ['no subject', () => ({ without: ['sub'] })],
  ['an empty subject', () => ({ claims: { sub: '' } })],
  ['a subject that isn’t text', () => ({ claims: { sub: { toString: 1 } } })],
  [
    'a signature by another key',
    () => ({
      token: (payload) =>
        signedBy({ alg: 'RS256', kid: keyId() }, payload, (input) =>
          sign('sha256', Buffer.from(input), stranger),
        ),
    }),
  ],
  ['no signature', () => ({ token: (payload) => signedBy({ alg: 'none' }, payload, () => '') })],
  [
    'the algorithm “none” in mixed case',
    () => ({
      token: (payload) => signedBy({ alg: 'nOnE', kid: keyId() }, payload, () => ''),
    }),
  ],
  [
    'the public key as an HMAC secret',
    () => ({
      token: (payload) =>
        signedBy({ alg: 'HS256', kid: keyId() }, payload, (input) =>
          createHmac('sha256', publicPem()).update(input).digest(),
        ),
    }),
  ],
  [
    'the client secret as an HMAC secret',
    () => ({
      token: (payload) =>
        signedBy({ alg: 'HS256' }, payload, (input) =>
          createHmac('sha256', world.provider.env['OIDC_CLIENT_SECRET']!).update(input).digest(),
        ),
    }),
  ],
  [
    'its own key in the header',
    () => ({
      token: (payload) =>
        signedBy(
          { alg: 'RS256', jwk: createPublicKey(stranger).export({ format: 'jwk' }) },
          payload,
          (input) => sign('sha256', Buffer.from(input), stranger),
        ),
    }),
  ],
  ['no JWT structure', () => ({ token: () => 'not.a.token' })],
])('rejects an ID token with %s', async (_what, said) => {
  const before = [
    await world.countOf('users'),
    await world.countOf('identities'),
    await world.countOf('sessions'),
  ];
  const { status, body } = await world.comeBy(said());
  expect([status, body['id'], body['message']]).toEqual([400, 'social_failed', 'error']);
  expect([
    await world.countOf('users'),
    await world.countOf('identities'),
    await world.countOf('sessions'),
  ]).toEqual(before);
});

test('a provider’s redirect works once, in the browser that started the login, until it expires', async () => {
  const way = await world.begin();
  const other = await world.begin();
  const { code } = await world.provider.goThere(way.address);
  const failed = { status: 400, body: { id: 'social_failed' } };
  const { state, secret } = way;
  expect(await world.finish({ state, secret: other.secret, code })).toMatchObject(failed);
  expect(await world.finish({ state: other.state, secret, code })).toMatchObject(failed);
  expect(await world.finish({ state: 'A'.repeat(43), secret: 'A'.repeat(43), code })).toMatchObject(
    failed,
  );
  // A different issuer answers in place of the provider.
  const mixed = await world.begin();
  expect(
    await world.finish({
      state: mixed.state,
      secret: mixed.secret,
      code,
      iss: 'https://evil.example',
    }),
  ).toMatchObject(failed);

  expect(await world.finish({ state, secret, code })).toMatchObject({ status: 200 });
  expect(await world.finish({ state, secret, code })).toMatchObject(failed);
  // A code of another attempt matches neither the verifier nor the nonce.
  const third = await world.begin();
  const { code: stolen } = await world.provider.goThere((await world.begin()).address);
  expect(
    await world.finish({ state: third.state, secret: third.secret, code: stolen }),
  ).toMatchObject(failed);

  const late = await world.begin();
  await sql`update social_attempts set expires_at = now()`.execute(world.server.database.kysely);
  const { code: lateCode } = await world.provider.goThere(late.address);
  expect(
    await world.finish({ state: late.state, secret: late.secret, code: lateCode }),
  ).toMatchObject(failed);
});

test('rejects an email that the provider has not verified and creates no account', async () => {
  const victim = await makePerson(world.server.database);
  const before = await world.countOf('users');
  for (const claims of [
    { email: victim.email, email_verified: false },
    { email: victim.email, email_verified: 'false' },
    { email: 'nobody-here@people.test', email_verified: false },
    { email: 'not an address', email_verified: true },
    { email: `x@people.test\r\nBcc: ${victim.email}`, email_verified: true },
  ]) {
    const { status, body } = await world.comeBy({ claims });
    expect([status, body['id']]).toEqual([409, 'conflict']);
    expect(body['fields']).toEqual([{ path: 'email', rule: 'unverified', params: {} }]);
  }
  const missing = await world.comeBy({ without: ['email_verified'] });
  expect(missing.status).toBe(409);
  expect(await world.countOf('users')).toBe(before);
});
