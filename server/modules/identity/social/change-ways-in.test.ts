import { expect, test } from 'vitest';

import { insertLinkToken } from '../session/one-time-token-repository.ts';
import { refusal } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { hashOfPassword, makePerson, PASSWORD, type Person } from '#tests/factories/people.ts';
import { openSocialWorld, person } from '#tests/setup/social-world.ts';

const world = await openSocialWorld();
const { database } = world.server;
const withPassword = () => makePerson(database, { hasPassword: true });

test('an account with an unconfirmed email is never linked or merged', async () => {
  const email = someEmail();
  const { id } = await makePerson(database, { status: 'pending', email });
  const { body } = await world.comeBy(person({ email }));
  expect(body).toMatchObject({ outcome: 'signed_in', isNew: true });
  expect((body['user'] as { id: number }).id).not.toBe(id);
  const rows = await world.server.sql`select status, verified_at from users where id = ${id}`;
  expect(rows).toEqual([{ status: 'pending', verified_at: null }]);
});

test('an existing account with the email is linked only by its owner after logging in', async () => {
  const owner = await withPassword();
  const other = await makePerson(database);
  const email = owner.email.toUpperCase();
  const login = person({ email });
  world.provider.answersWith(login);
  const way = await world.goThere(await world.begin());
  const needed = await world.finish(way);
  const nobody = { token: null, user: null, isNew: false };
  expect(needed.body).toEqual({ ...nobody, outcome: 'link_needed', email });
  const link = async (token?: string, secret = way.secret) =>
    (await world.call('POST', '/api/users/identities', { state: way.state, secret }, token)).body;
  expect(await link()).toMatchObject({ id: 'sign_in_required' });
  expect(await link(other.token)).toMatchObject({ id: 'link_expired' });
  expect(await link(owner.token, 'A'.repeat(43))).toMatchObject({ id: 'link_expired' });
  const identities = [{ provider: 'oidc', name: 'Testing' }];
  expect(await link(owner.token)).toMatchObject({ hasPassword: true, identities });
  expect(await link(owner.token)).toMatchObject({ id: 'link_expired' });
  const security = { kind: 'security', params: { event: 'way_in_added' } };
  expect(await noticesOf(database, owner)).toMatchObject([security]);
  const later = await world.comeBy(login);
  expect(later.body).toMatchObject({ outcome: 'signed_in', user: { id: owner.id } });
});

/** Begins to link a provider to the account of a person. */
const beginLink = ({ token }: Person) =>
  world.begin({ purpose: 'link', password: PASSWORD }, token);

test('only the account that started linking can finish it, and an identity has one account', async () => {
  const [owner, other] = [await withPassword(), await withPassword()];
  const login = person();
  const pending = await makePerson(database, { status: 'pending' });
  const ask = async (token?: string) => (await world.ask({ purpose: 'link' }, token)).body['id'];
  expect(await ask()).toBe('sign_in_required');
  expect(await ask(pending.token)).toBe('account_pending');

  for (const token of [other.token, undefined]) {
    const { body } = await world.comeBy(login, { begun: await beginLink(owner), token });
    expect(body).toMatchObject({ id: 'forbidden' });
  }
  const link = async (by: Person, what = login) =>
    (await world.comeBy(what, { begun: await beginLink(by), token: by.token })).body;
  const taken = refusal('conflict', 'taken');
  expect(await link(owner)).toMatchObject({ outcome: 'linked', token: null });
  expect(await link(other)).toMatchObject(taken);
  expect(await link(owner, person())).toMatchObject(taken);
});

const unlink = async (provider: string, token: string, password = PASSWORD) =>
  (await world.call('POST', `/api/users/identities/${provider}/unlink`, { password }, token)).body;
const noPassword = refusal('conflict', 'no_password');

test('linking needs the password, which a session alone doesn’t have', async () => {
  const { token } = await withPassword();
  const link = async (by: string, password?: string) =>
    (await world.ask({ purpose: 'link', password }, by)).body;
  for (const password of [undefined, 'Not-this-1']) {
    expect(await link(token, password)).toMatchObject({ id: 'wrong_password' });
  }
  expect(await link(token, PASSWORD)).toMatchObject({ state: expect.any(String) });
  const { body } = await world.comeBy(person());
  expect(await link(String(body['token']))).toMatchObject(noPassword);
});

test('unlinking needs the password, so a login method always remains', async () => {
  const { body } = await world.comeBy(person());
  const token = String(body['token']);
  const { id } = body['user'] as { id: number };
  const list = await world.call('GET', '/api/users/identities', undefined, token);
  expect(list.body).toMatchObject({ hasPassword: false, identities: [{ provider: 'oidc' }] });
  expect(await unlink('oidc', token)).toMatchObject(noPassword);
  const hash = await hashOfPassword();
  await world.server.sql`update users set password_hash = ${hash} where id = ${id}`;
  expect(await unlink('oidc', token, 'Not-this-1')).toMatchObject({ id: 'wrong_password' });
  expect(await unlink('second', token)).toMatchObject({ id: 'not_found' });
  expect(await unlink('Not%20one', token)).toMatchObject({ id: 'invalid_input' });
  expect(await unlink('oidc', token)).toMatchObject({ hasPassword: true, identities: [] });
});

test('the owner gets an email when a provider is linked and when it is unlinked', async () => {
  const owner = await withPassword();
  await world.comeBy(person(), { begun: await beginLink(owner), token: owner.token });
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
  const { id: userId, email, token } = owner;
  const login = person();
  await world.comeBy(login, { begun: await beginLink(owner), token });

  const resetWith = async (body: object) => {
    const link = await insertLinkToken(database, { purpose: 'reset', userId, email });
    const url = `/api/users/receive_new_password/${userId}/${link}`;
    expect((await world.call('POST', url, {})).body).toMatchObject({ linked: ['Testing'] });
    return (await world.call('POST', url, body)).body;
  };
  const reset = await resetWith({ password: 'Rain-tree-88' });
  expect(reset).toMatchObject({ isChanged: true, linked: ['Testing'] });
  expect((await world.comeBy(login)).body).toMatchObject({ user: { id: userId } });
  const gone = await resetWith({ password: 'Rain-tree-89', unlink: true });
  expect(gone).toMatchObject({ isChanged: true, linked: [] });
  expect((await world.comeBy(login)).body).toMatchObject({ isNew: true });
});
