import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ErrorBody } from '#contract/error-body.ts';
import { Session } from '#contract/session-endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { hashPassword } from '#server/modules/user/password.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';

import { makePerson, type Person } from '../factories/people.ts';
import { openTestServer, TEST_ORIGIN, type TestServer } from '../setup/test-server.ts';

const PASSWORD = 'Teak-floor-7';
const OTHER_PASSWORD = 'Rain-tree-88';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await openTestServer();
  const passwordHash = await hashPassword(PASSWORD);
  owner = await makePerson(server.database, { passwordHash, email: 'owner@people.test' });
});
afterAll(() => server.close());
// Mails that an earlier test left.
beforeEach(() => server.runJobs().then(() => undefined));

let places = 0;

/** Each call comes from a place of its own, so that limits don't add up. */
function post(url: string, payload: unknown = {}, token?: string) {
  return server.app.inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: token ? { [HEADERS.authToken]: token } : {},
    remoteAddress: `198.51.${Math.floor((places += 1) / 250)}.${places % 250}`,
  });
}

const form = (email: string, more: object = {}) => ({
  firstName: 'Somchai',
  lastName: 'Jaidee',
  email,
  password: PASSWORD,
  language: 'en',
  ...more,
});

async function register(email: string, more: object = {}) {
  const answer = await post('/api/users', form(email, more));
  expect(answer.statusCode).toBe(200);
  return v.parse(Session, answer.json());
}

/** The path of the one link in a mail. */
function linkOf(mail: Mail | undefined): string {
  const [link] = mail?.text.match(new RegExp(`${TEST_ORIGIN}/users/\\S+`)) ?? [];
  expect(link).toBeDefined();
  return link!.slice(`${TEST_ORIGIN}/users/`.length);
}

/** The calls behind the pages of mailed links. */
const verify = (link: string, token?: string, body = {}) => post(`/api/users/${link}`, body, token);
const setPassword = (link: string, password?: string) =>
  post(
    `/api/users/${link.replace(/^(verify_account|reset_password_received)/, 'receive_new_password')}`,
    { password },
  );
const signIn = (email: string, password: string) => post('/api/auth', { email, password });

async function statusOf(userId: number): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from users where id = ${userId}
  `.execute(server.database.kysely);
  return rows[0]!.status;
}

test('register, open the link in the same session, and the account is active', async () => {
  const { token, user } = await register('new-1@people.test', { language: 'th' });
  expect(user).toMatchObject({ status: 'pending', roles: ['user'], roleId: 4, businessId: null });
  const [mail] = await server.runJobs();
  expect(mail).toMatchObject({ to: { name: 'Somchai Jaidee', address: 'new-1@people.test' } });
  expect(mail!.subject).toContain('ยืนยันอีเมล');
  const answer = await verify(linkOf(mail), token);
  expect(answer.json()).toEqual({ outcome: 'verified', email: 'new-1@people.test' });
  expect(await statusOf(user.id)).toBe('active');
  const [welcome] = await server.runJobs();
  expect(welcome!.subject).toContain('พร้อมใช้');
  const { rows } = await sql`
    select kind from notifications where user_id = ${user.id}
  `.execute(server.database.kysely);
  expect(rows).toEqual([{ kind: 'welcome' }]);
});

test('an address that has an account gets the same answer, and its owner the mail', async () => {
  const [known, unknown] = await Promise.all([
    post('/api/users', form('OWNER@people.test')),
    post('/api/users', form('nobody-1@people.test')),
  ]);
  const shape = (answer: typeof known) => {
    const { token, user } = answer.json<{ token: string; user: Record<string, unknown> }>();
    const { id, email: _email, createdAt, ...rest } = user;
    return [answer.statusCode, token.length, typeof id, typeof createdAt, rest];
  };
  expect(shape(known)).toEqual(shape(unknown));
  const mails = await server.runJobs();
  const mail = mails.find(({ to }) => to.address === 'owner@people.test');
  // Greeted as who they are, not as who somebody says they are.
  expect(mail).toMatchObject({ to: { name: 'Mali Testing' }, subject: /already have an account/ });
  const { token } = known.json<{ token: string }>();
  const opened = await verify(linkOf(mail), token);
  expect(opened.json()).toEqual({ outcome: 'already_registered', email: 'owner@people.test' });
  expect((await signIn('owner@people.test', PASSWORD)).statusCode).toBe(200);
});

test('what was begun comes along to the account that has the address, when its owner says so', async () => {
  const { kysely } = server.database;
  const { token, user } = await register('owner@people.test');
  await sql`
    insert into drafts (user_id, kind, schema_version, body, expires_at)
    values (${user.id}, 'listing', 1, '{"propertyTitle":"Teak house"}', now() + interval '1 day')
  `.execute(kysely);
  const [mail] = await server.runJobs();
  const link = linkOf(mail);
  const draftsOf = async (id: number) =>
    (await sql`select 1 from drafts where user_id = ${id}`.execute(kysely)).rows.length;

  const stranger = await makePerson(server.database);
  for (const held of [undefined, token, stranger.token]) {
    const refused = await verify(link, held, { merge: true });
    expect(refused.json()).toMatchObject({ outcome: 'already_registered' });
  }
  expect((await verify(link, owner.token)).json()).toMatchObject({ outcome: 'already_registered' });
  expect(await draftsOf(owner.id)).toBe(0);

  const merged = await verify(link, owner.token, { merge: true });
  expect(merged.json()).toEqual({ outcome: 'merged', email: 'owner@people.test' });
  expect([await draftsOf(user.id), await draftsOf(owner.id)]).toEqual([0, 1]);
  expect(await statusOf(user.id)).toBe('deleted');
  expect((await verify(link, owner.token, { merge: true })).json()).toMatchObject({
    id: 'link_unknown',
  });
});

test('who registers somebody else’s address first never gets into their account', async () => {
  const email = 'victim@people.test';
  const attacker = await register(email, { password: OTHER_PASSWORD });
  const [mail] = await server.runJobs();
  // The owner of the address opens the link that they never asked for.
  const opened = await verify(linkOf(mail));
  expect(opened.json()).toEqual({ outcome: 'password_needed', email });
  expect(await statusOf(attacker.user.id)).toBe('pending');
  expect((await setPassword(linkOf(mail), PASSWORD)).json()).toEqual({ isChanged: true, email });
  expect(await statusOf(attacker.user.id)).toBe('active');
  expect((await signIn(email, OTHER_PASSWORD)).statusCode).toBe(401);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  const again = await server.app.inject({
    url: `/api/users/${attacker.user.id}`,
    headers: { [HEADERS.authToken]: attacker.token },
  });
  expect(again.json()).toMatchObject({ id: 'invalid_token' });
});

test('of two who registered an address, who proves it has it; the other’s link opens nothing', async () => {
  const email = 'contested@people.test';
  const first = await register(email);
  const second = await register(email, { password: OTHER_PASSWORD });
  const mails = await server.runJobs();
  const [firstLink, secondLink] = mails.map(linkOf);
  const outcomes = await Promise.all([
    verify(firstLink!, first.token),
    verify(secondLink!, second.token),
  ]);
  const seen = outcomes.map((answer) => answer.json<{ outcome: string }>().outcome);
  expect(seen.toSorted()).toEqual(['already_registered', 'verified']);
  const loser = seen[0] === 'verified' ? secondLink! : firstLink!;
  expect((await setPassword(loser, 'Paper-kite-66')).json()).toMatchObject({ id: 'link_unknown' });
});

test('a reset ends all sessions, and its link works once', async () => {
  const person = await makePerson(server.database, {
    passwordHash: await hashPassword(PASSWORD),
  });
  expect((await post(`/api/users/reset_password/${person.email}`)).json()).toEqual({});
  const [mail] = await server.runJobs();
  const link = linkOf(mail);
  expect((await setPassword(link)).json()).toEqual({ isChanged: false, email: person.email });
  const weak = await setPassword(link, 'short');
  expect(v.parse(ErrorBody, weak.json())).toMatchObject({
    id: 'invalid_input',
    fields: [
      { path: 'password', rule: 'password_length' },
      { path: 'password', rule: 'password_uppercase' },
      { path: 'password', rule: 'password_digit' },
      { path: 'password', rule: 'password_special' },
    ],
  });
  expect((await setPassword(link, OTHER_PASSWORD)).json()).toMatchObject({ isChanged: true });
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(401);
  expect((await signIn(person.email, OTHER_PASSWORD)).statusCode).toBe(200);
  const old = await post('/api/auth/logout', {}, person.token);
  expect(old.json()).toMatchObject({ id: 'invalid_token' });
  expect((await setPassword(link, 'Paper-kite-66')).json()).toMatchObject({ id: 'link_used' });
  expect((await server.runJobs()).map(({ subject }) => subject)).toEqual([
    'Your Sala password was changed',
    'New sign-in to your account',
  ]);
});

test('links that are expired, forged, another’s or for an address that changed open nothing', async () => {
  const { kysely } = server.database;
  const person = await makePerson(server.database);
  const other = await makePerson(server.database);
  const askFor = async () => {
    await post(`/api/users/reset_password/${person.email}`);
    const [mail] = await server.runJobs();
    return linkOf(mail);
  };
  const idOf = async (link: string) =>
    (await setPassword(link, OTHER_PASSWORD)).json<{ id: string }>().id;

  const link = await askFor();
  expect(await idOf(link.replace(`/${person.id}/`, `/${other.id}/`))).toBe('link_unknown');
  expect(await idOf(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBe('link_unknown');
  expect(await idOf(`reset_password_received/${person.id}/x`)).toBe('link_unknown');
  // A link to a new password doesn't prove an address by itself.
  expect(
    (await verify(link.replace('reset_password_received', 'verify_account'))).json(),
  ).toMatchObject({ id: 'link_unknown' });
  await sql`update one_time_tokens set expires_at = now() where user_id = ${person.id}`.execute(
    kysely,
  );
  expect(await idOf(link)).toBe('link_expired');

  const late = await askFor();
  await sql`update users set email = 'moved@people.test' where id = ${person.id}`.execute(kysely);
  expect(await idOf(late)).toBe('link_unknown');
  await sql`update users set email = ${person.email}, status = 'blocked' where id = ${person.id}`.execute(
    kysely,
  );
  expect(await idOf(late)).toBe('link_unknown');
});

test.each(['reset_password', 'send_verification_email'])(
  '%s answers alike whoever has the address, and writes to nobody who hasn’t asked',
  async (call) => {
    const pending = await makePerson(server.database, { status: 'pending' });
    const blocked = await makePerson(server.database, { status: 'blocked' });
    const ask = (email: string) =>
      call === 'reset_password'
        ? post(`/api/users/reset_password/${encodeURIComponent(email)}`)
        : post('/api/users/send_verification_email', { email });
    const addresses = [pending.email, owner.email, blocked.email, 'nobody-2@people.test'];
    const answers = await Promise.all(addresses.map(ask));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, '{}']);
    const written = (await server.runJobs()).map(({ to }) => to.address).toSorted();
    expect(written).toEqual(
      call === 'reset_password' ? [owner.email, pending.email].toSorted() : [pending.email],
    );
  },
);

test('one address gets few mails an hour, whether it is known or not', async () => {
  for (const email of ['flood-1@people.test', (await makePerson(server.database)).email]) {
    const statuses = [];
    for (let asked = 0; asked < 7; asked += 1) {
      statuses.push((await post(`/api/users/reset_password/${email}`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }
  await server.runJobs();
});

test.each([
  [{ email: 'no address' }, 'email', 'regex'],
  [{ email: 'a@b' }, 'email', 'regex'],
  [{ email: 'a@b.test\r\nBcc: all@people.test' }, 'email', 'regex'],
  [{ email: '"a"@b.test, all@people.test' }, 'email', 'regex'],
  [{ email: `${'x'.repeat(250)}@b.test` }, 'email', 'max_length'],
  [{ firstName: '' }, 'firstName', 'regex'],
  [{ firstName: 'Win a prize: https://evil.example' }, 'firstName', 'regex'],
  [{ firstName: 'www.evil.example' }, 'firstName', 'regex'],
  [{ firstName: 'A\r\nBcc: all@people.test' }, 'firstName', 'regex'],
  [{ lastName: '<b>x</b>' }, 'lastName', 'regex'],
  [{ language: 'de' }, 'language', 'picklist'],
  [{ password: 'Password1!' }, 'password', 'password_common'],
  [{ password: 'x'.repeat(2_000) }, 'password', 'max_length'],
  [{ roles: ['admin'] }, 'roles', 'unknown_key'],
  [{ roleId: 1 }, 'roleId', 'unknown_key'],
  [{ status: 'active' }, 'status', 'unknown_key'],
  [{ businessId: 1 }, 'businessId', 'unknown_key'],
  [{ isAdmin: true }, 'isAdmin', 'unknown_key'],
])('a registration with %o is refused at %s, by %s', async (more, path, rule) => {
  const answer = await post('/api/users', form('bad@people.test', more));
  expect(answer.statusCode).toBe(400);
  expect(v.parse(ErrorBody, answer.json()).fields).toContainEqual(
    expect.objectContaining({ path, rule }),
  );
  expect(answer.body).not.toContain('evil');
});

test.each(['Ng', 'José María', 'สมชาย ใจดี', "O'Brien", 'Müller-Lüdenscheidt', 'J. R. R.'])(
  'somebody may be called %s',
  async (firstName) => {
    const email = `called-${(places += 1)}@people.test`;
    const { user } = await register(email, { firstName, lastName: '' });
    expect(user).toMatchObject({ firstName, lastName: '' });
    const [mail] = await server.runJobs();
    expect(mail!.text).toContain(firstName);
  },
);

const draftForm = (email: string, more: object = {}) => ({
  ...form(email),
  formType: 'report',
  formData: { reason: 'scam', details: 'They ask for a deposit ก่อนดูบ้าน' },
  draftId: crypto.randomUUID(),
  targetId: 12,
  ...more,
});

const registerDraft = (body: object) => post('/api/users/register-with-draft', body);

/** A draft as its owner reads it. */
async function draftAs(token: string, id: string) {
  const answer = await server.app.inject({
    url: `/api/drafts/${id}`,
    headers: { [HEADERS.authToken]: token },
  });
  return answer.json<Record<string, unknown>>();
}

test('a visitor’s draft is the account’s from the first moment, and after the mail, too', async () => {
  const body = draftForm('drafter-1@people.test');
  const { token, user } = v.parse(Session, (await registerDraft(body)).json());
  expect(user).toMatchObject({ status: 'pending', email: 'drafter-1@people.test' });
  const own = { id: body.draftId, kind: 'report', targetId: 12, version: 1, body: body.formData };
  expect(await draftAs(token, body.draftId)).toMatchObject(own);
  // The photo that belongs to it travels by itself, also before the address is proven.
  const hash = 'ab'.repeat(32);
  const photo = await post('/api/uploads', { hash, bytes: 1_000, mime: 'image/jpeg' }, token);
  expect(photo.statusCode).toBe(200);
  const [mail] = await server.runJobs();
  expect((await verify(linkOf(mail), token)).json()).toMatchObject({ outcome: 'verified' });
  expect(await draftAs(token, body.draftId)).toMatchObject(own);
  const { rows } = await sql<{ owner: number }>`
    select owner_user_id as owner from photos where sha256 = decode(${hash}, 'hex')
  `.execute(server.database.kysely);
  expect(rows).toEqual([{ owner: user.id }]);
});

test('sent again because the answer got lost, it makes no second account and no second mail', async () => {
  const body = draftForm('drafter-2@people.test');
  const answers = await Promise.all([registerDraft(body), registerDraft(body)]);
  const again = await registerDraft({ ...body, email: 'DRAFTER-2@people.test' });
  const sessions = [...answers, again].map((answer) => v.parse(Session, answer.json()));
  expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
  expect(new Set(sessions.map(({ token }) => token)).size).toBe(3);
  expect((await server.runJobs()).length).toBe(1);
  // Who doesn't know the password makes an account of their own.
  const ids = new Set(sessions.map(({ user }) => user.id));
  const stranger = await registerDraft({ ...body, password: OTHER_PASSWORD });
  const other = v.parse(Session, stranger.json());
  expect(ids).not.toContain(other.user.id);
  expect(other.user.status).toBe('pending');
  // Once the address is proven, the way of before is a registration like any other.
  const [first] = sessions;
  await sql`
    update users set status = 'active', verified_at = now() where id = ${first!.user.id}
  `.execute(server.database.kysely);
  const late = v.parse(Session, (await registerDraft(body)).json());
  expect(late.user).toMatchObject({ status: 'pending' });
  expect(ids).not.toContain(late.user.id);
  await server.runJobs();
});

test('with an address that has an account, the draft waits for its owner to bring it over', async () => {
  const body = draftForm('owner@people.test');
  const { token } = v.parse(Session, (await registerDraft(body)).json());
  const mails = await server.runJobs();
  const link = linkOf(mails.find(({ to }) => to.address === 'owner@people.test'));
  expect((await draftAs(owner.token, body.draftId))['id']).toBe('not_found');
  expect((await verify(link, token)).json()).toMatchObject({ outcome: 'already_registered' });
  expect((await verify(link, owner.token, { merge: true })).json()).toMatchObject({
    outcome: 'merged',
  });
  expect(await draftAs(owner.token, body.draftId)).toMatchObject({ body: body.formData });
});

test.each([
  ['a form that there isn’t', { formType: 'castle' }, 'formType'],
  ['an id that is none', { draftId: '1' }, 'draftId'],
  ['fields that the form hasn’t', { formData: { roles: ['admin'] } }, 'body.roles'],
  ['no fields at all', { formData: 'text' }, 'formData'],
  ['a version of tomorrow', { schemaVersion: 999 }, 'schemaVersion'],
  ['a target that is none', { targetId: -1 }, 'targetId'],
  ['rights', { roles: ['admin'] }, 'roles'],
  ['a business', { businessId: 1 }, 'businessId'],
])('a registration with a draft of %s makes no account', async (_what, more, path) => {
  const email = `refused-${crypto.randomUUID()}@people.test`;
  const answer = await registerDraft(draftForm(email, more));
  expect(answer.statusCode).toBe(400);
  expect(v.parse(ErrorBody, answer.json()).fields[0]).toMatchObject({ path });
  const { rows } = await sql`
    select 1 from users where email = ${email}
  `.execute(server.database.kysely);
  expect(rows).toEqual([]);
});
