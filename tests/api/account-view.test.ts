import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AccountView, ViewReason } from '#contract/account-view-endpoints.ts';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/version.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { authenticate } from '#server/modules/identity/session/authenticate.ts';
import {
  findEndedSessions,
  findSessions,
  insertSession,
  isKnownDevice,
} from '#server/modules/identity/session/session-repository.ts';

import { callSample, outcomeOf } from '../factories/call-sample.ts';
import { approved, sendListing } from '../factories/listings.ts';
import { makePerson, openSession, type Person } from '../factories/people.ts';
import { sampleInput } from '../factories/sample-input.ts';
import { openTestProvider, type TestProvider } from '../setup/test-provider.ts';
import { openTestServer, type TestServer } from '../setup/test-server.ts';

let server: TestServer;
let provider: TestProvider;
let admin: Person;

beforeAll(async () => {
  provider = await openTestProvider();
  server = await openTestServer(provider.env);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 20, log });
  admin = await makePerson(server.database, { isAdmin: true, firstName: 'Kanya' });
  await followChanges();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Writes the name of each table whose rows change to `changes`. */
async function followChanges(): Promise<void> {
  await sql`create table changes (name text)`.execute(server.database.kysely);
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into changes values (tg_table_name);
      return null;
    end $$
  `.execute(server.database.kysely);
  await sql`
    do $$ declare t name; begin
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not relispartition and relname <> 'changes' loop
        execute format('create trigger zz_note_change after insert or update or delete on %I
          for each row execute function note_change()', t);
      end loop;
    end $$
  `.execute(server.database.kysely);
}

async function call<Reply = { id?: string }>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  token: string,
  payload?: object,
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { [HEADERS.authToken]: token },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json<Reply>() };
}

const askFor = (userId: number, by = admin.token, reason: ViewReason = 'report') =>
  call<AccountView & { id?: string }>('POST', '/api/admin/view_as', by, { userId, reason });

const outcomeWith = (token: string) =>
  authenticate({ database: server.database, isDemo: true }, token).then(
    ({ id, isView }) => ({ id, isView }),
    ({ id }: { id: string }) => id,
  );

const inDatabase = (statement: ReturnType<typeof sql>) => statement.execute(server.database.kysely);

const all = (API as readonly Endpoint[]).map((endpoint) => [endpoint.id, endpoint] as const);

test.each(all)('%s changes nothing in a view of an account', async (id, endpoint) => {
  const { database } = server;
  const person = await makePerson(database);
  const { token } = await askFor(person.id);
  const input = await sampleInput(endpoint, database, person);
  await inDatabase(sql`delete from changes`);
  const outcome = outcomeOf(endpoint, await callSample(server.app, endpoint, input, token));
  if (!endpoint.inAccountView) expect(outcome).toBe('read_only_view');
  else expect(outcome).toBe(endpoint.access === 'admin' ? 'forbidden' : 'done');
  const { rows } = await sql<{ name: string }>`select name from changes`.execute(database.kysely);
  expect(rows).toEqual(id === 'auth.signOut' ? [{ name: 'sessions' }] : []);
});

test('only calls that read are allowed in a view, and none that names devices, logins or keys', () => {
  const allowed = all.flatMap(([id, { inAccountView }]) => (inAccountView ? [id] : []));
  expect(
    all.flatMap(([id, { inAccountView, limit }]) =>
      inAccountView === (limit === 'read') ? [] : [id],
    ),
  ).toEqual(
    expect.arrayContaining([
      'auth.signOut',
      'users.sessions',
      'users.secondFactor',
      'users.identities',
      'users.lockKey',
      'uploads.list',
    ]),
  );
  expect(allowed).not.toContain('users.export');
});

test('a view shows the user’s data for 15 minutes, and use doesn’t extend it', async () => {
  const { database } = server;
  const mali = await makePerson(database, { firstName: 'Ploy' });
  const before = Date.now();
  const view = await askFor(mali.id);
  expect(view).toMatchObject({ status: 200, user: { id: mali.id, email: mali.email } });
  const minutes = (Date.parse(view.expiresAt) - before) / 60_000;
  expect([minutes > 14, minutes < 16]).toEqual([true, true]);
  expect(await call('GET', `/api/users/${mali.id}`, view.token)).toMatchObject({
    email: mali.email,
  });
  await inDatabase(sql`
    update sessions set last_seen_at = now() - interval '14 minutes',
      expires_at = now() + interval '1 minute'
    where user_id = ${mali.id} and viewed_from is not null`);
  expect(await outcomeWith(view.token)).toEqual({ id: mali.id, isView: true });
  await inDatabase(sql`
    update sessions set expires_at = expires_at - interval '1 minute'
    where user_id = ${mali.id} and viewed_from is not null`);
  expect(await outcomeWith(view.token)).toBe('invalid_token');
  expect(await outcomeWith(mali.token)).toEqual({ id: mali.id, isView: false });
});

test('a view is in the audit log, and the user gets a notification', async () => {
  const mali = await makePerson(server.database);
  await askFor(mali.id, admin.token, 'support_request');
  const { history } = await call<{ history: object[] }>(
    'GET',
    `/api/admin/users/${mali.id}`,
    admin.token,
  );
  expect(history).toMatchObject([
    { action: 'user.view_as', reason: 'support_request', actorId: admin.id },
  ]);
  const { notifications } = await call<{ notifications: object[] }>(
    'GET',
    '/api/notifications?page=1',
    mali.token,
  );
  expect(notifications).toMatchObject([
    { kind: 'account_viewed', title: 'The Sala team viewed your account', isSeen: false },
  ]);
});

test('a view is neither a device nor an activity of the user', async () => {
  const { database } = server;
  const mali = await makePerson(database);
  await inDatabase(
    sql`update user_activity set last_seen_at = '2020-01-01' where user_id = ${mali.id}`,
  );
  const { token } = await askFor(mali.id);
  await call('GET', '/api/properties/saved?page=1&pageSize=5', token);
  const { rows } = await sql<{ year: number }>`
    select extract(year from last_seen_at)::int as year from user_activity where user_id = ${mali.id}
  `.execute(database.kysely);
  expect(rows).toEqual([{ year: 2020 }]);
  expect(await findSessions(database, mali.id)).toMatchObject([{ userAgent: 'test' }]);
  expect(await isKnownDevice(database, { userId: mali.id, userAgent: '' })).toBe(false);
});

test('contact details seen in a view are no lead', async () => {
  const { database } = server;
  const [owner, mali] = [await makePerson(database), await makePerson(database)];
  const propertyId = await approved(database, await sendListing(database, owner));
  await call('POST', '/api/users/contact_method', owner.token, { method: 'line', value: 'sala' });
  const { token } = await askFor(mali.id);
  const seen = (by: string) =>
    call<{ methods: object[] }>('GET', `/api/properties/contact/${propertyId}`, by);
  const leads = async () => {
    const { rows } = await sql`
      select 1 from listing_contacts where listing_id = ${propertyId}
    `.execute(database.kysely);
    return rows.length;
  };
  expect((await seen(token)).methods).toEqual([{ method: 'line', value: 'sala' }]);
  expect(await leads()).toBe(0);
  await seen(mali.token);
  expect(await leads()).toBe(1);
});

test('site admins, blocked, deleted and unknown users and oneself can’t be viewed', async () => {
  const { database } = server;
  const [other, blocked, deleted] = [
    await makePerson(database, { isAdmin: true }),
    await makePerson(database, { status: 'blocked' }),
    await makePerson(database),
  ];
  await inDatabase(sql`
    update users set status = 'deleted', deleted_at = now(), email = null, lock_key = null,
      first_name = '', last_name = '' where id = ${deleted.id}`);
  for (const { id } of [admin, other, blocked]) {
    expect(await askFor(id)).toMatchObject({ id: 'conflict' });
  }
  for (const id of [deleted.id, 999_999_999]) {
    expect(await askFor(id)).toMatchObject({ id: 'not_found' });
  }
  const mali = await makePerson(database);
  expect(await askFor(mali.id, mali.token)).toMatchObject({ id: 'forbidden' });
  expect(await call('POST', '/api/admin/view_as', admin.token, { userId: mali.id })).toMatchObject({
    id: 'invalid_input',
  });
  expect(await askFor(mali.id, (await askFor(mali.id)).token)).toMatchObject({
    id: 'read_only_view',
  });
});

test('a view ends with the session, the role or the block of the site admin', async () => {
  const { database } = server;
  const mali = await makePerson(database);
  const viewer = await makePerson(database, { isAdmin: true });
  const begin = async () => {
    const viewing = await openSession(database, viewer);
    const { token } = await askFor(mali.id, viewing);
    expect(await outcomeWith(token)).toEqual({ id: mali.id, isView: true });
    return { token, viewing };
  };
  const setViewer = (columns: ReturnType<typeof sql>) =>
    inDatabase(sql`update users set ${columns} where id = ${viewer.id}`);

  const one = await begin();
  const { rows } = await sql<{ id: number }>`
    select id from sessions where user_id = ${mali.id} and viewed_from is not null
  `.execute(database.kysely);
  const ids = rows.map(({ id }) => id);
  expect(await findEndedSessions(database, ids)).toEqual([]);
  await call('POST', '/api/auth/logout', one.viewing);
  expect(await outcomeWith(one.token)).toBe('invalid_token');
  expect(await findEndedSessions(database, ids)).toEqual(ids);

  const two = await begin();
  await setViewer(sql`is_admin = false`);
  expect(await outcomeWith(two.token)).toBe('invalid_token');
  await setViewer(sql`is_admin = true`);
  await setViewer(sql`status = 'blocked'`);
  expect(await outcomeWith(two.token)).toBe('invalid_token');
  await setViewer(sql`status = 'active'`);

  await inDatabase(sql`update users set is_admin = true where id = ${mali.id}`);
  expect(await outcomeWith(two.token)).toBe('invalid_token');
});

test('logging out of a view ends it, and no other session', async () => {
  const mali = await makePerson(server.database);
  const { token } = await askFor(mali.id);
  expect(await call('POST', '/api/auth/logout', token)).toMatchObject({ status: 200 });
  expect(await outcomeWith(token)).toBe('invalid_token');
  expect(await outcomeWith(mali.token)).toEqual({ id: mali.id, isView: false });
  expect(await outcomeWith(admin.token)).toEqual({ id: admin.id, isView: false });
});

test('logging a user out everywhere ends views of the account', async () => {
  const mali = await makePerson(server.database);
  const own = await insertSession(server.database, { userId: mali.id, userAgent: 'test' });
  const { token } = await askFor(mali.id);
  const answer = await server.app.inject({
    method: 'DELETE',
    url: '/api/users/sessions',
    headers: { [HEADERS.authToken]: own },
  });
  expect(answer.statusCode).toBe(200);
  expect(await outcomeWith(token)).toBe('invalid_token');
});
