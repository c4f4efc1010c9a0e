import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/documents.ts';
import { ErrorBody } from '#contract/error-body.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson } from '#tests/factories/people.ts';
import {
  AGREED,
  consentsOf,
  linkOf,
  openRegistrationWorld,
  OTHER_PASSWORD,
  PASSWORD,
  registrationForm,
} from '#tests/setup/registration-world.ts';

const world = await openRegistrationWorld();
const { owner, server } = world;
const { database } = server;
const call = pathCaller(server.app);

const statusOf = (userId: number) =>
  server.value<string>`select status from users where id = ${userId}`;

test('opening the emailed link in the registering session activates the account', async () => {
  const email = someEmail();
  const { token, user } = await world.register(email, { language: 'th' });
  expect(user).toMatchObject({ status: 'pending', roles: ['user'], roleId: 4, businessId: null });
  const [mail] = await server.runJobs();
  expect(mail).toMatchObject({ to: { name: 'Somchai Jaidee', address: email } });
  expect(mail!.subject).toContain('ยืนยันอีเมล');
  const answer = await world.verify(linkOf(mail), token);
  expect(answer.json()).toEqual({ outcome: 'verified', email, submissions: [] });
  expect(await statusOf(user.id)).toBe('active');
  const [welcome] = await server.runJobs();
  expect(welcome!.subject).toContain('พร้อมใช้');
  expect(await noticesOf(database, user)).toMatchObject([{ kind: 'welcome' }]);
});

test('registering stores the agreed versions of the terms and the privacy policy with their time', async () => {
  const session = await world.register(someEmail(), { agreement: ACCOUNT_AGREEMENT_NOW });
  const { id } = session.user;
  expect(await consentsOf(database, id)).toEqual(AGREED);
  const { body } = await call('GET', '/api/users/export', session);
  const { consents } = body['tables'] as { consents: object[] };
  for (const one of AGREED) {
    expect(consents).toContainEqual(expect.objectContaining({ ...one, user_id: id }));
  }
  expect(consents[0]).toHaveProperty('created_at');
  const agreement = { ...ACCOUNT_AGREEMENT_NOW, privacy: '2020-01-01' };
  const refused = await world.post('/api/users', registrationForm(someEmail(), { agreement }));
  expect(refused.json()).toMatchObject({ id: 'agreement_missing' });
  // A client may send no agreement.
  const { user } = await world.register(someEmail());
  expect(await consentsOf(database, user.id)).toEqual([]);
});

test('registering a known email returns the same reply, and its owner gets the email', async () => {
  const [known, unknown] = await Promise.all([
    world.post('/api/users', registrationForm(owner.email.toUpperCase())),
    world.post('/api/users', registrationForm(someEmail())),
  ]);
  const shape = (answer: typeof known) => {
    const { token, user } = answer.json<{ token: string; user: Record<string, unknown> }>();
    const { id, email: _email, createdAt, ...rest } = user;
    return [answer.statusCode, token.length, typeof id, typeof createdAt, rest];
  };
  expect(shape(known)).toEqual(shape(unknown));
  const mails = await server.runJobs();
  const mail = mails.find(({ to }) => to.address === owner.email);
  // The email greets the account's real name, not the name in the registration form.
  const subject = /already have a Sala account/;
  expect(mail).toMatchObject({ to: { name: 'Mali Testing' }, subject });
  const opened = await world.verify(linkOf(mail), known.json<{ token: string }>().token);
  const outcome = 'already_registered';
  expect(opened.json()).toEqual({ outcome, email: owner.email, submissions: [] });
  expect((await world.signIn(owner.email, PASSWORD)).statusCode).toBe(200);
});

test('drafts of a registration move to the existing account only when its owner agrees', async () => {
  const { token, user } = await world.register(owner.email);
  await server.sql`
    insert into drafts (user_id, kind, schema_version, body, expires_at)
    values (${user.id}, 'listing', 1, '{"propertyTitle":"Teak house"}', now() + interval '1 day')
  `;
  const link = await world.mailedLink();
  const draftsOf = async (id: number) =>
    (await server.sql`select 1 from drafts where user_id = ${id}`).length;
  const merge = async (held?: string, body: object = { merge: true }) =>
    (await world.verify(link, held, body)).json<object>();

  const stranger = await makePerson(database);
  for (const held of [undefined, token, stranger.token]) {
    expect(await merge(held)).toMatchObject({ outcome: 'already_registered' });
  }
  expect(await merge(owner.token, {})).toMatchObject({ outcome: 'already_registered' });
  expect(await draftsOf(owner.id)).toBe(0);
  expect(await merge(owner.token)).toEqual({
    outcome: 'merged',
    email: owner.email,
    submissions: [],
  });
  expect([await draftsOf(user.id), await draftsOf(owner.id)]).toEqual([0, 1]);
  expect(await statusOf(user.id)).toBe('deleted');
  expect(await merge(owner.token)).toMatchObject({ id: 'link_unknown' });
});

test('registering another person’s email first gives no access to their account', async () => {
  const email = someEmail();
  const attacker = await world.register(email, { password: OTHER_PASSWORD });
  const link = await world.mailedLink();
  // The owner opens the link although they didn't request it.
  expect((await world.verify(link)).json()).toEqual({
    outcome: 'password_needed',
    email,
    submissions: [],
    waitingTitles: [],
  });
  expect(await statusOf(attacker.user.id)).toBe('pending');
  const set = await world.setPassword(link, PASSWORD);
  expect(set.json()).toMatchObject({ isChanged: true, submissions: [], email });
  expect(await statusOf(attacker.user.id)).toBe('active');
  expect((await world.signIn(email, OTHER_PASSWORD)).statusCode).toBe(401);
  expect((await world.signIn(email, PASSWORD)).statusCode).toBe(200);
  const { body } = await call('GET', `/api/users/${attacker.user.id}`, attacker);
  expect(body).toMatchObject({ id: 'invalid_token' });
});

test('the first of two registrations to confirm an email gets it and the other link stops working', async () => {
  const email = someEmail();
  const first = await world.register(email);
  const second = await world.register(email, { password: OTHER_PASSWORD });
  const [firstLink, secondLink] = (await server.runJobs()).map(linkOf);
  const answers = await Promise.all([
    world.verify(firstLink!, first.token),
    world.verify(secondLink!, second.token),
  ]);
  const seen = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
  expect(seen.toSorted()).toEqual(['already_registered', 'verified']);
  const loser = seen[0] === 'verified' ? secondLink! : firstLink!;
  const late = await world.setPassword(loser, 'Paper-kite-66');
  expect(late.json()).toMatchObject({ id: 'link_unknown' });
});

test.each([
  ['email', 'no address', 'regex'],
  ['email', 'a@b.test\r\nBcc: all@people.test', 'regex'],
  ['email', '"a"@b.test, all@people.test', 'regex'],
  ['email', `${'x'.repeat(250)}@b.test`, 'max_length'],
  ['firstName', '', 'regex'],
  ['firstName', 'Win a prize: https://evil.example', 'regex'],
  ['firstName', 'A\r\nBcc: all@people.test', 'regex'],
  ['firstName', 'Mali\u2028Dao', 'regex'],
  ['lastName', '<b>x</b>', 'regex'],
  ['lastName', 'Dao\u0000', undefined],
  ['language', 'de', 'picklist'],
  ['password', 'Password1!', 'password_common'],
  ['password', 'x'.repeat(2_000), 'max_length'],
])('a registration with the %s %j is rejected by the rule %s', async (path, value, rule) => {
  const form = registrationForm('bad@people.test', { [path]: value });
  const answer = await world.post('/api/users', form);
  expect(answer.statusCode).toBe(400);
  expect(v.parse(ErrorBody, answer.json()).fields).toContainEqual(
    expect.objectContaining({ path, ...(rule && { rule }) }),
  );
  expect(answer.body).not.toContain('evil');
  expect(await server.runJobs()).toEqual([]);
});

test.each(['Ng', 'José María', 'สมชาย ใจดี', "O'Brien", 'Müller-Lüdenscheidt', 'J. R. R.'])(
  'accepts the first name %s',
  async (firstName) => {
    const { user } = await world.register(someEmail(), { firstName, lastName: '' });
    expect(user).toMatchObject({ firstName, lastName: '' });
    const [mail] = await server.runJobs();
    expect(mail!.text).toContain(firstName);
  },
);
