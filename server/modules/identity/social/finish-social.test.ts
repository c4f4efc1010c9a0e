import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/documents.ts';
import { codeAt } from '#server/modules/identity/second-factor/totp.ts';
import { openSession, withSecondFactor } from '#tests/factories/people.ts';
import { AGREED, consentsOf } from '#tests/setup/registration-world.ts';
import { openSocialWorld, person, type SocialWorld } from '#tests/setup/social-world.ts';
import { CLIENT_ID } from '#tests/setup/test-provider.ts';
import { openTestServer, TEST_ORIGIN } from '#tests/setup/test-server.ts';

let world: SocialWorld;

beforeAll(async () => {
  world = await openSocialWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.says({});
  // Clears the emails that earlier tests queued.
  await world.server.runJobs();
});

test('the provider list contains only ids and names', async () => {
  const { body } = await world.call('GET', '/api/auth/providers');
  expect(body).toEqual({
    providers: [
      { id: 'oidc', name: 'Testing' },
      { id: 'second', name: 'Second' },
    ],
  });
});

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
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(a)::text as row from social_attempts a
  `.execute(world.server.database.kysely);
  for (const { row } of rows) {
    expect(row).not.toContain(secret);
    expect(row).not.toContain(state);
  }
});

test('a new account stores the agreement of its first login, and a later login changes nothing', async () => {
  const said = person({ given_name: 'Ploy' });
  const first = await world.comeBy(said, { agreement: ACCOUNT_AGREEMENT_NOW });
  const { id } = first.body['user'] as { id: number };
  expect(await consentsOf(world.server.database, id)).toEqual(AGREED);
  const again = await world.comeBy(said, { agreement: { terms: 'x', privacy: 'x' } });
  expect(again.body).toMatchObject({ outcome: 'signed_in', isNew: false });
  expect(await consentsOf(world.server.database, id)).toEqual(AGREED);
});

test('a new user gets one active account and a welcome', async () => {
  const said = person({ given_name: 'Ploy', family_name: 'Srisuk' });
  const first = await world.comeBy(said);
  expect(first).toMatchObject({
    status: 200,
    body: {
      outcome: 'signed_in',
      isNew: true,
      user: { firstName: 'Ploy', lastName: 'Srisuk', status: 'active', roles: ['user'] },
    },
  });
  const [mail] = await world.server.runJobs();
  expect(mail).toMatchObject({ to: { address: said.claims['email'] }, subject: /ready/ });
  // The subject identifies the user; the email may change.
  const again = await world.comeBy({ claims: { ...said.claims, email: 'moved-away@people.test' } });
  expect(again.body).toMatchObject({ outcome: 'signed_in', isNew: false });
  const idOf = ({ body }: typeof first) => (body['user'] as { id: number }).id;
  expect(idOf(again)).toBe(idOf(first));
  expect(again.body['email']).toBe(said.claims['email']);
  const who = await world.call(
    'GET',
    `/api/users/${idOf(first)}`,
    undefined,
    String(again.body['token']),
  );
  expect(who.body).toMatchObject({ email: said.claims['email'] });
});

test('concurrent first logins of a new user create one account', async () => {
  const said = person();
  world.provider.says(said);
  const ways = await Promise.all([world.begin(), world.begin(), world.begin()]);
  const answers = await Promise.all(
    ways.map(async ({ address, state, secret }) => {
      const { code } = await world.provider.goThere(address);
      return world.finish({ state, secret, code });
    }),
  );
  const ids = answers.map(({ body }) => (body['user'] as { id: number }).id);
  expect(new Set(ids).size).toBe(1);
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
  const said = person();
  const first = await world.comeBy(said);
  const { id } = first.body['user'] as { id: number };
  const { secret } = await withSecondFactor(world.server.database, { id });
  const { body } = await world.comeBy(said);
  expect(body).toMatchObject({ outcome: 'second_step', token: null, user: null });
  const { pending } = body as { pending: string };
  expect((await world.call('GET', '/api/users/identities', undefined, pending)).status).toBe(400);
  const step = { pending, code: codeAt(secret) };
  expect((await world.call('POST', '/api/auth/second_step', step)).body).toMatchObject({
    user: { id },
  });
});

test('rejects a provider login to a blocked account and creates a new one after deletion', async () => {
  const said = person();
  const { body } = await world.comeBy(said);
  const { id } = body['user'] as { id: number };
  await sql`update users set status = 'blocked' where id = ${id}`.execute(
    world.server.database.kysely,
  );
  expect((await world.comeBy(said)).body).toMatchObject({ id: 'user_blocked' });
  // No second account is created for the blocked user's email.
  const around = await world.comeBy(person({ email: said.claims['email'] }));
  expect(around.body).toMatchObject({ outcome: 'link_needed', token: null });
  await sql`update users set status = 'active' where id = ${id}`.execute(
    world.server.database.kysely,
  );
  const token = await openSession(world.server.database, { id });
  const gone = await world.call('POST', '/api/users/delete_account', { password: '' }, token);
  expect(gone.status).toBe(200);
  const afterDeletion = await world.comeBy(said);
  expect(afterDeletion.body).toMatchObject({ outcome: 'signed_in', isNew: true });
  expect((afterDeletion.body['user'] as { id: number }).id).not.toBe(id);
});

test('the request body can grant no rights and set no other email', async () => {
  for (const more of [
    { roles: ['admin'] },
    { roleId: 1 },
    { status: 'active' },
    { businessId: 1 },
    { isAdmin: true },
  ]) {
    const { state, secret } = await world.begin();
    expect(await world.finish({ state, secret, code: 'x', ...more })).toMatchObject({
      status: 400,
      body: { id: 'invalid_input' },
    });
  }
  const way = await world.begin();
  const { code } = await world.provider.goThere(way.address);
  const { state, secret } = way;
  expect(await world.finish({ state, secret, code, email: 'else@people.test' })).toMatchObject({
    status: 400,
    body: { id: 'invalid_input', fields: [{ path: 'email', rule: 'other' }] },
  });
  world.provider.says(person({ given_name: '', family_name: '' }));
  const named = await world.begin();
  const answer = await world.finish({
    state: named.state,
    secret: named.secret,
    code: (await world.provider.goThere(named.address)).code,
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

test('an unknown or unreachable provider returns a generic error', async () => {
  const unknown = await world.call('POST', '/api/auth/social', { provider: 'nowhere' });
  expect(unknown).toMatchObject({ status: 404, body: { id: 'not_found' } });
  for (const provider of ['__proto__', '../oidc', 'OIDC', '', 5]) {
    expect((await world.call('POST', '/api/auth/social', { provider })).status).toBe(400);
  }
  const away = await openTestServer({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'x',
    OIDC_LIES_ISSUER: `${world.provider.issuer}/`,
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
