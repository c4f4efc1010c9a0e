import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ErrorBody } from '#contract/error-body.ts';
import { ApiError } from '#contract/errors.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { makePerson } from '#tests/factories/people.ts';
import {
  openRegistrationWorld,
  OTHER_PASSWORD,
  PASSWORD,
  registrationForm,
} from '#tests/setup/registration-world.ts';

import { MailRequests } from './mail-requests.ts';

const world = await openRegistrationWorld();
const { owner, server } = world;
const { database } = server;

const askReset = (email: string) =>
  world.post(`/api/users/reset_password/${encodeURIComponent(email)}`);
/** Lets a person ask for a new password. @returns the link in the email */
async function resetLink({ email }: { email: string }): Promise<string> {
  expect((await askReset(email)).json()).toEqual({});
  return world.mailedLink();
}

test('a password reset ends all sessions, and its link works once', async () => {
  const person = await makePerson(database, { passwordHash: await hashPassword(PASSWORD) });
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
  expect((await server.runJobs()).map(({ subject }) => subject)).toEqual([
    'Your Sala password was changed',
    'New login to your account',
  ]);
});

test('rejects links that are expired, forged, another user’s, or for a changed email', async () => {
  const person = await makePerson(database);
  const other = await makePerson(database);
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

test.each([
  [true, 100],
  [false, 120],
])(
  'with limits on client networks: %s, one may request emails to %d addresses',
  async (limitsPlaces, most) => {
    const requests = new MailRequests(database, `limits: ${limitsPlaces}`, { limitsPlaces });
    const tries = await Promise.allSettled(
      Array.from({ length: 120 }, (_, nth) => requests.take(`${nth}@people.test`, '198.51.100.1')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toEqual(refused);
  },
);

test('counts the emails to an address regardless of case, also if a proxy limits client networks', async () => {
  const requests = new MailRequests(database, 'capitals', { limitsPlaces: false });
  const written = ['Mali@people.test', 'mali@People.test', 'MALI@PEOPLE.TEST'];
  for (const email of [...written, 'mali@people.test', 'mALI@people.test']) {
    await requests.take(email, '198.51.100.3');
  }
  await expect(requests.take('maLI@people.test', '198.51.100.3')).rejects.toEqual(refused);
});
