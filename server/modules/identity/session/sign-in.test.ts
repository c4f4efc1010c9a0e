import { createHash } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';

import { Session } from '#contract/identity/session-endpoints.ts';
import { runDailyCleanup } from '#server/jobs/daily-cleanup.ts';
import { hashPassword, isOutdatedHash } from '../user/password.ts';
import { findPasswordHash } from '../user/user-repository.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePeople, makePerson, PASSWORD } from '#tests/factories/people.ts';
import { consumeVerified } from '#tests/setup/quick-argon2.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { insertLinkToken } from './one-time-token-repository.ts';
import { SIGN_IN_ATTEMPTS, SignInAttempts } from './sign-in-attempts.ts';

const server = await openTestServer();
const { app, database } = server;

let places = 0;

/**
 * Logs in. Each call has its own client network unless one is given, so that wrong attempts don't
 * add up.
 */
function signIn(
  email: string,
  password: string,
  {
    remoteAddress = `198.51.${Math.floor((places += 1) / 250)}.${places % 250}`,
    userAgent = 'Browser/1',
    ...device
  }: { remoteAddress?: string; userAgent?: string; device?: string } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'user-agent': userAgent },
    payload: { email, password, ...device },
    remoteAddress,
  });
}

const call = (method: 'GET' | 'POST', url: string, token: string) =>
  app.inject({ method, url, headers: { 'x-auth-token': token } });
/** Returns the id of the error with which a session is refused, if it is. */
const refusalOf = async (token: string) =>
  (await call('GET', '/api/countries', token)).json<{ id?: string }>().id;

const sessionRows = (userId: number) =>
  server.sql<Record<string, unknown>>`select * from sessions where user_id = ${userId} order by id`;

test("returns a token and the user's own account for a correct password", async () => {
  const person = await makePerson(database, { hasPassword: true });
  const answer = await signIn(` ${person.email.toUpperCase()} `, PASSWORD);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { token, user } = v.parse(Session, answer.json());
  expect(user).toMatchObject({ id: person.id, email: person.email, status: 'active', roleId: 4 });
  expect(answer.body).not.toContain('argon2');

  const me = await call('GET', `/api/users/${person.id}`, token);
  expect(me.json()).toEqual(user);
  const [, stored] = await sessionRows(person.id);
  expect(stored).toMatchObject({ user_agent: 'Browser/1', revoked_at: null });
  // The token itself isn't stored in the table.
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(stored)).not.toContain(Buffer.from(token).toString('hex'));
});

test('returns the same response for a wrong password, an unknown email and an account without a password', async () => {
  const [person, social, blocked] = await makePeople(
    database,
    { hasPassword: true },
    {},
    { hasPassword: true, status: 'blocked' },
  );
  const answers = await Promise.all([
    signIn(person.email, 'Wrong-floor-7'),
    signIn('nobody@people.test', PASSWORD),
    signIn(social.email, PASSWORD),
    signIn(blocked.email, 'Wrong-floor-7'),
    signIn("' or 1=1 --", PASSWORD),
    signIn(person.email, `${PASSWORD}${'x'.repeat(900)}`),
  ]);
  const seen = answers.map(({ statusCode, body, headers }) => {
    const { 'x-request-id': _own, date: _date, ...rest } = headers;
    return { statusCode, body, rest };
  });
  for (const one of seen) expect(one).toEqual(seen[0]);
  expect(answers[0].statusCode).toBe(401);
  const message = 'Invalid email or password';
  expect(answers[0].json()).toEqual({ id: 'invalid_credentials', message, fields: [] });
});

test('logs in a pending account unless another account has confirmed the email', async () => {
  const email = 'twice@people.test';
  const pending = await makePerson(database, { email, hasPassword: true, status: 'pending' });
  const alone = v.parse(Session, (await signIn(email, PASSWORD)).json());
  expect(alone.user).toMatchObject({ id: pending.id, status: 'pending' });

  const own = await hashPassword('Rain-tree-42');
  const proven = await makePerson(database, { email, passwordHash: own });
  // An account that claimed the email first can't log in once the owner has confirmed it.
  expect((await signIn(email, PASSWORD)).statusCode).toBe(401);
  expect((await signIn(email, 'Rain-tree-42')).json()).toMatchObject({ user: { id: proven.id } });
});

test('checks a password once, at the same cost, whether the email is known or not', async () => {
  const person = await makePerson(database, { hasPassword: true });
  const checkedFor = async (email: string) => {
    consumeVerified();
    expect((await signIn(email, 'Wrong-floor-7')).statusCode).toBe(401);
    return consumeVerified();
  };
  const known = await checkedFor(person.email);
  expect(known).toHaveLength(1);
  expect(await checkedFor('nobody@people.test')).toEqual(known);
});

test('rehashes a password with an outdated cost at the next login', async () => {
  const old = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const person = await makePerson(database, { passwordHash: old });
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(200);
  expect(isOutdatedHash((await findPasswordHash(database, person.id))!)).toBe(false);
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(200);
});

/** A pause lasts 30 seconds. Hashing two dozen passwords on a busy machine may take as long. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Returns how many wrong passwords are checked before the next attempt has to wait. */
async function guesses(email: string, from: Parameters<typeof signIn>[2]): Promise<number> {
  const statuses: number[] = [];
  while (statuses.length <= SIGN_IN_ATTEMPTS.most) {
    statuses.push((await signIn(email, 'Wrong-floor-7', from)).statusCode);
  }
  return statuses.indexOf(429);
}

test('slows down guessing for known and unknown emails alike, only from that client network', async () => {
  stopClock();
  const person = await makePerson(database, { hasPassword: true });
  for (const email of [person.email, 'nobody-at-all@people.test']) {
    expect(await guesses(email, { remoteAddress: '203.0.113.9' })).toBe(SIGN_IN_ATTEMPTS.most);
  }
  const from = async (remoteAddress: string) =>
    (await signIn(person.email, PASSWORD, { remoteAddress })).statusCode;
  expect([await from('203.0.113.9'), await from('203.0.113.10')]).toEqual([429, 200]);
});

const deviceOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Locks an account for all unknown devices, as wrong passwords from many networks do. */
async function lockOut(email: string): Promise<void> {
  const attempts = new SignInAttempts(database, 'password');
  let place = 0;
  while (await attempts.take(email, `198.18.0.${(place += 1)}`));
}

test('wrong passwords from many client networks don’t lock out a device that has logged in before', async () => {
  stopClock();
  const person = await makePerson(database, { hasPassword: true });
  const { token } = v.parse(Session, (await signIn(person.email, PASSWORD)).json());
  await call('POST', '/api/auth/logout', token);
  const other = await makePerson(database);
  await lockOut(person.email);
  const device = deviceOf(token);
  const from = async (known = {}) => (await signIn(person.email, PASSWORD, known)).statusCode;
  expect([await from(), await from({ device: deviceOf(other.token) })]).toEqual([429, 429]);
  expect(await from({ device })).toBe(200);
  // The device itself may guess as little as any other.
  expect(await guesses(person.email, { device })).toBe(SIGN_IN_ATTEMPTS.most);
});

test('a password reset by email lets a new device in, whatever others have tried', async () => {
  stopClock();
  const person = await makePerson(database, { hasPassword: true });
  const { id: userId, email } = person;
  const token = await insertLinkToken(database, { purpose: 'reset', userId, email });
  await lockOut(email);
  const device = deviceOf(token);
  expect((await signIn(email, PASSWORD, { device })).statusCode).toBe(429);
  const url = `/api/users/receive_new_password/${userId}/${token}`;
  const payload = { password: 'Rain-tree-88' };
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  expect((await signIn(email, 'Rain-tree-88', { device })).statusCode).toBe(200);
});

test('ends only the current session on logout', async () => {
  const person = await makePerson(database, { hasPassword: true });
  const { token } = v.parse(Session, (await signIn(person.email, PASSWORD)).json());
  expect((await call('POST', '/api/auth/logout', token)).statusCode).toBe(200);
  expect(await refusalOf(token)).toBe('invalid_token');
  expect(await refusalOf(person.token)).toBeUndefined();
});

test('never reuses a session token that another user sent', async () => {
  const [person, stranger] = await makePeople(database, { hasPassword: true }, {});
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'x-auth-token': stranger.token },
    payload: { email: person.email, password: PASSWORD },
  });
  const { token } = v.parse(Session, answer.json());
  expect(token).not.toBe(stranger.token);
});

test('extends a session in use up to its limit of 180 days', async () => {
  const person = await makePerson(database, { hasPassword: true });
  const setBack = (days: number) =>
    server.sql`
      update sessions set created_at = now() - make_interval(days => ${days}),
        last_seen_at = now() - interval '1 day', expires_at = now() + interval '1 day'
      where user_id = ${person.id}
    `;
  const daysLeft = async () => {
    expect((await call('GET', '/api/countries', person.token)).statusCode).toBe(200);
    return server.value<number>`select round(extract(epoch from expires_at - now()) / 86400)::int
      from sessions where user_id = ${person.id}`;
  };
  await setBack(10);
  expect(await daysLeft()).toBe(30);
  await setBack(170);
  expect(await daysLeft()).toBe(10);
});

test('deletes ended sessions after 30 days and keeps active ones', async () => {
  const person = await makePerson(database);
  await server.sql`
    insert into sessions (token_hash, user_id, expires_at, revoked_at) values
      ('\\x01', ${person.id}, now() - interval '31 days', null),
      ('\\x02', ${person.id}, now() + interval '9 days', now() - interval '31 days'),
      ('\\x03', ${person.id}, now() - interval '1 day', null)
  `;
  await runDailyCleanup(database);
  const left = (await sessionRows(person.id)).map((row) =>
    (row['token_hash'] as Buffer).toString('hex'),
  );
  expect(left).toHaveLength(2);
  expect(left).toContain('03');
});

test('lists those demo accounts that exist', async () => {
  const list = async () =>
    (await app.inject('/api/auth/demo-accounts')).json<{ accounts: unknown[] }>().accounts;
  expect(await list()).toEqual([]);
  await makePerson(database, { email: 'hunter@sala.test' });
  expect(await list()).toMatchObject([{ role: 'hunter', email: 'hunter@sala.test' }]);
});

test('notifies the owner of a login from a new device, but not from a known one', async () => {
  const person = await makePerson(database, { hasPassword: true });
  const from = async (userAgent: string) =>
    expect((await signIn(person.email, PASSWORD, { userAgent })).statusCode).toBe(200);
  const notices = async () =>
    (await noticesOf(database, person))
      .filter(({ kind }) => kind === 'security')
      .map(({ params }) => params);
  const chrome = (version: number) =>
    `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/${version}.0.1 Safari/537.36`;
  await from(chrome(155));
  const windows = { event: 'new_device', browser: 'Chrome', system: 'Windows' };
  expect(await notices()).toEqual([windows]);
  // A newer browser version is the same device.
  await from(chrome(156));
  expect(await notices()).toEqual([windows]);
  await from('curl/8.15.0');
  expect(await notices()).toEqual([windows, { event: 'new_device', browser: null, system: null }]);

  // The first login of a new account isn't notified, but one of an old account without stored
  // sessions is.
  await server.sql`delete from sessions where user_id = ${person.id}`;
  await from('Somebody/1.0');
  expect(await notices()).toHaveLength(2);
  await server.sql`delete from sessions where user_id = ${person.id}`;
  await server.sql`update users set created_at = now() - interval '3 days' where id = ${person.id}`;
  await from('Somebody/1.0');
  expect(await notices()).toHaveLength(3);
});
