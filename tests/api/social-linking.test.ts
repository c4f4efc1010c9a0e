import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '#server/modules/identity/user/password.ts';

import { makePerson, type Person } from '../factories/people.ts';
import { openSocialWorld, person, type SocialWorld } from '../setup/social-world.ts';

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
    const begun = await world.begin({ purpose: 'link' }, owner.token);
    expect((await world.comeBy(said, { begun, ...(token && { token }) })).body).toMatchObject({
      id: 'forbidden',
    });
  }
  const begun = await world.begin({ purpose: 'link' }, owner.token);
  expect((await world.comeBy(said, { begun, token: owner.token })).body).toMatchObject({
    outcome: 'linked',
    token: null,
  });
  const again = await world.begin({ purpose: 'link' }, other.token);
  const taken = await world.comeBy(said, { begun: again, token: other.token });
  expect(taken.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'taken' }] });
  const second = await world.begin({ purpose: 'link' }, owner.token);
  const more = await world.comeBy(person(), { begun: second, token: owner.token });
  expect(more.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'taken' }] });
});

test('a login method can be removed, but never the last one', async () => {
  const { body } = await world.comeBy(person());
  const token = String(body['token']);
  const list = await world.call('GET', '/api/users/identities', undefined, token);
  expect(list.body).toMatchObject({ hasPassword: false, identities: [{ provider: 'oidc' }] });
  const remove = (provider: string, by = token) =>
    world.call('DELETE', `/api/users/identities/${provider}`, undefined, by);
  const last = await remove('oidc');
  expect(last.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'last_way_in' }] });
  expect((await remove('second')).body).toMatchObject({ id: 'not_found' });
  expect((await remove('Not%20one')).body).toMatchObject({ id: 'invalid_input' });
  const { id } = body['user'] as { id: number };
  // A provider that is no longer configured doesn't count as a login method.
  await sql`
    insert into identities (provider, subject, user_id) values ('gone', ${String(id)}, ${id})
  `.execute(world.server.database.kysely);
  expect((await remove('oidc')).body).toMatchObject({ id: 'conflict' });
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${id}`.execute(
    world.server.database.kysely,
  );
  expect((await remove('oidc')).body).toMatchObject({
    identities: [{ provider: 'gone', name: null }],
  });
  const someone = await makePerson(world.server.database);
  expect((await remove('gone', someone.token)).body).toMatchObject({ id: 'not_found' });
});

test('concurrent removal of the last two login methods leaves one', async () => {
  const { body } = await world.comeBy(person());
  const { id } = body['user'] as { id: number };
  const token = String(body['token']);
  const begun = await world.begin({ provider: 'second', purpose: 'link' }, token);
  expect((await world.comeBy(person(), { begun, token })).body).toMatchObject({
    outcome: 'linked',
  });
  const answers = await Promise.all(
    ['oidc', 'second'].map((provider) =>
      world.call('DELETE', `/api/users/identities/${provider}`, undefined, token),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { rows } = await sql`
    select 1 from identities where user_id = ${id}
  `.execute(world.server.database.kysely);
  expect(rows.length).toBe(1);
});
