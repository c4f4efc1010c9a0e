import { beforeEach, expect, test } from 'vitest';

import { replyCaller } from '#tests/factories/call-path.ts';
import {
  makePeople,
  makePerson,
  openSession,
  PASSWORD,
  type Person,
} from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const admin = await makePerson(server.database, { isAdmin: true });
// Sends emails left by an earlier test.
beforeEach(() => server.runJobs().then(() => undefined));

const call = replyCaller(server, admin);
const visitor = { token: '' };

const change = ({ id }: { id: number }, isBlocked: boolean, reason = 'spam') =>
  call('PATCH', `/api/admin/change-user-status/${id}/${isBlocked}`, { reason });

const signIn = ({ email }: Person, password = PASSWORD) =>
  call('POST', '/api/auth', { email, password }, visitor);

const statusOf = ({ id }: Person) =>
  server.value<string>`select status from users where id = ${id}`;

test('ends all sessions of a blocked user and tells the reason only after a correct password', async () => {
  const mali = await makePerson(server.database, { hasPassword: true });
  const elsewhere = await openSession(server.database, mali);
  expect(await change(mali, true)).toMatchObject({ status: 'blocked', id: mali.id });
  const idsOfRefusals = () =>
    Promise.all(
      [mali.token, elsewhere].map(
        async (token) => (await call('GET', '/api/users/sessions', undefined, { token })).id,
      ),
    );
  expect(await idsOfRefusals()).toEqual(['user_blocked', 'user_blocked']);
  expect(await signIn(mali, 'Not-this-one-1')).toMatchObject({ id: 'invalid_credentials' });
  expect(await signIn(mali)).toMatchObject({ id: 'user_blocked' });
  // A blocked user can't get a reset link.
  await call('POST', `/api/users/reset_password/${mali.email}`, undefined, visitor);
  expect(await server.runJobs()).toEqual([]);

  expect(await change(mali, false, 'mistake')).toMatchObject({ status: 'active' });
  // The earlier sessions stay ended.
  expect(await idsOfRefusals()).toEqual(['invalid_token', 'invalid_token']);
  expect((await signIn(mali)).id).toBeUndefined();
});

test('rejects a link that was emailed before its owner was blocked', async () => {
  const mali = await makePerson(server.database, { hasPassword: true });
  await call('POST', `/api/users/reset_password/${mali.email}`, undefined, visitor);
  const mail = (await server.runJobs()).find(({ to }) => to.address === mali.email);
  const link = mail?.text.match(/\/users\/reset_password_received(\/\d+\/[\w-]{43})/)?.[1];
  const use = () =>
    call('POST', `/api/users/receive_new_password${link}`, { password: 'Rain-tree-88' }, visitor);
  await change(mali, true);
  expect(await use()).toMatchObject({ status: 404 });
  await change(mali, false);
  expect(await use()).toMatchObject({ id: 'link_used' });
});

const PUSH_KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

test('removes a push device when its session ends or its user is blocked', async () => {
  const [mali, dao] = await makePeople(server.database, {}, {});
  const devicesOf = ({ id }: Person) =>
    server.value<number>`select count(*)::int from devices where user_id = ${id}`;
  const send = ({ token }: { token: string }, deviceToken: string) =>
    call('POST', '/api/users/update_device_token', { deviceToken, deviceType: 'web' }, { token });
  const give = (to: { token: string }, name: string) =>
    send(to, `installation:${name.padEnd(40, '_')}`);
  const endpoint = 'https://FCM.googleapis.com:443/1';
  await send(mali, JSON.stringify({ endpoint, keys: PUSH_KEYS }));
  const services = server.column<string>`select service from devices where user_id = ${mali.id}`;
  expect(await services).toEqual(['fcm.googleapis.com']);
  await give(mali, 'mali-1');
  await give(mali, 'mali-2');
  // A session has one push target, and a target belongs to one account.
  expect(await devicesOf(mali)).toBe(1);
  await give(dao, 'mali-2');
  expect([await devicesOf(mali), await devicesOf(dao)]).toEqual([0, 1]);
  await call('POST', '/api/auth/logout', {}, dao);
  expect(await devicesOf(dao)).toBe(0);
  await give(mali, 'mali-3');
  await change(mali, true);
  expect(await devicesOf(mali)).toBe(0);
});

test.each([
  // With valid keys, so that only the endpoint can be the reason.
  ...[
    'http://fcm.googleapis.com/1',
    'https://push.example/1',
    'https://fcm.googleapis.com.example/1',
    'https://127.0.0.1/1',
    'https://localhost/1',
    'https://fcm.googleapis.com:8443/1',
    'https://me@fcm.googleapis.com/1',
  ].map((endpoint) => JSON.stringify({ endpoint, keys: PUSH_KEYS })),
  '{"endpoint":"https://fcm.googleapis.com/1","keys":{"p256dh":"a","auth":"b"}}',
  'a token with spaces',
  'any-text',
  '{broken',
])('rejects the push target %s', async (deviceToken) => {
  const body = { deviceToken, deviceType: 'web' };
  const by = await makePerson(server.database);
  const answer = await call('POST', '/api/users/update_device_token', body, by);
  expect(answer).toMatchObject({ id: 'invalid_input' });
});

test('rejects blocking oneself and unknown users, and an unblocked account is as before', async () => {
  expect(await change(admin, true)).toMatchObject({ id: 'conflict' });
  expect(await change({ id: 999_999 }, true)).toMatchObject({ id: 'not_found' });
  const pending = await makePerson(server.database, { status: 'pending' });
  await change(pending, true);
  await change(pending, false);
  expect(await statusOf(pending)).toBe('pending');
});

test('writes one audit entry with actor, user and reason per change and keeps the audit chain unbroken', async () => {
  const mali = await makePerson(server.database);
  for (const isBlocked of [true, true, false, false]) await change(mali, isBlocked, 'fraud');
  const rows = await server.sql`select actor_id, action, fields, reason from admin_audit
    where subject_id = ${mali.id} order by id`;
  const entry = { actor_id: admin.id, fields: ['status'], reason: 'fraud' };
  expect(rows).toEqual([
    { ...entry, action: 'user.block' },
    { ...entry, action: 'user.unblock' },
  ]);
  expect(await server.sql`select admin_audit_breaks()`).toEqual([]);
  expect(await change(mali, true, 'because I say so')).toMatchObject({ id: 'invalid_input' });
});
