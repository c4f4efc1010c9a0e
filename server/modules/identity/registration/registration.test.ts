import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, it, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/documents.ts';
import { ErrorBody } from '#contract/error-body.ts';
import { HEADERS } from '#contract/version.ts';
import { makePerson } from '#tests/factories/people.ts';
import { AGREED, consentsOf, linkOf, OTHER_PASSWORD, PASSWORD, registrationForm, useRegistrationWorld } from '#tests/setup/registration-world.ts';

const world = useRegistrationWorld();

async function statusOf(userId: number): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from users where id = ${userId}
  `.execute(world.server.database.kysely);
  return rows[0]!.status;
}

test('opening the emailed link in the registering session activates the account', async () => {
  const { token, user } = await world.register('new-1@people.test', { language: 'th' });
  expect(user).toMatchObject({ status: 'pending', roles: ['user'], roleId: 4, businessId: null });
  const [mail] = await world.server.runJobs();
  expect(mail).toMatchObject({ to: { name: 'Somchai Jaidee', address: 'new-1@people.test' } });
  expect(mail!.subject).toContain('ยืนยันอีเมล');
  const answer = await world.verify(linkOf(mail), token);
  expect(answer.json()).toEqual({
    outcome: 'verified',
    email: 'new-1@people.test',
    submissions: [],
  });
  expect(await statusOf(user.id)).toBe('active');
  const [welcome] = await world.server.runJobs();
  expect(welcome!.subject).toContain('พร้อมใช้');
  const { rows } = await sql`
    select kind from notifications where user_id = ${user.id}
  `.execute(world.server.database.kysely);
  expect(rows).toEqual([{ kind: 'welcome' }]);
});

test('registering stores the agreed versions of the terms and the privacy policy with their time', async () => {
  const { database } = world.server;
  const { token, user } = await world.register('agrees@people.test', {
    agreement: ACCOUNT_AGREEMENT_NOW,
  });
  expect(await consentsOf(database, user.id)).toEqual(AGREED);
  const exported = await world.server.app.inject({
    url: '/api/users/export',
    headers: { [HEADERS.authToken]: token },
  });
  const { consents } = exported.json<{ tables: { consents: object[] } }>().tables;
  for (const one of AGREED) {
    expect(consents).toContainEqual(expect.objectContaining({ ...one, user_id: user.id }));
  }
  expect(consents[0]).toHaveProperty('created_at');
  const old = { ...ACCOUNT_AGREEMENT_NOW, privacy: '2020-01-01' };
  const refused = await world.post(
    '/api/users',
    registrationForm('agreed-before@people.test', { agreement: old }),
  );
  expect(refused.json()).toMatchObject({ id: 'agreement_missing' });
});

test('registers a client that sends no agreement, and stores none', async () => {
  const { user } = await world.register('outside@people.test');
  expect(await consentsOf(world.server.database, user.id)).toEqual([]);
});

test('registering a known email returns the same reply, and its owner gets the email', async () => {
  const [known, unknown] = await Promise.all([
    world.post('/api/users', registrationForm('OWNER@people.test')),
    world.post('/api/users', registrationForm('nobody-1@people.test')),
  ]);
  const shape = (answer: typeof known) => {
    const { token, user } = answer.json<{ token: string; user: Record<string, unknown> }>();
    const { id, email: _email, createdAt, ...rest } = user;
    return [answer.statusCode, token.length, typeof id, typeof createdAt, rest];
  };
  expect(shape(known)).toEqual(shape(unknown));
  const mails = await world.server.runJobs();
  const mail = mails.find(({ to }) => to.address === 'owner@people.test');
  // The email greets the account's real name, not the name in the registration form.
  expect(mail).toMatchObject({
    to: { name: 'Mali Testing' },
    subject: /already have a Sala account/,
  });
  const { token } = known.json<{ token: string }>();
  const opened = await world.verify(linkOf(mail), token);
  expect(opened.json()).toEqual({
    outcome: 'already_registered',
    email: 'owner@people.test',
    submissions: [],
  });
  expect((await world.signIn('owner@people.test', PASSWORD)).statusCode).toBe(200);
});

test('drafts of a registration move to the existing account only when its owner agrees', async () => {
  const { kysely } = world.server.database;
  const { token, user } = await world.register('owner@people.test');
  await sql`
    insert into drafts (user_id, kind, schema_version, body, expires_at)
    values (${user.id}, 'listing', 1, '{"propertyTitle":"Teak house"}', now() + interval '1 day')
  `.execute(kysely);
  const [mail] = await world.server.runJobs();
  const link = linkOf(mail);
  const draftsOf = async (id: number) =>
    (await sql`select 1 from drafts where user_id = ${id}`.execute(kysely)).rows.length;

  const stranger = await makePerson(world.server.database);
  for (const held of [undefined, token, stranger.token]) {
    const refused = await world.verify(link, held, { merge: true });
    expect(refused.json()).toMatchObject({ outcome: 'already_registered' });
  }
  expect((await world.verify(link, world.owner.token)).json()).toMatchObject({
    outcome: 'already_registered',
  });
  expect(await draftsOf(world.owner.id)).toBe(0);

  const merged = await world.verify(link, world.owner.token, { merge: true });
  expect(merged.json()).toEqual({ outcome: 'merged', email: 'owner@people.test', submissions: [] });
  expect([await draftsOf(user.id), await draftsOf(world.owner.id)]).toEqual([0, 1]);
  expect(await statusOf(user.id)).toBe('deleted');
  expect((await world.verify(link, world.owner.token, { merge: true })).json()).toMatchObject({
    id: 'link_unknown',
  });
});

test('registering another person’s email first gives no access to their account', async () => {
  const email = 'victim@people.test';
  const attacker = await world.register(email, { password: OTHER_PASSWORD });
  const [mail] = await world.server.runJobs();
  // The owner opens the link although they didn't request it.
  const opened = await world.verify(linkOf(mail));
  expect(opened.json()).toEqual({
    outcome: 'password_needed',
    email,
    submissions: [],
    waitingTitles: [],
  });
  expect(await statusOf(attacker.user.id)).toBe('pending');
  expect((await world.setPassword(linkOf(mail), PASSWORD)).json()).toMatchObject({
    isChanged: true,
    submissions: [],
    email,
  });
  expect(await statusOf(attacker.user.id)).toBe('active');
  expect((await world.signIn(email, OTHER_PASSWORD)).statusCode).toBe(401);
  expect((await world.signIn(email, PASSWORD)).statusCode).toBe(200);
  const again = await world.server.app.inject({
    url: `/api/users/${attacker.user.id}`,
    headers: { [HEADERS.authToken]: attacker.token },
  });
  expect(again.json()).toMatchObject({ id: 'invalid_token' });
});

test('the first of two registrations to confirm an email gets it and the other link stops working', async () => {
  const email = 'contested@people.test';
  const first = await world.register(email);
  const second = await world.register(email, { password: OTHER_PASSWORD });
  const mails = await world.server.runJobs();
  const [firstLink, secondLink] = mails.map(linkOf);
  const outcomes = await Promise.all([
    world.verify(firstLink!, first.token),
    world.verify(secondLink!, second.token),
  ]);
  const seen = outcomes.map((answer) => answer.json<{ outcome: string }>().outcome);
  expect(seen.toSorted()).toEqual(['already_registered', 'verified']);
  const loser = seen[0] === 'verified' ? secondLink! : firstLink!;
  expect((await world.setPassword(loser, 'Paper-kite-66')).json()).toMatchObject({
    id: 'link_unknown',
  });
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
])('a registration with %o is rejected at %s by the rule %s', async (more, path, rule) => {
  const answer = await world.post('/api/users', registrationForm('bad@people.test', more));
  expect(answer.statusCode).toBe(400);
  expect(v.parse(ErrorBody, answer.json()).fields).toContainEqual(
    expect.objectContaining({ path, rule }),
  );
  expect(answer.body).not.toContain('evil');
});

test.each(['Ng', 'José María', 'สมชาย ใจดี', "O'Brien", 'Müller-Lüdenscheidt', 'J. R. R.'])(
  'accepts the first name %s',
  async (firstName) => {
    const email = `called-${crypto.randomUUID()}@people.test`;
    const { user } = await world.register(email, { firstName, lastName: '' });
    expect(user).toMatchObject({ firstName, lastName: '' });
    const [mail] = await world.server.runJobs();
    expect(mail!.text).toContain(firstName);
  },
);
