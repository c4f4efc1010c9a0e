import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { insertLinkToken } from '#server/modules/identity/session/one-time-token-repository.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openSocialWorld, person, type SocialWorld } from '#tests/setup/social-world.ts';

const PASSWORD = 'Teak-floor-7';

let world: SocialWorld;

beforeAll(async () => {
  world = await openSocialWorld();
});
afterAll(() => world.close());
beforeEach(() => world.provider.says({}));

test('an account with an unconfirmed email is never linked or merged', async () => {
  const email = `${crypto.randomUUID()}@people.test`;
  const squatter = await makePerson(world.server.database, { status: 'pending', email });
  const { body } = await world.comeBy(person({ email }));
  expect(body).toMatchObject({ outcome: 'signed_in', isNew: true });
  expect((body['user'] as { id: number }).id).not.toBe(squatter.id);
  const { rows } = await sql<{ status: string; verified_at: Date | null }>`
    select status, verified_at from users where id = ${squatter.id}
  `.execute(world.server.database.kysely);
  expect(rows).toEqual([{ status: 'pending', verified_at: null }]);
});

async function withPassword(): Promise<Person> {
  return makePerson(world.server.database, { passwordHash: await hashPassword(PASSWORD) });
}

test('an existing account with the email is linked only by its owner after logging in', async () => {
  const owner = await withPassword();
  const other = await makePerson(world.server.database);
  const said = person({ email: owner.email.toUpperCase() });
  world.provider.says(said);
  const { address, state, secret } = await world.begin();
  const { code } = await world.provider.goThere(address);
  const needed = await world.finish({ state, secret, code });
  expect(needed.body).toEqual({
    outcome: 'link_needed',
    token: null,
    user: null,
    isNew: false,
    email: owner.email.toUpperCase(),
  });
  const link = (token?: string, more = {}) =>
    world.call('POST', '/api/users/identities', { state, secret, ...more }, token);
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
  `.execute(world.server.database.kysely);
  expect(rows.map(({ params }) => params.event)).toEqual(['way_in_added']);
  const later = await world.comeBy(said);
  expect(later.body).toMatchObject({ outcome: 'signed_in', user: { id: owner.id } });
});

test('only the account that started linking can finish it, and an identity has one account', async () => {
  const owner = await withPassword();
  const other = await withPassword();
  const said = person();
  const asked = await world.call('POST', '/api/auth/social', { provider: 'oidc', purpose: 'link' });
  expect(asked.body).toMatchObject({ id: 'sign_in_required' });
  const pending = await makePerson(world.server.database, { status: 'pending' });
  const refused = await world.call(
    'POST',
    '/api/auth/social',
    { provider: 'oidc', purpose: 'link' },
    pending.token,
  );
  expect(refused.body).toMatchObject({ id: 'account_pending' });

  for (const token of [other.token, undefined]) {
    const begun = await world.begin({ purpose: 'link', password: PASSWORD }, owner.token);
    expect((await world.comeBy(said, { begun, ...(token && { token }) })).body).toMatchObject({
      id: 'forbidden',
    });
  }
  const begun = await world.begin({ purpose: 'link', password: PASSWORD }, owner.token);
  expect((await world.comeBy(said, { begun, token: owner.token })).body).toMatchObject({
    outcome: 'linked',
    token: null,
  });
  const again = await world.begin({ purpose: 'link', password: PASSWORD }, other.token);
  const taken = await world.comeBy(said, { begun: again, token: other.token });
  expect(taken.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'taken' }] });
  const second = await world.begin({ purpose: 'link', password: PASSWORD }, owner.token);
  const more = await world.comeBy(person(), { begun: second, token: owner.token });
  expect(more.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'taken' }] });
});

const givePassword = async (id: number) =>
  sql`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${id}`.execute(
    world.server.database.kysely,
  );

const unlink = (provider: string, token: string, password = PASSWORD) =>
  world.call('POST', `/api/users/identities/${provider}/unlink`, { password }, token);

test('linking needs the password, which a session alone doesn’t have', async () => {
  const owner = await withPassword();
  const link = (token: string, password?: string) =>
    world.call('POST', '/api/auth/social', { provider: 'oidc', purpose: 'link', password }, token);
  for (const password of [undefined, 'Not-this-1']) {
    expect((await link(owner.token, password)).body).toMatchObject({ id: 'wrong_password' });
  }
  expect((await link(owner.token, PASSWORD)).status).toBe(200);

  const { body } = await world.comeBy(person());
  const refused = await link(String(body['token']));
  expect(refused.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'no_password' }] });
});

test('limits password attempts for linking in an open session', async () => {
  const owner = await withPassword();
  const ids = [];
  for (let tries = 0; tries < 11; tries += 1) {
    ids.push((await unlink('oidc', owner.token, 'Not-this-1')).body['id']);
  }
  expect(ids.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong_password'));
  expect(ids[10]).toBe('too_many_requests');
});

test('unlinking needs the password, so a login method always remains', async () => {
  const { body } = await world.comeBy(person());
  const token = String(body['token']);
  const { id } = body['user'] as { id: number };
  const list = await world.call('GET', '/api/users/identities', undefined, token);
  expect(list.body).toMatchObject({ hasPassword: false, identities: [{ provider: 'oidc' }] });
  expect((await unlink('oidc', token)).body).toMatchObject({
    id: 'conflict',
    fields: [{ rule: 'no_password' }],
  });
  await givePassword(id);
  expect((await unlink('oidc', token, 'Not-this-1')).body).toMatchObject({ id: 'wrong_password' });
  expect((await unlink('second', token)).body).toMatchObject({ id: 'not_found' });
  expect((await unlink('Not%20one', token)).body).toMatchObject({ id: 'invalid_input' });
  expect((await unlink('oidc', token)).body).toMatchObject({ hasPassword: true, identities: [] });
});

test('the owner gets an email when a provider is linked and when it is unlinked', async () => {
  const owner = await withPassword();
  await world.server.runJobs();
  const begun = await world.begin({ purpose: 'link', password: PASSWORD }, owner.token);
  await world.comeBy(person(), { begun, token: owner.token });
  const linked = await world.server.runJobs();
  await unlink('oidc', owner.token);
  const unlinked = await world.server.runJobs();
  expect([...linked, ...unlinked].map(({ to, subject }) => [to.address, subject])).toEqual([
    [owner.email, 'A login method was added'],
    [owner.email, 'A login method was removed'],
  ]);
});

test('a password reset names the linked providers and unlinks them if the owner says so', async () => {
  const owner = await withPassword();
  const said = person();
  const begun = await world.begin({ purpose: 'link', password: PASSWORD }, owner.token);
  await world.comeBy(said, { begun, token: owner.token });

  const resetWith = async (body: object) => {
    const token = await insertLinkToken(world.server.database, {
      purpose: 'reset',
      userId: owner.id,
      email: owner.email,
    });
    const url = `/api/users/receive_new_password/${owner.id}/${token}`;
    expect((await world.call('POST', url, {})).body).toMatchObject({ linked: ['Testing'] });
    return (await world.call('POST', url, body)).body;
  };
  const kept = await resetWith({ password: 'Rain-tree-88' });
  expect(kept).toMatchObject({ isChanged: true, linked: ['Testing'] });
  expect((await world.comeBy(said)).body).toMatchObject({ user: { id: owner.id } });
  const gone = await resetWith({ password: 'Rain-tree-89', unlink: true });
  expect(gone).toMatchObject({ isChanged: true, linked: [] });
  expect((await world.comeBy(said)).body).toMatchObject({ isNew: true });
});
