import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { Session } from '#contract/identity/session-endpoints.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';
import { makeBusiness, makeTeam } from '#tests/factories/businesses.ts';
import { pathCaller, refusal } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { AGREED, consentsOf } from '#tests/setup/registration-world.ts';
import { openTestServer, TEST_ORIGIN } from '#tests/setup/test-server.ts';

import { plainName } from './invitation-email.ts';
import { expireInvitations } from './invitation-repository.ts';

interface By {
  token?: string | undefined;
  acting?: number;
}

const server = await openTestServer();
const { app, database } = server;
const admin = await makePerson(database);
const business = await makeBusiness(database, admin, { name: 'Rim Khlong Homes' });
const byAdmin: By = { token: admin.token, acting: business };
// Clears the emails that earlier tests queued.
beforeEach(() => server.runJobs().then(() => undefined));

const callPath = pathCaller(app);
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, by: By = {}, body?: object) =>
  callPath(method, url, by.token ? { token: by.token } : undefined, body, by.acting);
const invite = (body: object, by = byAdmin) =>
  call('POST', '/api/users/send_invitation', by, { business, roleId: 4, ...body });
const list = (by = byAdmin) => call('GET', `/api/business/invitations/${business}`, by);
const cancel = (id: unknown, by = byAdmin) =>
  call('DELETE', `/api/business/invitations/${String(id)}`, by);
const read = (link: string) => call('GET', `/api/users/invitation/${link}`);
const accept = (link: string, token?: string) =>
  call('POST', `/api/users/accept_invitation/${link}`, { token });
const decline = (link: string) => call('POST', `/api/users/decline_invitation/${link}`);

/** Returns the last part of the only link in an email. */
function linkOf(mail: Mail | undefined): string {
  const [, link] = mail?.text.match(new RegExp(`${TEST_ORIGIN}/invitation/(\\S+)`)) ?? [];
  expect(link).toBeDefined();
  return link!;
}

/** Sends an invitation and returns the link in its email. */
async function sentLink(email: string, more?: object) {
  expect((await invite({ email, ...more })).status).toBe(200);
  const mails = await server.runJobs();
  return linkOf(mails.find(({ to }) => to.address === email));
}

const rolesOf = ({ id }: { id: number }) =>
  server.column<number>`select role_id from memberships where user_id = ${id} and ended_at is null`;

/** Creates a person who heads another business. @returns who acts for it */
async function someRival(person?: Person) {
  const { id, token } = person ?? (await makePerson(database));
  return { token, acting: await makeBusiness(database, { id }) };
}

test('accepting an invitation creates a member with its role and notifies the inviter', async () => {
  const person = await makePerson(database, { language: 'th' });
  const email = person.email.toUpperCase();
  const invited = await invite({ email, roleId: 2 });
  expect(invited.body).toMatchObject({ email, roleId: 2 });
  const [mail] = await server.runJobs();
  const subject = /ชวนคุณเข้าทีม Rim Khlong Homes/;
  expect(mail).toMatchObject({ to: { name: 'Mali Testing' }, subject });
  expect(mail!.html).toContain('ผู้จัดการ');
  const link = linkOf(mail);
  const joined = { businessId: business, roleId: 2 };
  const from = { businessName: 'Rim Khlong Homes', invitedBy: 'Mali Testing' };
  expect((await read(link)).body).toMatchObject({ ...joined, ...from, hasAccount: true });
  expect((await accept(link, person.token)).body).toEqual(joined);
  expect(await rolesOf(person)).toEqual([2]);
  const own = await call('GET', `/api/users/${person.id}`, { token: person.token });
  expect(own.body).toMatchObject(joined);
  for (const again of [await accept(link, person.token), await read(link), await decline(link)]) {
    expect([again.status, again.body['id']]).toEqual([400, 'link_used']);
  }
  const params = { businessId: business, userId: person.id };
  expect(await noticesOf(database, admin)).toContainEqual({ kind: 'invitation_accepted', params });
  const twice = await invite({ email: person.email });
  expect(twice.body).toMatchObject(refusal('conflict', 'member', 'email'));
});

test('the admin’s role changes only when the member whom it was offered to accepts it', async () => {
  const [acting, boss, heir, other] = await makeTeam(database, 4, 4);
  const offer = async ({ id: userId }: Person) => {
    const by = { token: boss.token, acting };
    expect((await call('POST', '/api/business/transfer', by, { userId })).status).toBe(200);
    return linkOf((await server.runJobs()).at(-1));
  };
  const first = await offer(heir);
  expect(await rolesOf(boss)).toEqual([1]);
  expect((await accept(first, other.token)).body['id']).toBe('forbidden');
  const second = await offer(other);
  expect((await accept(first, heir.token)).body).toEqual({ businessId: acting, roleId: 1 });
  expect([await rolesOf(boss), await rolesOf(heir)]).toEqual([[2], [1]]);
  expect((await accept(second, other.token)).body['id']).toBe('link_unknown');
});

test('the table stores only a hash of the token, and no token before the email is written', async () => {
  const email = someEmail();
  await invite({ email });
  const stored = () =>
    server.value<string>`select to_jsonb(i)::text from invitations i where email = ${email}`;
  const before = await stored();
  const [mail] = await server.runJobs();
  const [, token = ''] = linkOf(mail).split('/');
  const after = await stored();
  expect(before).not.toEqual(after);
  expect(after).not.toContain(token);
});

/** Returns the form with which an invited person without an account registers. */
function registrationFrom(link: string, email: string) {
  const [userId, token] = link.split('/');
  const name = { firstName: 'Nok', lastName: '' };
  return { ...name, password: 'Teak-floor-7', userId: Number(userId), token, email };
}

test('a person without an account registers from the email, is active at once, and then joins', async () => {
  const email = someEmail();
  const link = await sentLink(email);
  expect((await read(link)).body).toMatchObject({ hasAccount: false, email });
  const form = { ...registrationFrom(link, email), language: 'th' };
  const register = async (more: object) =>
    (await call('POST', '/api/users/invitation_register', {}, { ...form, ...more })).body;
  expect(await register({ email: someEmail() })).toMatchObject({ id: 'forbidden' });
  expect(await register({ token: 'A'.repeat(43) })).toMatchObject({ id: 'link_unknown' });
  const weak = { id: 'invalid_input', fields: [{ path: 'password' }, {}, {}, {}] };
  expect(await register({ password: 'short' })).toMatchObject(weak);
  const agreement = ACCOUNT_AGREEMENT_NOW;
  const both = await Promise.all([register({ agreement }), register({ agreement })]);
  const late = { id: 'already_registered', message: 'User already registered' };
  expect(both.find(({ id }) => id)).toMatchObject(late);
  const session = both.find(({ id }) => !id);
  const { token, user } = v.parse(Session, session);
  expect(user).toMatchObject({ status: 'active', email, language: 'th', businessId: null });
  expect(await consentsOf(database, user.id)).toEqual(AGREED);
  expect((await accept(link, token)).status).toBe(200);
  expect(await rolesOf(user)).toEqual([4]);
  expect(await register({})).toMatchObject({ id: 'link_used' });
});

test.each([
  ['th-TH,th;q=0.9,en;q=0.8', 'th'],
  [undefined, 'en'],
])('a person who sends no language and the header %s gets %s', async (header, language) => {
  const email = someEmail();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/invitation_register',
    payload: registrationFrom(await sentLink(email), email),
    headers: header ? { 'accept-language': header } : {},
    remoteAddress: '203.0.113.7',
  });
  expect(v.parse(Session, answer.json()).user.language).toBe(language);
});

test('an invitation link works only for its email, and not for a pending account', async () => {
  const email = someEmail();
  const link = await sentLink(email);
  const [stranger, claims] = await makePeople(database, {}, { status: 'pending', email });
  const join = async (token?: string) => (await accept(link, token)).body['id'];
  expect(await join()).toBe('sign_in_required');
  expect(await join(stranger.token)).toBe('forbidden');
  expect(await join(claims.token)).toBe('account_pending');
  const [userId, token] = link.split('/');
  for (const forged of [
    `${stranger.id}/${token}`,
    `${userId}/${'A'.repeat(43)}`,
    `${userId}/${token!.slice(0, -1)}`,
    `${userId}/${encodeURIComponent("' or 1=1 --")}`,
  ]) {
    expect((await read(forged)).body).toMatchObject({ id: 'link_unknown' });
    expect((await decline(forged)).body).toMatchObject({ id: 'link_unknown' });
  }
});

test('expired, cancelled, answered and replaced links are rejected with the matching error', async () => {
  const idOf = async (link: string) => (await read(link)).body['id'];

  const late = await sentLink(someEmail());
  await server.sql`update invitations set expires_at = now()
    where id = (select max(id) from invitations)`;
  expect(await idOf(late)).toBe('link_expired');
  await expireInvitations(database);
  expect(await idOf(late)).toBe('link_expired');

  const email = someEmail();
  const first = await sentLink(email);
  const second = await sentLink(email, { roleId: 3 });
  expect(await idOf(first)).toBe('link_used');
  expect((await read(second)).body).toMatchObject({ roleId: 3 });
  expect((await decline(second)).body).toEqual({});
  expect(await idOf(second)).toBe('link_used');

  const third = await sentLink(email);
  const [newest] = (await list()).body['invitations'] as { id: number; email: string }[];
  expect(newest).toMatchObject({ email });
  const rival = await someRival();
  expect((await cancel(newest!.id, rival)).body).toMatchObject({ id: 'not_found' });
  const own = { ...rival, acting: business };
  expect((await cancel(newest!.id, own)).body).toMatchObject({ id: 'forbidden' });
  expect((await cancel(newest!.id)).body).toEqual({});
  expect(await idOf(third)).toBe('link_used');

  // Cancelled before it was emailed: no email is sent.
  const fourth = await invite({ email });
  await cancel(fourth.body['id']);
  expect(await server.runJobs()).toEqual([]);
});

test('a user can have only one active membership', async () => {
  const person = await makePerson(database);
  const rival = await someRival();
  const mine = await sentLink(person.email);
  await invite({ email: person.email, business: rival.acting }, rival);
  const [mail] = await server.runJobs();
  const both = await Promise.all([mine, linkOf(mail)].map((link) => accept(link, person.token)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject(refusal('conflict', 'in_business'));
  expect((await rolesOf(person)).length).toBe(1);
});

test('rejects invitations with the role of the admin, and without acting for the business', async () => {
  const refused = async (more: object, by?: { token: string }) =>
    (await invite({ email: someEmail(), ...more }, by)).body['id'];
  for (const roleId of [1, 5]) expect(await refused({ roleId })).toBe('invalid_input');
  expect(await refused({}, { token: admin.token })).toBe('forbidden');
});

test('sends no email from an inactive business or to someone who blocked the inviter', async () => {
  const person = await makePerson(database);
  await server.sql`insert into blocks (user_id, other_id) values (${person.id}, ${admin.id})`;
  expect((await invite({ email: person.email })).status).toBe(200);
  expect(await server.runJobs()).toEqual([]);

  const closing = await someRival();
  const inviteAnyone = () => invite({ email: someEmail(), business: closing.acting }, closing);
  await inviteAnyone();
  const [mail] = await server.runJobs();
  await server.sql`update businesses set status = 'suspended' where id = ${closing.acting}`;
  expect((await read(linkOf(mail))).body).toMatchObject({ id: 'link_unknown' });
  expect((await inviteAnyone()).body).toMatchObject({ id: 'forbidden' });
});

test('limits the invitations per email and hour', async () => {
  const email = someEmail();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await invite({ email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a business name can’t look like a link or email address in the email', () => {
  expect(plainName('Visit https://evil.example/x now')).toBe('Visit https evil. example/x now');
  expect(plainName('a@evil.example\r\nBcc: b')).toBe('a evil. example Bcc: b');
  expect(plainName('บ้านริมคลอง Co., Ltd.')).toBe('บ้านริมคลอง Co., Ltd.');
  expect(plainName('x'.repeat(300)).length).toBe(80);
});
