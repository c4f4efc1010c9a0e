import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/documents.ts';
import { Session } from '#contract/session-endpoints.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { makePerson } from '#tests/factories/people.ts';
import { type By, type InvitationWorld, linkOf, openInvitationWorld, someEmail } from '#tests/setup/invitation-world.ts';
import { AGREED, consentsOf } from '#tests/setup/registration-world.ts';

import { expireInvitations } from './invitation-repository.ts';

const PASSWORD = 'Teak-floor-7';

let world: InvitationWorld;

beforeAll(async () => {
  world = await openInvitationWorld();
});
afterAll(() => world.close());
// Clears the emails that earlier tests queued.
beforeEach(() => world.server.runJobs().then(() => undefined));

async function rolesOf(userId: number): Promise<number[]> {
  const { rows } = await sql<{ roleId: number }>`
    select role_id as "roleId" from memberships where user_id = ${userId} and ended_at is null
  `.execute(world.server.database.kysely);
  return rows.map(({ roleId }) => roleId);
}

test('accepting an invitation creates a member with its role and notifies the inviter', async () => {
  const person = await makePerson(world.server.database);
  await sql`update users set language = 'th' where id = ${person.id}`.execute(
    world.server.database.kysely,
  );
  expect((await world.invite({ email: person.email.toUpperCase(), roleId: 2 })).body).toMatchObject(
    {
      email: person.email.toUpperCase(),
      roleId: 2,
    },
  );
  const [mail] = await world.server.runJobs();
  expect(mail).toMatchObject({
    to: { name: 'Mali Testing' },
    subject: /ชวนคุณเข้าทีม Rim Khlong Homes/,
  });
  expect(mail!.html).toContain('ผู้จัดการ');
  const link = linkOf(mail);
  expect((await world.read(link)).body).toMatchObject({
    businessId: world.business,
    businessName: 'Rim Khlong Homes',
    invitedBy: 'Mali Testing',
    roleId: 2,
    hasAccount: true,
  });
  expect((await world.accept(link, person.token)).body).toEqual({
    businessId: world.business,
    roleId: 2,
  });
  expect(await rolesOf(person.id)).toEqual([2]);
  const own = await world.call('GET', `/api/users/${person.id}`, { token: person.token });
  expect(own.body).toMatchObject({ businessId: world.business, roleId: 2 });
  for (const again of [
    await world.accept(link, person.token),
    await world.read(link),
    await world.decline(link),
  ]) {
    expect([again.status, again.body['id']]).toEqual([400, 'link_used']);
  }
  const { rows } = await sql<{ params: object }>`
    select params from notifications
    where user_id = ${world.admin.id} and kind = 'invitation_accepted'
      and params ->> 'userId' = ${String(person.id)}
  `.execute(world.server.database.kysely);
  expect(rows).toEqual([{ params: { businessId: world.business, userId: person.id } }]);
  expect((await world.invite({ email: person.email })).body).toMatchObject({
    id: 'conflict',
    fields: [{ path: 'email', rule: 'member' }],
  });
});

test('the table stores only a hash of the token, and no token before the email is written', async () => {
  const email = someEmail();
  await world.invite({ email });
  const stored = () =>
    sql<{ row: string }>`
      select to_jsonb(i)::text as row from invitations i where email = ${email}
    `.execute(world.server.database.kysely);
  const before = (await stored()).rows[0]!.row;
  const [mail] = await world.server.runJobs();
  const [, token = ''] = linkOf(mail).split('/');
  const after = (await stored()).rows[0]!.row;
  expect(before).not.toEqual(after);
  expect(after).not.toContain(token);
});

test('a person without an account registers from the email, is active at once, and then joins', async () => {
  const email = someEmail();
  const link = await world.invited(email);
  expect((await world.read(link)).body).toMatchObject({ hasAccount: false, email });
  const [userId, token] = link.split('/');
  const form = {
    firstName: 'Nok',
    lastName: '',
    password: PASSWORD,
    language: 'th',
    userId: Number(userId),
    token,
  };
  const register = (more: object) =>
    world.call('POST', '/api/users/invitation_register', {}, { ...form, email, ...more });
  expect((await register({ email: someEmail() })).body).toMatchObject({ id: 'forbidden' });
  expect((await register({ token: 'A'.repeat(43) })).body).toMatchObject({ id: 'link_unknown' });
  expect((await register({ password: 'short' })).body).toMatchObject({
    id: 'invalid_input',
    fields: [{ path: 'password' }, {}, {}, {}],
  });
  for (const more of [
    { roleId: 1 },
    { roles: ['admin'] },
    { businessId: 1 },
    { status: 'active' },
  ]) {
    expect((await register(more)).body).toMatchObject({ id: 'invalid_input' });
  }
  const agreement = ACCOUNT_AGREEMENT_NOW;
  const both = await Promise.all([register({ agreement }), register({ agreement })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    id: 'already_registered',
    message: 'User already registered',
  });
  const session = v.parse(Session, both.find(({ status }) => status === 200)!.body);
  expect(session.user).toMatchObject({ status: 'active', email, language: 'th', businessId: null });
  expect(await consentsOf(world.server.database, session.user.id)).toEqual(AGREED);
  expect((await world.accept(link, session.token)).status).toBe(200);
  expect(await rolesOf(session.user.id)).toEqual([4]);
  expect((await register({})).body).toMatchObject({ id: 'link_used' });
});

test.each([
  ['th-TH,th;q=0.9,en;q=0.8', 'th'],
  [undefined, 'en'],
])('a person who sends no language and the header %s gets %s', async (header, language) => {
  const email = someEmail();
  const [userId, token] = (await world.invited(email)).split('/');
  const person = { firstName: 'Nok', lastName: '', email, password: PASSWORD };
  const answer = await world.server.app.inject({
    method: 'POST',
    url: '/api/users/invitation_register',
    payload: { ...person, userId: Number(userId), token },
    headers: header ? { 'accept-language': header } : {},
    remoteAddress: '203.0.113.7',
  });
  expect(v.parse(Session, answer.json()).user.language).toBe(language);
});

test('an invitation link works only for its email, and not for a pending account', async () => {
  const email = someEmail();
  const link = await world.invited(email);
  const stranger = await makePerson(world.server.database);
  const claims = await makePerson(world.server.database, { status: 'pending', email });
  expect((await world.accept(link)).body).toMatchObject({ id: 'sign_in_required' });
  expect((await world.accept(link, stranger.token)).body).toMatchObject({ id: 'forbidden' });
  expect((await world.accept(link, claims.token)).body).toMatchObject({ id: 'account_pending' });
  const [userId, token] = link.split('/');
  for (const forged of [
    `${stranger.id}/${token}`,
    `${userId}/${'A'.repeat(43)}`,
    `${userId}/${token!.slice(0, -1)}`,
    `${userId}/${encodeURIComponent("' or 1=1 --")}`,
  ]) {
    expect((await world.read(forged)).body).toMatchObject({ id: 'link_unknown' });
    expect((await world.decline(forged)).body).toMatchObject({ id: 'link_unknown' });
  }
  expect((await world.read(`x/${token}`)).body).toMatchObject({ id: 'invalid_input' });
  expect((await world.read(`${'9'.repeat(40)}/${token}`)).body).toMatchObject({
    id: 'invalid_input',
  });
});

test('expired, cancelled, answered and replaced links are rejected with the matching error', async () => {
  const { kysely } = world.server.database;
  const idOf = async (link: string) => (await world.read(link)).body['id'];

  const late = await world.invited(someEmail());
  await sql`
    update invitations set expires_at = now() where id = (select max(id) from invitations)
  `.execute(kysely);
  expect(await idOf(late)).toBe('link_expired');
  await expireInvitations(world.server.database);
  expect(await idOf(late)).toBe('link_expired');

  const email = someEmail();
  const first = await world.invited(email);
  const second = await world.invited(email, { roleId: 3 });
  expect(await idOf(first)).toBe('link_used');
  expect((await world.read(second)).body).toMatchObject({ roleId: 3 });
  expect((await world.decline(second)).body).toEqual({});
  expect(await idOf(second)).toBe('link_used');

  const third = await world.invited(email);
  const list = await world.call('GET', `/api/business/invitations/${world.business}`, {
    token: world.admin.token,
    acting: world.business,
  });
  const [newest] = list.body['invitations'] as { id: number; email: string }[];
  expect(newest).toMatchObject({ email });
  const cancel = (by: By) => world.call('DELETE', `/api/business/invitations/${newest!.id}`, by);
  const rival = await makePerson(world.server.database);
  const theirs = await makeBusiness(world.server.database, rival);
  expect((await cancel({ token: rival.token, acting: theirs })).body).toMatchObject({
    id: 'not_found',
  });
  expect((await cancel({ token: rival.token, acting: world.business })).body).toMatchObject({
    id: 'forbidden',
  });
  expect((await cancel({ token: world.admin.token, acting: world.business })).body).toEqual({});
  expect(await idOf(third)).toBe('link_used');

  // Cancelled before it was emailed: no email is sent.
  const fourth = await world.invite({ email });
  await world.call('DELETE', `/api/business/invitations/${String(fourth.body['id'])}`, {
    token: world.admin.token,
    acting: world.business,
  });
  expect(await world.server.runJobs()).toEqual([]);
});

test('a user can have only one active membership', async () => {
  const person = await makePerson(world.server.database);
  const other = await makePerson(world.server.database);
  const theirs = await makeBusiness(world.server.database, other);
  const mine = await world.invited(person.email);
  const byOther = { token: other.token, acting: theirs };
  await world.invite({ email: person.email, business: theirs }, byOther);
  const [mail] = await world.server.runJobs();
  const both = await Promise.all([
    world.accept(mine, person.token),
    world.accept(linkOf(mail), person.token),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'in_business' }] });
  expect((await rolesOf(person.id)).length).toBe(1);
});
