import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ErrorBody } from '#contract/error-body.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
import { makePerson } from '#tests/factories/people.ts';
import { linkOf, OTHER_PASSWORD, PASSWORD, registrationForm, useRegistrationWorld } from '#tests/setup/registration-world.ts';

const world = useRegistrationWorld();

test('a password reset ends all sessions, and its link works once', async () => {
  const person = await makePerson(world.server.database, {
    passwordHash: await hashPassword(PASSWORD),
  });
  expect((await world.post(`/api/users/reset_password/${person.email}`)).json()).toEqual({});
  const [mail] = await world.server.runJobs();
  const link = linkOf(mail);
  expect((await world.setPassword(link)).json()).toEqual({
    isChanged: false,
    email: person.email,
    isConfirmed: true,
    linked: [],
    submissions: [],
  });
  const weak = await world.setPassword(link, 'short');
  expect(v.parse(ErrorBody, weak.json())).toMatchObject({
    id: 'invalid_input',
    fields: [
      { path: 'password', rule: 'password_length' },
      { path: 'password', rule: 'password_uppercase' },
      { path: 'password', rule: 'password_digit' },
      { path: 'password', rule: 'password_special' },
    ],
  });
  expect((await world.setPassword(link, OTHER_PASSWORD)).json()).toMatchObject({ isChanged: true });
  expect((await world.signIn(person.email, PASSWORD)).statusCode).toBe(401);
  expect((await world.signIn(person.email, OTHER_PASSWORD)).statusCode).toBe(200);
  const old = await world.post('/api/auth/logout', {}, person.token);
  expect(old.json()).toMatchObject({ id: 'invalid_token' });
  expect((await world.setPassword(link, 'Paper-kite-66')).json()).toMatchObject({
    id: 'link_used',
  });
  expect((await world.server.runJobs()).map(({ subject }) => subject)).toEqual([
    'Your Sala password was changed',
    'New login to your account',
  ]);
});

test('rejects links that are expired, forged, another user’s, or for a changed email', async () => {
  const { kysely } = world.server.database;
  const person = await makePerson(world.server.database);
  const other = await makePerson(world.server.database);
  const askFor = async () => {
    await world.post(`/api/users/reset_password/${person.email}`);
    const [mail] = await world.server.runJobs();
    return linkOf(mail);
  };
  const idOf = async (link: string) =>
    (await world.setPassword(link, OTHER_PASSWORD)).json<{ id: string }>().id;

  const link = await askFor();
  expect(await idOf(link.replace(`/${person.id}/`, `/${other.id}/`))).toBe('link_unknown');
  expect(await idOf(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBe('link_unknown');
  expect(await idOf(`reset_password_received/${person.id}/x`)).toBe('link_unknown');
  // A password reset link can't be used to confirm an email.
  expect(
    (await world.verify(link.replace('reset_password_received', 'verify_account'))).json(),
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
  '%s gives the same reply for every email and writes only to accounts that it applies to',
  async (call) => {
    const pending = await makePerson(world.server.database, { status: 'pending' });
    const blocked = await makePerson(world.server.database, { status: 'blocked' });
    const ask = (email: string) =>
      call === 'reset_password'
        ? world.post(`/api/users/reset_password/${encodeURIComponent(email)}`)
        : world.post('/api/users/send_verification_email', { email });
    const addresses = [pending.email, world.owner.email, blocked.email, 'nobody-2@people.test'];
    const answers = await Promise.all(addresses.map(ask));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, '{}']);
    const written = (await world.server.runJobs()).map(({ to }) => to.address).toSorted();
    expect(written).toEqual(
      call === 'reset_password' ? [world.owner.email, pending.email].toSorted() : [pending.email],
    );
  },
);

test('limits the emails per address and hour, whether the address is known or not', async () => {
  for (const email of ['flood-1@people.test', (await makePerson(world.server.database)).email]) {
    const statuses = [];
    for (let asked = 0; asked < 7; asked += 1) {
      statuses.push((await world.post(`/api/users/reset_password/${email}`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }
  await world.server.runJobs();
});

test.each(['/api/users', '/api/users/send_verification_email', '/api/users/reset_password/'])(
  'a stranger’s requests to %s leave the owner’s other emails possible',
  async (exhausted) => {
    const { email } = await makePerson(world.server.database);
    const requests: Record<string, () => ReturnType<typeof world.post>> = {
      '/api/users': () => world.post('/api/users', registrationForm(email)),
      '/api/users/send_verification_email': () =>
        world.post('/api/users/send_verification_email', { email }),
      '/api/users/reset_password/': () => world.post(`/api/users/reset_password/${email}`),
    };
    for (let asked = 0; asked < 5; asked += 1) await requests[exhausted]!();
    expect((await requests[exhausted]!()).statusCode).toBe(429);
    const others = Object.keys(requests).filter((url) => url !== exhausted);
    for (const url of others) expect((await requests[url]!()).statusCode).toBe(200);
    // Exhausting the resets has sent the owner valid links, so the way in is open in each case.
    const subjects = (await world.server.runJobs()).map(({ subject }) => subject);
    expect(subjects).toContain('Reset your Sala password');
  },
);
