import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePeople, makePerson, OTHER_PASSWORD, PASSWORD } from '#tests/factories/people.ts';
import {
  AGREED,
  consentsOf,
  linkOf,
  openRegistrationWorld,
  registrationForm,
} from '#tests/setup/registration-world.ts';

import { MailRequests } from './mail-requests.ts';

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
  await server.sql`insert into drafts (user_id, kind, schema_version, body, expires_at)
    values (${user.id}, 'listing', 1, '{"propertyTitle":"Teak house"}', now() + interval '1 day')`;
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
  const { email } = owner;
  expect(await merge(owner.token)).toEqual({ outcome: 'merged', email, submissions: [] });
  expect([await draftsOf(user.id), await draftsOf(owner.id)]).toEqual([0, 1]);
  expect(await statusOf(user.id)).toBe('deleted');
  expect(await merge(owner.token)).toMatchObject({ id: 'link_unknown' });
});

test('registering another person’s email first gives no access to their account', async () => {
  const email = someEmail();
  const attacker = await world.register(email, { password: OTHER_PASSWORD });
  const link = await world.mailedLink();
  // The owner opens the link although they didn't request it.
  const needed = { outcome: 'password_needed', email, submissions: [], waitingTitles: [] };
  expect((await world.verify(link)).json()).toEqual(needed);
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

const askReset = (email: string) =>
  world.post(`/api/users/reset_password/${encodeURIComponent(email)}`);
/** Lets a person ask for a new password. @returns the link in the email */
async function resetLink({ email }: { email: string }): Promise<string> {
  expect((await askReset(email)).json()).toEqual({});
  return world.mailedLink();
}

test('a password reset ends all sessions, and its link works once', async () => {
  const person = await makePerson(database, { hasPassword: true });
  const link = await resetLink(person);
  expect((await world.setPassword(link)).json()).toEqual({
    isChanged: false,
    email: person.email,
    isConfirmed: true,
    linked: [],
    submissions: [],
  });
  const weak = v.parse(ErrorBody, (await world.setPassword(link, 'short')).json());
  expect(weak.fields.map(({ path, rule }) => `${path} ${rule}`)).toEqual(
    ['length', 'uppercase', 'digit', 'special'].map((rule) => `password password_${rule}`),
  );
  expect((await world.setPassword(link, OTHER_PASSWORD)).json()).toMatchObject({ isChanged: true });
  expect((await world.signIn(person.email, PASSWORD)).statusCode).toBe(401);
  expect((await world.signIn(person.email, OTHER_PASSWORD)).statusCode).toBe(200);
  const old = await world.post('/api/auth/logout', {}, person.token);
  expect(old.json()).toMatchObject({ id: 'invalid_token' });
  const again = await world.setPassword(link, 'Paper-kite-66');
  expect(again.json()).toMatchObject({ id: 'link_used' });
  const subjects = (await server.runJobs()).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your Sala password was changed', 'New login to your account']);
});

test('rejects links that are expired, forged, another user’s, or for a changed email', async () => {
  const [person, other] = await makePeople(database, {}, {});
  const idOf = async (link: string) =>
    (await world.setPassword(link, OTHER_PASSWORD)).json<{ id: string }>().id;

  const link = await resetLink(person);
  expect(await idOf(link.replace(`/${person.id}/`, `/${other.id}/`))).toBe('link_unknown');
  expect(await idOf(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBe('link_unknown');
  expect(await idOf(`reset_password_received/${person.id}/x`)).toBe('link_unknown');
  // A password reset link can't be used to confirm an email.
  const verified = await world.verify(link.replace('reset_password_received', 'verify_account'));
  expect(verified.json()).toMatchObject({ id: 'link_unknown' });
  await server.sql`update one_time_tokens set expires_at = now() where user_id = ${person.id}`;
  expect(await idOf(link)).toBe('link_expired');

  const late = await resetLink(person);
  const set = (email: string, status: string) =>
    server.sql`update users set email = ${email}, status = ${status} where id = ${person.id}`;
  await set('moved@people.test', 'active');
  expect(await idOf(late)).toBe('link_unknown');
  await set(person.email, 'blocked');
  expect(await idOf(late)).toBe('link_unknown');
});

test.each(['reset_password', 'send_verification_email'])(
  '%s gives the same reply for every email and writes only to accounts that it applies to',
  async (call) => {
    const isReset = call === 'reset_password';
    const { email: pending } = await makePerson(database, { status: 'pending' });
    const { email: blocked } = await makePerson(database, { status: 'blocked' });
    for (const email of [pending, owner.email, blocked, someEmail()]) {
      const answer = await (isReset
        ? askReset(email)
        : world.post(`/api/users/${call}`, { email }));
      expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    }
    const written = (await server.runJobs()).map(({ to }) => to.address);
    expect(written.toSorted()).toEqual(isReset ? [owner.email, pending].toSorted() : [pending]);
  },
);

test('limits the emails per address and hour, whether the address is known or not', async () => {
  for (const email of [someEmail(), (await makePerson(database)).email]) {
    const statuses = [];
    for (let asked = 0; asked < 7; asked += 1) statuses.push((await askReset(email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }
});

test.each([
  ['registrations', 0],
  ['verification emails', 1],
  ['password resets', 2],
])(
  'a stranger’s requests for %s leave the owner’s other emails possible',
  async (_what, exhausted) => {
    const { email } = await makePerson(database);
    const requests = [
      () => world.post('/api/users', registrationForm(email)),
      () => world.post('/api/users/send_verification_email', { email }),
      () => askReset(email),
    ];
    for (let asked = 0; asked < 5; asked += 1) await requests[exhausted]!();
    const statuses = await Promise.all(requests.map(async (ask) => (await ask()).statusCode));
    expect(statuses).toEqual(requests.map((_, nth) => (nth === exhausted ? 429 : 200)));
    // Exhausting the resets has sent the owner valid links, so the way in is open in each case.
    const subjects = (await server.runJobs()).map(({ subject }) => subject);
    expect(subjects).toContain('Reset your Sala password');
  },
);

const refused = new ApiError('too_many_requests');

test('with limits on client networks one may request emails to 100 addresses, else to any number', async () => {
  for (const limitsPlaces of [true, false]) {
    const requests = new MailRequests(database, `limits: ${limitsPlaces}`, { limitsPlaces });
    const tries = await Promise.allSettled(
      Array.from({ length: 120 }, (_, nth) => requests.take(`${nth}@people.test`, '198.51.100.1')),
    );
    const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(reasons).toEqual(Array(limitsPlaces ? 20 : 0).fill(refused));
  }
});

test('counts the emails to an address regardless of case, also if a proxy limits client networks', async () => {
  const requests = new MailRequests(database, 'capitals', { limitsPlaces: false });
  const written = ['Mali@people.test', 'mali@People.test', 'MALI@PEOPLE.TEST'];
  for (const email of [...written, 'mali@people.test', 'mALI@people.test']) {
    await requests.take(email, '198.51.100.3');
  }
  await expect(requests.take('maLI@people.test', '198.51.100.3')).rejects.toEqual(refused);
});
