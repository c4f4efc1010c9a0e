import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { READ_ONLY_KEYS } from '#contract/identity/profile-endpoints.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { pathCaller, refusal } from '#tests/factories/call-path.ts';
import { offerHome } from '#tests/factories/listings.ts';
import {
  makePerson,
  openSession,
  OTHER_PASSWORD,
  PASSWORD,
  type Person,
} from '#tests/factories/people.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { ACCOUNT_TABLES } from './account-repository.ts';

const server = await openTestMarket();
const { app, database } = server;
const { kysely } = database;
// Clears the emails that earlier tests queued.
beforeEach(() => server.runJobs().then(() => undefined));

const call = pathCaller(app);
const patch = (person: Person, payload: object) => call('PATCH', '/api/users/', person, payload);
const read = async (person: Person) => (await call('GET', `/api/users/${person.id}`, person)).body;
const exportOf = async (person: Person) =>
  (await call('GET', '/api/users/export', person)).body['tables'] as Record<string, object[]>;
const fullPerson = () => makePerson(database, { hasPassword: true });
const signIn = async (email: string, password: string) =>
  (await call('POST', '/api/auth', undefined, { email, password })).status;
/** Returns the id of the error with which a session is refused, if it is. */
const refusalOf = async (token: string) =>
  (await call('GET', '/api/users/sessions', { token })).body['id'];

test('an update changes the given fields and keeps the others', async () => {
  const person = await fullPerson();
  const changes = {
    lastName: '',
    username: `dao.${person.id}`,
    phone: '+66 81 234 5678',
    profileType: 'seller',
    language: 'th',
    currency: 'LKR',
  };
  const changed = { ...changes, firstName: 'Dao', email: person.email };
  expect((await patch(person, { ...changes, firstName: ' Dao ' })).body).toMatchObject(changed);
  expect((await patch(person, { phone: null })).body).toMatchObject({ ...changed, phone: null });
});

test('an update accepts the whole account but rejects changes to read-only fields', async () => {
  const person = await fullPerson();
  const account = await read(person);
  expect((await patch(person, { ...account, firstName: 'Dao' })).status).toBe(200);
  const others: Record<string, unknown> = { roles: ['user', 'admin'], roleId: 1, businessId: 1 };
  for (const key of READ_ONLY_KEYS) {
    const { body } = await patch(person, { ...account, [key]: others[key] ?? 'another' });
    expect(body['fields'], key).toMatchObject([{ path: key, rule: 'read_only' }]);
  }
  const pending = await makePerson(database, { status: 'pending' });
  const { body } = await patch(pending, { status: 'active' });
  expect(body['fields']).toMatchObject([{ path: 'status', rule: 'read_only' }]);
  expect(await read(person)).toEqual({ ...account, firstName: 'Dao' });
});

test('a username is unique regardless of case', async () => {
  const [one, two] = [await fullPerson(), await fullPerson()];
  expect((await patch(one, { username: `Mali-${one.id}` })).status).toBe(200);
  const { status, body } = await patch(two, { username: `mALI-${one.id}` });
  expect([status, body]).toMatchObject([409, refusal('conflict', 'taken', 'username')]);
});

test('a password change needs the old password, ends other sessions and sends an email', async () => {
  const person = await fullPerson();
  const elsewhere = await openSession(database, person);
  const change = (currentPassword?: string, password = OTHER_PASSWORD) =>
    patch(person, { password, currentPassword });
  const wrong = { status: 403, body: { id: 'wrong_password' } };
  expect(await change('Not-this-1')).toMatchObject(wrong);
  expect(await change()).toMatchObject(wrong);
  expect((await change(PASSWORD, 'weak')).body).toMatchObject({ id: 'invalid_input' });
  expect((await change(PASSWORD)).status).toBe(200);
  expect(await refusalOf(elsewhere)).toBe('invalid_token');
  expect(await refusalOf(person.token)).toBeUndefined();
  expect(await signIn(person.email, PASSWORD)).toBe(401);
  expect(await signIn(person.email, OTHER_PASSWORD)).toBe(200);
  const mails = await server.runJobs();
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    [person.email, 'Your Sala password was changed'],
    [person.email, 'New login to your account'],
  ]);
});

test('limits password attempts in an open session, whatever they are for', async () => {
  const person = await fullPerson();
  const wrong = { password: 'Not-this-1' };
  const tries = [
    () => patch(person, { password: OTHER_PASSWORD, currentPassword: 'x' }),
    () => call('POST', '/api/users/identities/oidc/unlink', person, wrong),
    () => call('POST', '/api/users/delete_account', person, wrong),
  ];
  const ids = [];
  for (let nth = 0; nth < 13; nth += 1) ids.push((await tries[nth % 3]!()).body['id']);
  expect(ids.slice(0, 10)).toEqual(Array<string>(10).fill('wrong_password'));
  expect(ids.slice(10)).toEqual(Array<string>(3).fill('too_many_requests'));
});

test('the session list has each device; one or all other sessions can be ended', async () => {
  const person = await fullPerson();
  const others = [await openSession(database, person), await openSession(database, person)];
  const { body } = await call('GET', '/api/users/sessions', person);
  const sessions = body['sessions'] as { id: number; isThis: boolean }[];
  expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, false, true]);
  expect(JSON.stringify(body)).not.toMatch(/token|hash/i);

  const end = async (id = '') => (await call('DELETE', `/api/users/sessions${id}`, person)).status;
  const id = `/${sessions.find(({ isThis }) => !isThis)!.id}`;
  expect([await end(id), await end()]).toEqual([200, 200]);
  for (const token of others) expect(await refusalOf(token)).toBe('invalid_token');
});

test('only one contact method is preferred', async () => {
  const person = await fullPerson();
  await call('POST', '/api/users/contact_method', person, { method: 'line', value: 'mali' });
  const { body } = await call('POST', '/api/users/contact_method', person, { method: 'chat' });
  expect(body['methods']).toEqual([
    { method: 'chat', value: '', isPreferred: true },
    { method: 'line', value: 'mali', isPreferred: false },
  ]);
});

/** Creates a live listing of a person, which they have saved. */
async function savedHome(person: Person): Promise<number> {
  const id = await offerHome(database, person);
  await server.sql`insert into favourites (user_id, listing_id) values (${person.id}, ${id})`;
  return id;
}

test('the export contains all stored data of the user, but no secrets and no moderators', async () => {
  const person = await fullPerson();
  const listing = await savedHome(person);
  const moderator = await makePerson(database, { isAdmin: true });
  await server.sql`
    with verified as (
      insert into profile_verifications (user_id, status, decided_by, decided_at)
      values (${person.id}, 'approved', ${moderator.id}, now())
    ), boosted as (
      insert into boosts (user_id, listing_id, status, decided_by, decided_at)
      values (${person.id}, ${listing}, 'active', ${moderator.id}, now())
    )
    insert into reports (reporter_id, subject_kind, subject_id, reason, status, decided_by, decided_at)
    values (${person.id}, 'listing', 1, 'wrong', 'upheld', ${moderator.id}, now())
  `;
  const tables = await exportOf(person);
  const named = ACCOUNT_TABLES.map(({ table }) => table);
  expect(Object.keys(tables).toSorted()).toEqual(named.toSorted());
  expect(JSON.stringify(tables)).not.toMatch(/argon2|token_hash|password_hash/);
  expect(tables['favourites']).toMatchObject([{ listing_id: listing }]);
  for (const table of ['profile_verifications', 'boosts', 'reports']) {
    const [row, ...more] = tables[table]!;
    const decision = expect.not.arrayContaining(['decided_by', 'decision']);
    expect([more, Object.keys(row!)], table).toEqual([[], decision]);
  }
});

test('deleting an account keeps an anonymous row, ends its sessions and unpublishes its listings', async () => {
  const person = await fullPerson();
  const home = await savedHome(person);
  const remove = (password: string) =>
    call('POST', '/api/users/delete_account', person, { password });
  expect(await remove('Not-this-1')).toMatchObject({ status: 403, body: { id: 'wrong_password' } });
  expect((await remove(PASSWORD)).status).toBe(200);

  const rows = await server.sql`select status, email, password_hash, first_name, lock_key from users
    where id = ${person.id}`;
  expect(rows).toEqual([
    { status: 'deleted', email: null, password_hash: null, first_name: '', lock_key: null },
  ]);
  for (const { table, column } of ACCOUNT_TABLES.filter(({ isGone }) => isGone)) {
    const left = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)} = ${person.id}`.execute(kysely);
    expect(left.rows, table).toEqual([]);
  }
  expect(await remove(PASSWORD)).toMatchObject({ body: { id: 'invalid_token' } });
  expect(await signIn(person.email, PASSWORD)).toBe(401);
  expect((await call('GET', `/api/properties/${home}`)).status).toBe(404);
  // The email can be used again.
  await makePerson(database, { email: person.email });
});

test('the admin of a business and the last site admin can’t delete their accounts', async () => {
  const person = await makePerson(database, { hasPassword: true });
  await makeBusiness(database, person);
  const remove = () => call('POST', '/api/users/delete_account', person, { password: PASSWORD });
  const { status, body } = await remove();
  expect([status, body]).toMatchObject([409, refusal('conflict', 'heads_business')]);
  await server.sql`update users set is_admin = (id = ${person.id})`;
  expect(await remove()).toMatchObject({ body: { fields: [{ rule: 'last_site_admin' }] } });
});

test('every table that refers to a user is exported or excluded with a reason', async () => {
  /** Tables that belong to others or to the operator, or whose module decides what it exports. */
  const LEFT_OUT = [
    'one_time_tokens', // secrets
    'idempotency_keys', // replies that the user already received
    'user_events', // only ids of rows in other tables
    'business_stats', // numbers of a business, by its member
    'deliveries', // derived from the notices
    'social_attempts', // provider login attempts that last minutes
  ];
  const rows = await server.sql<{ name: string }>`
    select distinct c.relname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass and a.attname = 'user_id'
  `;
  const known = [...LEFT_OUT, ...ACCOUNT_TABLES.map(({ table }) => table)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('a picture is the person’s own uploaded photo, public, and can be removed', async () => {
  const [person, stranger] = [await fullPerson(), await fullPerson()];
  const setPicture = async (imageHash: string | null) =>
    (await call('PATCH', `/api/users/${person.id}/image`, person, { imageHash })).body;
  const body = await setPicture(await somePhoto(database, person));
  expect(body['image']).toMatch(/^\/photos\/.+\.webp$/);
  expect(await read(person)).toMatchObject(body);
  const refused = await setPicture(await somePhoto(database, stranger));
  expect(refused).toMatchObject({ id: 'photo_missing' });
  expect(await setPicture(null)).toEqual({ image: null });
});
