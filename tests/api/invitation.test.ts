import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Session } from '#contract/session-endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { expireInvitations } from '#server/modules/invitation/invitation-repository.ts';
import { plainName } from '#server/modules/invitation/invitation-letter.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';

import { makeBusiness } from '../factories/businesses.ts';
import { makePerson, type Person } from '../factories/people.ts';
import { openTestServer, TEST_ORIGIN, type TestServer } from '../setup/test-server.ts';

const PASSWORD = 'Teak-floor-7';

let server: TestServer;
let admin: Person;
let business: number;

beforeAll(async () => {
  server = await openTestServer();
  admin = await makePerson(server.database);
  business = await makeBusiness(server.database, admin, { name: 'Rim Khlong Homes' });
});
afterAll(() => server.close());

let places = 0;

interface By {
  token?: string | undefined;
  acting?: number;
}

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { token, acting }: By = {},
  body?: object,
) {
  const answer = await server.app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: {
      ...(token && { [HEADERS.authToken]: token }),
      ...(acting && { [HEADERS.business]: String(acting) }),
    },
    remoteAddress: `198.51.100.${(places += 1) % 250}`,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const invite = (body: object, by: By = { token: admin.token, acting: business }) =>
  call('POST', '/api/users/send_invitation', by, { business, roleId: 4, ...body });

const someEmail = () => `${crypto.randomUUID()}@people.test`;

function linkOf(mail: Mail | undefined): string {
  const [, link] = mail?.text.match(new RegExp(`${TEST_ORIGIN}/invitation/(\\S+)`)) ?? [];
  expect(link).toBeDefined();
  return link!;
}

/** Invites, and opens the mail. */
async function invited(email: string, more: object = {}): Promise<string> {
  expect((await invite({ email, ...more })).status).toBe(200);
  const mails = await server.runJobs();
  return linkOf(mails.find(({ to }) => to.address === email));
}

const read = (link: string) => call('GET', `/api/users/invitation/${link}`);
const accept = (link: string, token?: string) =>
  call('POST', `/api/users/accept_invitation/${link}`, { token });
const decline = (link: string) => call('POST', `/api/users/decline_invitation/${link}`);

async function rolesOf(userId: number): Promise<number[]> {
  const { rows } = await sql<{ roleId: number }>`
    select role_id as "roleId" from memberships where user_id = ${userId} and ended_at is null
  `.execute(server.database.kysely);
  return rows.map(({ roleId }) => roleId);
}

test('invited, looked at, accepted: a member with the role, and who invited hears of it', async () => {
  const person = await makePerson(server.database);
  await sql`update users set language = 'th' where id = ${person.id}`.execute(
    server.database.kysely,
  );
  expect((await invite({ email: person.email.toUpperCase(), roleId: 2 })).body).toMatchObject({
    email: person.email.toUpperCase(),
    roleId: 2,
  });
  const [mail] = await server.runJobs();
  expect(mail).toMatchObject({
    to: { name: 'Mali Testing' },
    subject: /ชวนคุณเข้าทีม Rim Khlong Homes/,
  });
  expect(mail!.html).toContain('ผู้จัดการ');
  const link = linkOf(mail);
  expect((await read(link)).body).toMatchObject({
    businessId: business,
    businessName: 'Rim Khlong Homes',
    invitedBy: 'Mali Testing',
    roleId: 2,
    hasAccount: true,
  });
  expect((await accept(link, person.token)).body).toEqual({ businessId: business, roleId: 2 });
  expect(await rolesOf(person.id)).toEqual([2]);
  const own = await call('GET', `/api/users/${person.id}`, { token: person.token });
  expect(own.body).toMatchObject({ businessId: business, roleId: 2 });
  for (const again of [await accept(link, person.token), await read(link), await decline(link)]) {
    expect([again.status, again.body['id']]).toEqual([400, 'link_used']);
  }
  const { rows } = await sql<{ params: object }>`
    select params from notifications where user_id = ${admin.id} and kind = 'invitation_accepted'
  `.execute(server.database.kysely);
  expect(rows).toEqual([{ params: { businessId: business, userId: person.id } }]);
  expect((await invite({ email: person.email })).body).toMatchObject({
    id: 'conflict',
    fields: [{ path: 'email', rule: 'member' }],
  });
});

test('the table has a hash of what the mail has, and nothing before the mail is made', async () => {
  const email = someEmail();
  await invite({ email });
  const stored = () =>
    sql<{ row: string }>`
      select to_jsonb(i)::text as row from invitations i where email = ${email}
    `.execute(server.database.kysely);
  const before = (await stored()).rows[0]!.row;
  const [mail] = await server.runJobs();
  const [, token = ''] = linkOf(mail).split('/');
  const after = (await stored()).rows[0]!.row;
  expect(before).not.toEqual(after);
  expect(after).not.toContain(token);
});

test('without an account: register from the mail, active at once, then join', async () => {
  const email = someEmail();
  const link = await invited(email);
  expect((await read(link)).body).toMatchObject({ hasAccount: false, email });
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
    call('POST', '/api/users/invitation_register', {}, { ...form, email, ...more });
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
  const both = await Promise.all([register({}), register({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const session = v.parse(Session, both.find(({ status }) => status === 200)!.body);
  expect(session.user).toMatchObject({ status: 'active', email, language: 'th', businessId: null });
  expect((await accept(link, session.token)).status).toBe(200);
  expect(await rolesOf(session.user.id)).toEqual([4]);
  expect((await register({})).body).toMatchObject({ id: 'link_used' });
});

test('an invitation is for its address: nobody else can use its link, nor a pending account', async () => {
  const email = someEmail();
  const link = await invited(email);
  const stranger = await makePerson(server.database);
  const claims = await makePerson(server.database, { status: 'pending', email });
  expect((await accept(link)).body).toMatchObject({ id: 'sign_in_required' });
  expect((await accept(link, stranger.token)).body).toMatchObject({ id: 'forbidden' });
  expect((await accept(link, claims.token)).body).toMatchObject({ id: 'account_pending' });
  const [userId, token] = link.split('/');
  for (const forged of [
    `${stranger.id}/${token}`,
    `${userId}/${'A'.repeat(43)}`,
    `${userId}/${token!.slice(0, -1)}`,
    `${userId}/%00`,
    `${userId}/${encodeURIComponent("' or 1=1 --")}`,
  ]) {
    expect((await read(forged)).body).toMatchObject({ id: 'link_unknown' });
    expect((await decline(forged)).body).toMatchObject({ id: 'link_unknown' });
  }
  expect((await read(`x/${token}`)).body).toMatchObject({ id: 'invalid_input' });
  expect((await read(`${'9'.repeat(40)}/${token}`)).body).toMatchObject({ id: 'invalid_input' });
});

test('expired, taken back, answered, replaced: each opens nothing, and says which', async () => {
  const { kysely } = server.database;
  const idOf = async (link: string) => (await read(link)).body['id'];

  const late = await invited(someEmail());
  await sql`
    update invitations set expires_at = now() where id = (select max(id) from invitations)
  `.execute(kysely);
  expect(await idOf(late)).toBe('link_expired');
  await expireInvitations(server.database);
  expect(await idOf(late)).toBe('link_expired');

  const email = someEmail();
  const first = await invited(email);
  const second = await invited(email, { roleId: 3 });
  expect(await idOf(first)).toBe('link_used');
  expect((await read(second)).body).toMatchObject({ roleId: 3 });
  expect((await decline(second)).body).toEqual({});
  expect(await idOf(second)).toBe('link_used');

  const third = await invited(email);
  const list = await call('GET', `/api/business/invitations/${business}`, {
    token: admin.token,
    acting: business,
  });
  const [newest] = list.body['invitations'] as { id: number; email: string }[];
  expect(newest).toMatchObject({ email });
  const cancel = (by: By) => call('DELETE', `/api/business/invitations/${newest!.id}`, by);
  const rival = await makePerson(server.database);
  const theirs = await makeBusiness(server.database, rival);
  expect((await cancel({ token: rival.token, acting: theirs })).body).toMatchObject({
    id: 'not_found',
  });
  expect((await cancel({ token: rival.token, acting: business })).body).toMatchObject({
    id: 'forbidden',
  });
  expect((await cancel({ token: admin.token, acting: business })).body).toEqual({});
  expect(await idOf(third)).toBe('link_used');

  // Taken back before it was mailed: nobody hears of it.
  const fourth = await invite({ email });
  await call('DELETE', `/api/business/invitations/${String(fourth.body['id'])}`, {
    token: admin.token,
    acting: business,
  });
  expect(await server.runJobs()).toEqual([]);
});

test('one live membership a user: who is in a team stays there', async () => {
  const person = await makePerson(server.database);
  const other = await makePerson(server.database);
  const theirs = await makeBusiness(server.database, other);
  const mine = await invited(person.email);
  const byOther = { token: other.token, acting: theirs };
  await invite({ email: person.email, business: theirs }, byOther);
  const [mail] = await server.runJobs();
  const both = await Promise.all([accept(mine, person.token), accept(linkOf(mail), person.token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ id: 'conflict', fields: [{ rule: 'in_business' }] });
  expect((await rolesOf(person.id)).length).toBe(1);
});

test.each([2, 3, 4])('role %d invites nobody, and sees no invitations', async (roleId) => {
  const member = await makePerson(server.database);
  await sql`
    insert into memberships (business_id, user_id, role_id) values (${business}, ${member.id}, ${roleId})
  `.execute(server.database.kysely);
  const by = { token: member.token, acting: business };
  expect((await invite({ email: someEmail() }, by)).body).toMatchObject({ id: 'forbidden' });
  const list = await call('GET', `/api/business/invitations/${business}`, by);
  expect(list.body).toMatchObject({ id: 'forbidden' });
  // A role that ended, and the default role of an account, grant nothing.
  await sql`
    update memberships set role_id = 4, ended_at = now() where user_id = ${member.id}
  `.execute(server.database.kysely);
  expect((await invite({ email: someEmail() }, by)).body).toMatchObject({ id: 'forbidden' });
});

test('no call grants role 1, and no other business’s invitations are sent or seen', async () => {
  const rival = await makePerson(server.database);
  const theirs = await makeBusiness(server.database, rival);
  for (const roleId of [1, 0, 5, -1, '2', null, 2.5]) {
    expect((await invite({ email: someEmail(), roleId })).body).toMatchObject({
      id: 'invalid_input',
    });
  }
  const byRival = { token: rival.token, acting: theirs };
  expect((await invite({ email: someEmail(), business }, byRival)).body).toMatchObject({
    id: 'forbidden',
  });
  const list = await call('GET', `/api/business/invitations/${business}`, byRival);
  expect(list.body).toMatchObject({ id: 'forbidden' });
  expect((await invite({ email: someEmail() }, { token: admin.token })).status).toBe(403);
  for (const email of ['', 'x', 'a@b', 'a@b.test\r\nBcc: c@d.test', `${'x'.repeat(250)}@b.test`]) {
    expect((await invite({ email })).body).toMatchObject({ id: 'invalid_input' });
  }
});

test('a business that is gone, and an inviter who is blocked by somebody, write to nobody', async () => {
  const person = await makePerson(server.database);
  await sql`
    insert into blocks (user_id, other_id) values (${person.id}, ${admin.id})
  `.execute(server.database.kysely);
  expect((await invite({ email: person.email })).status).toBe(200);
  expect(await server.runJobs()).toEqual([]);

  const owner = await makePerson(server.database);
  const closing = await makeBusiness(server.database, owner);
  await invite({ email: someEmail(), business: closing }, { token: owner.token, acting: closing });
  const [mail] = await server.runJobs();
  await sql`update businesses set status = 'suspended' where id = ${closing}`.execute(
    server.database.kysely,
  );
  expect((await read(linkOf(mail))).body).toMatchObject({ id: 'link_unknown' });
  const again = await invite(
    { email: someEmail(), business: closing },
    { token: owner.token, acting: closing },
  );
  expect(again.body).toMatchObject({ id: 'forbidden' });
});

test('one address gets few invitations an hour', async () => {
  const email = someEmail();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await invite({ email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await server.runJobs();
});

test('a business’s name can’t pass for an address in the mail', () => {
  expect(plainName('Visit https://evil.example/x now')).toBe('Visit https evil. example/x now');
  expect(plainName('a@evil.example\r\nBcc: b')).toBe('a evil. example Bcc: b');
  expect(plainName('บ้านริมคลอง Co., Ltd.')).toBe('บ้านริมคลอง Co., Ltd.');
  expect(plainName('x'.repeat(300)).length).toBe(80);
});
