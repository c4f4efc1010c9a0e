import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { HEADERS } from '#contract/version.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
import { makePerson, openSession, type Person } from '#tests/factories/people.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { ACCOUNT_TABLES } from './account-tables.ts';

const PASSWORD = 'Teak-floor-7';
const OTHER_PASSWORD = 'Rain-tree-88';

let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await openTestServer();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 20, log });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
// Clears the emails that earlier tests queued.
beforeEach(() => server.runJobs().then(() => undefined));

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, url: string, token: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { [HEADERS.authToken]: token },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const patch = (person: Person, payload: object) =>
  call('PATCH', '/api/users/', person.token, payload);
const fullPerson = () => makePerson(server.database, { passwordHash });
const signIn = (email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth', payload: { email, password } });

test('an update changes the given fields and keeps the others', async () => {
  const person = await fullPerson();
  const { status, body } = await patch(person, {
    firstName: ' Dao ',
    lastName: '',
    username: `dao.${person.id}`,
    phone: '+66 81 234 5678',
    profileType: 'seller',
    language: 'th',
    currency: 'LKR',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    firstName: 'Dao',
    lastName: '',
    phone: '+66 81 234 5678',
    profileType: 'seller',
    language: 'th',
    currency: 'LKR',
    email: person.email,
  });
  expect((await patch(person, { phone: null })).body).toMatchObject({
    firstName: 'Dao',
    phone: null,
  });
});

test('an update accepts the whole account but rejects changes to read-only fields', async () => {
  const person = await fullPerson();
  const { body: account } = await call('GET', `/api/users/${person.id}`, person.token);
  expect((await patch(person, { ...account, firstName: 'Dao' })).status).toBe(200);
  for (const [key, value] of [
    ['roles', ['user', 'admin']],
    ['roleId', 1],
    ['status', 'blocked'],
    ['businessId', 1],
    ['id', 1],
    ['email', 'other@people.test'],
    ['createdAt', '2020-01-01T00:00:00Z'],
  ] as const) {
    const refused = await patch(person, { ...account, [key]: value });
    expect(refused.status).toBe(400);
    expect(refused.body['fields']).toMatchObject([{ path: key, rule: 'read_only' }]);
  }
  for (const key of ['isAdmin', 'is_admin', 'passwordHash', 'verifiedAt', '__proto__x']) {
    const refused = await patch(person, { [key]: true });
    expect(refused.body['fields']).toMatchObject([{ path: key, rule: 'unknown_key' }]);
  }
  expect((await call('GET', `/api/users/${person.id}`, person.token)).body).toMatchObject({
    roles: ['user'],
    email: person.email,
  });
});

test('a username is unique regardless of case', async () => {
  const [one, two] = [await fullPerson(), await fullPerson()];
  expect((await patch(one, { username: `Mali-${one.id}` })).status).toBe(200);
  const taken = await patch(two, { username: `mALI-${one.id}` });
  expect(taken.status).toBe(409);
  expect(taken.body['fields']).toMatchObject([{ path: 'username', rule: 'taken' }]);
});

test('a password change needs the old password, ends other sessions and sends an email', async () => {
  const person = await fullPerson();
  const elsewhere = await openSession(server.database, person);
  const wrong = await patch(person, { password: OTHER_PASSWORD, currentPassword: 'Not-this-1' });
  expect(wrong).toMatchObject({ status: 403, body: { id: 'wrong_password' } });
  expect(await patch(person, { password: OTHER_PASSWORD })).toMatchObject({ status: 403 });
  const weak = await patch(person, { password: 'weak', currentPassword: PASSWORD });
  expect(weak).toMatchObject({ status: 400, body: { id: 'invalid_input' } });
  const done = await patch(person, { password: OTHER_PASSWORD, currentPassword: PASSWORD });
  expect(done.status).toBe(200);
  expect((await call('GET', '/api/users/sessions', elsewhere)).body).toMatchObject({
    id: 'invalid_token',
  });
  expect((await call('GET', '/api/users/sessions', person.token)).status).toBe(200);
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(401);
  expect((await signIn(person.email, OTHER_PASSWORD)).statusCode).toBe(200);
  const mails = await server.runJobs();
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    [person.email, 'Your Sala password was changed'],
    [person.email, 'New login to your account'],
  ]);
});

test('limits password attempts in an open session', async () => {
  const person = await fullPerson();
  const ids = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const { body } = await patch(person, { password: OTHER_PASSWORD, currentPassword: 'x' });
    ids.push(body['id']);
  }
  expect(ids.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong_password'));
  expect(ids[10]).toBe('too_many_requests');
});

test('the session list has each device; one or all other sessions can be ended', async () => {
  const person = await fullPerson();
  const [second, third] = [
    await openSession(server.database, person),
    await openSession(server.database, person),
  ];
  const { body } = await call('GET', '/api/users/sessions', person.token);
  const sessions = body['sessions'] as { id: number; isThis: boolean }[];
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/token|hash/i);

  const stranger = await fullPerson();
  const foreign = await call('DELETE', `/api/users/sessions/${sessions[0]!.id}`, stranger.token);
  expect(foreign.status).toBe(404);
  const other = sessions.find(({ isThis }) => !isThis)!;
  expect((await call('DELETE', `/api/users/sessions/${other.id}`, person.token)).status).toBe(200);
  expect((await call('DELETE', '/api/users/sessions', person.token)).status).toBe(200);
  for (const token of [second, third]) {
    expect((await call('GET', '/api/users/sessions', token)).body).toMatchObject({
      id: 'invalid_token',
    });
  }
  expect((await call('GET', '/api/users/sessions', stranger.token)).status).toBe(200);
});

test('only one contact method is preferred', async () => {
  const { token } = await fullPerson();
  await call('POST', '/api/users/contact_method', token, { method: 'line', value: 'mali' });
  const { body } = await call('POST', '/api/users/contact_method', token, { method: 'chat' });
  expect(body['methods']).toEqual([
    { method: 'chat', value: '', isPreferred: true },
    { method: 'line', value: 'mali', isPreferred: false },
  ]);
});

test('the export contains all stored data of the user and no secrets', async () => {
  const { kysely } = server.database;
  const person = await fullPerson();
  await sql`
    insert into favourites (user_id, listing_id) select ${person.id}, id from listings limit 2
  `.execute(kysely);
  const { body } = await call('GET', '/api/users/export', person.token);
  const tables = body['tables'] as Record<string, unknown[]>;
  expect(Object.keys(tables).toSorted()).toEqual(
    ACCOUNT_TABLES.map(({ table }) => table).toSorted(),
  );
  expect(tables['favourites']).toHaveLength(2);
  expect(JSON.stringify(body)).not.toMatch(/argon2|token_hash|password_hash/);
});

test('the export doesn’t name the moderators who decided', async () => {
  const { kysely } = server.database;
  const person = await fullPerson();
  const moderator = await makePerson(server.database, { isAdmin: true });
  await sql`
    with verified as (
      insert into profile_verifications (user_id, status, decided_by, decided_at)
      values (${person.id}, 'approved', ${moderator.id}, now())
    ), boosted as (
      insert into boosts (user_id, listing_id, status, decided_by, decided_at)
      select ${person.id}, min(id), 'active', ${moderator.id}, now() from listings
    )
    insert into reports (reporter_id, subject_kind, subject_id, reason, status, decided_by, decided_at)
    values (${person.id}, 'listing', 1, 'wrong', 'upheld', ${moderator.id}, now())
  `.execute(kysely);
  const { body } = await call('GET', '/api/users/export', person.token);
  const tables = body['tables'] as Record<string, Record<string, unknown>[]>;
  for (const table of ['profile_verifications', 'boosts', 'reports']) {
    expect(tables[table], table).toHaveLength(1);
    expect(Object.keys(tables[table]![0]!), table).not.toContain('decided_by');
    expect(Object.keys(tables[table]![0]!), table).not.toContain('decision');
  }
});

test('deleting an account keeps an anonymous row, ends its sessions and unpublishes its listings', async () => {
  const { kysely } = server.database;
  const person = await fullPerson();
  const { rows: homes } = await sql<{ id: number }>`
    update listings set owner_user_id = ${person.id}, assigned_user_id = null, business_id = null
    where id = (select min(listing_id) from listing_search) returning id
  `.execute(kysely);
  await sql`
    insert into favourites (user_id, listing_id) values (${person.id}, ${homes[0]!.id})
  `.execute(kysely);
  const remove = (password: string) =>
    call('POST', '/api/users/delete_account', person.token, { password });
  expect(await remove('Not-this-1')).toMatchObject({ status: 403, body: { id: 'wrong_password' } });
  expect((await remove(PASSWORD)).status).toBe(200);

  const { rows } = await sql`
    select status, email, password_hash, first_name, lock_key from users where id = ${person.id}
  `.execute(kysely);
  expect(rows).toEqual([
    { status: 'deleted', email: null, password_hash: null, first_name: '', lock_key: null },
  ]);
  for (const { table, column } of ACCOUNT_TABLES.filter(({ isGone }) => isGone)) {
    const left = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}
    `.execute(kysely);
    expect(left.rows, table).toEqual([]);
  }
  expect(await remove(PASSWORD)).toMatchObject({ body: { id: 'invalid_token' } });
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(401);
  const home = await server.app.inject(`/api/properties/${homes[0]!.id}`);
  expect(home.statusCode).toBe(404);
  // The email can be used again.
  await makePerson(server.database, { email: person.email });
});

test('the admin of a business can’t delete the account before transferring it', async () => {
  const { rows } = await sql<{ id: number }>`
    select admin_user_id as id from businesses limit 1
  `.execute(server.database.kysely);
  await sql`update users set password_hash = null where id = ${rows[0]!.id}`.execute(
    server.database.kysely,
  );
  const token = await openSession(server.database, rows[0]!);
  const { status, body } = await call('POST', '/api/users/delete_account', token, {});
  expect(status).toBe(409);
  expect(body['fields']).toMatchObject([{ rule: 'heads_business' }]);
});

test('every table that refers to a user is exported or excluded with a reason', async () => {
  /**
   * Tables that belong to others or to the operator, or whose module decides itself what it
   * exports.
   */
  const LEFT_OUT = new Set([
    'one_time_tokens', // secrets
    'idempotency_keys', // replies that the user already received
    'user_events', // only ids of rows in other tables
    'business_stats', // numbers of a business, by its member
    'deliveries', // derived from the notices
    'social_attempts', // provider login attempts that last minutes
  ]);
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass and a.attname = 'user_id'
  `.execute(server.database.kysely);
  const exported = new Set<string>(ACCOUNT_TABLES.map(({ table }) => table));
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !exported.has(name) && !LEFT_OUT.has(name));
  expect(missing.toSorted()).toEqual([]);
});

test('a picture is the person’s own uploaded photo, public, and can be removed', async () => {
  const person = await fullPerson();
  const setPicture = (imageHash: string | null, id = person.id) =>
    call('PATCH', `/api/users/${id}/image`, person.token, { imageHash });
  const own = await somePhoto(server.database, person);
  const { body } = await setPicture(own);
  expect(body['image']).toMatch(/^\/photos\/.+\.webp$/);
  expect((await call('GET', `/api/users/${person.id}`, person.token)).body).toMatchObject(body);
  const stranger = await fullPerson();
  expect((await setPicture(await somePhoto(server.database, stranger))).body).toMatchObject({
    id: 'photo_missing',
  });
  expect((await setPicture(null, stranger.id)).body).toMatchObject({ id: 'forbidden' });
  expect((await setPicture(null)).body).toEqual({ image: null });
});
