import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/documents.ts';
import { Session } from '#contract/session-endpoints.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { refusal } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { linkOf, openInvitationWorld } from '#tests/setup/invitation-world.ts';
import { AGREED, consentsOf } from '#tests/setup/registration-world.ts';

import { plainName } from './invitation-email.ts';
import { expireInvitations } from './invitation-repository.ts';

const world = await openInvitationWorld();
const { admin, business, server } = world;
const { app, database } = server;

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
  const invited = await world.invite({ email, roleId: 2 });
  expect(invited.body).toMatchObject({ email, roleId: 2 });
  const [mail] = await server.runJobs();
  const subject = /ชวนคุณเข้าทีม Rim Khlong Homes/;
  expect(mail).toMatchObject({ to: { name: 'Mali Testing' }, subject });
  expect(mail!.html).toContain('ผู้จัดการ');
  const link = linkOf(mail);
  expect((await world.read(link)).body).toMatchObject({
    businessId: business,
    businessName: 'Rim Khlong Homes',
    invitedBy: 'Mali Testing',
    roleId: 2,
    hasAccount: true,
  });
  const joined = { businessId: business, roleId: 2 };
  expect((await world.accept(link, person.token)).body).toEqual(joined);
  expect(await rolesOf(person)).toEqual([2]);
  const own = await world.call('GET', `/api/users/${person.id}`, { token: person.token });
  expect(own.body).toMatchObject(joined);
  for (const again of [
    await world.accept(link, person.token),
    await world.read(link),
    await world.decline(link),
  ]) {
    expect([again.status, again.body['id']]).toEqual([400, 'link_used']);
  }
  expect(await noticesOf(database, admin)).toContainEqual({
    kind: 'invitation_accepted',
    params: { businessId: business, userId: person.id },
  });
  expect((await world.invite({ email: person.email })).body).toMatchObject(
    refusal('conflict', 'member', 'email'),
  );
});

test('the admin’s role changes only when the member whom it was offered to accepts it', async () => {
  const [boss, heir, other] = await Promise.all([1, 2, 3].map(() => makePerson(database)));
  const acting = await makeBusiness(database, boss!);
  for (const person of [heir!, other!]) await joinBusiness(database, acting, person, 4);
  const offer = async (userId: number) => {
    const by = { token: boss!.token, acting };
    expect((await world.call('POST', '/api/business/transfer', by, { userId })).status).toBe(200);
    return linkOf((await server.runJobs()).at(-1));
  };
  const first = await offer(heir!.id);
  expect(await rolesOf(boss!)).toEqual([1]);
  expect((await world.accept(first, other!.token)).body['id']).toBe('forbidden');
  const second = await offer(other!.id);
  expect((await world.accept(first, heir!.token)).body).toEqual({ businessId: acting, roleId: 1 });
  expect([await rolesOf(boss!), await rolesOf(heir!)]).toEqual([[2], [1]]);
  expect((await world.accept(second, other!.token)).body['id']).toBe('link_unknown');
});

test('the table stores only a hash of the token, and no token before the email is written', async () => {
  const email = someEmail();
  await world.invite({ email });
  const stored = () =>
    server.value<string>`
      select to_jsonb(i)::text from invitations i where email = ${email}
    `;
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
  const link = await world.invited(email);
  expect((await world.read(link)).body).toMatchObject({ hasAccount: false, email });
  const form = { ...registrationFrom(link, email), language: 'th' };
  const register = async (more: object) =>
    (await world.call('POST', '/api/users/invitation_register', {}, { ...form, ...more })).body;
  expect(await register({ email: someEmail() })).toMatchObject({ id: 'forbidden' });
  expect(await register({ token: 'A'.repeat(43) })).toMatchObject({ id: 'link_unknown' });
  expect(await register({ password: 'short' })).toMatchObject({
    id: 'invalid_input',
    fields: [{ path: 'password' }, {}, {}, {}],
  });
  const agreement = ACCOUNT_AGREEMENT_NOW;
  const both = await Promise.all([register({ agreement }), register({ agreement })]);
  expect(both.find(({ id }) => id)).toMatchObject({
    id: 'already_registered',
    message: 'User already registered',
  });
  const { token, user } = v.parse(
    Session,
    both.find(({ id }) => !id),
  );
  expect(user).toMatchObject({ status: 'active', email, language: 'th', businessId: null });
  expect(await consentsOf(database, user.id)).toEqual(AGREED);
  expect((await world.accept(link, token)).status).toBe(200);
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
    payload: registrationFrom(await world.invited(email), email),
    headers: header ? { 'accept-language': header } : {},
    remoteAddress: '203.0.113.7',
  });
  expect(v.parse(Session, answer.json()).user.language).toBe(language);
});

test('an invitation link works only for its email, and not for a pending account', async () => {
  const email = someEmail();
  const link = await world.invited(email);
  const stranger = await makePerson(database);
  const claims = await makePerson(database, { status: 'pending', email });
  const accept = async (token?: string) => (await world.accept(link, token)).body['id'];
  expect(await accept()).toBe('sign_in_required');
  expect(await accept(stranger.token)).toBe('forbidden');
  expect(await accept(claims.token)).toBe('account_pending');
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
});

test('expired, cancelled, answered and replaced links are rejected with the matching error', async () => {
  const idOf = async (link: string) => (await world.read(link)).body['id'];

  const late = await world.invited(someEmail());
  await server.sql`
    update invitations set expires_at = now() where id = (select max(id) from invitations)
  `;
  expect(await idOf(late)).toBe('link_expired');
  await expireInvitations(database);
  expect(await idOf(late)).toBe('link_expired');

  const email = someEmail();
  const first = await world.invited(email);
  const second = await world.invited(email, { roleId: 3 });
  expect(await idOf(first)).toBe('link_used');
  expect((await world.read(second)).body).toMatchObject({ roleId: 3 });
  expect((await world.decline(second)).body).toEqual({});
  expect(await idOf(second)).toBe('link_used');

  const third = await world.invited(email);
  const [newest] = (await world.list()).body['invitations'] as { id: number; email: string }[];
  expect(newest).toMatchObject({ email });
  const rival = await someRival();
  const cancel = async (by?: typeof rival) => (await world.cancel(newest!.id, by)).body;
  expect(await cancel(rival)).toMatchObject({ id: 'not_found' });
  expect(await cancel({ ...rival, acting: business })).toMatchObject({ id: 'forbidden' });
  expect(await cancel()).toEqual({});
  expect(await idOf(third)).toBe('link_used');

  // Cancelled before it was emailed: no email is sent.
  const fourth = await world.invite({ email });
  await world.cancel(fourth.body['id']);
  expect(await server.runJobs()).toEqual([]);
});

test('a user can have only one active membership', async () => {
  const person = await makePerson(database);
  const rival = await someRival();
  const mine = await world.invited(person.email);
  await world.invite({ email: person.email, business: rival.acting }, rival);
  const [mail] = await server.runJobs();
  const both = await Promise.all(
    [mine, linkOf(mail)].map((link) => world.accept(link, person.token)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject(refusal('conflict', 'in_business'));
  expect((await rolesOf(person)).length).toBe(1);
});

test('rejects invitations with the role of the admin, and without acting for the business', async () => {
  const refused = async (more: object, by?: { token: string }) =>
    (await world.invite({ email: someEmail(), ...more }, by)).body['id'];
  for (const roleId of [1, 5]) expect(await refused({ roleId })).toBe('invalid_input');
  expect(await refused({}, { token: admin.token })).toBe('forbidden');
});

test('sends no email from an inactive business or to someone who blocked the inviter', async () => {
  const person = await makePerson(database);
  await server.sql`insert into blocks (user_id, other_id) values (${person.id}, ${admin.id})`;
  expect((await world.invite({ email: person.email })).status).toBe(200);
  expect(await server.runJobs()).toEqual([]);

  const closing = await someRival();
  const invite = () => world.invite({ email: someEmail(), business: closing.acting }, closing);
  await invite();
  const [mail] = await server.runJobs();
  await server.sql`update businesses set status = 'suspended' where id = ${closing.acting}`;
  expect((await world.read(linkOf(mail))).body).toMatchObject({ id: 'link_unknown' });
  expect((await invite()).body).toMatchObject({ id: 'forbidden' });
});

test('limits the invitations per email and hour', async () => {
  const email = someEmail();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await world.invite({ email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a business name can’t look like a link or email address in the email', () => {
  expect(plainName('Visit https://evil.example/x now')).toBe('Visit https evil. example/x now');
  expect(plainName('a@evil.example\r\nBcc: b')).toBe('a evil. example Bcc: b');
  expect(plainName('บ้านริมคลอง Co., Ltd.')).toBe('บ้านริมคลอง Co., Ltd.');
  expect(plainName('x'.repeat(300)).length).toBe(80);
});
