import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { AccountView, ViewReason } from '#contract/identity/account-view-endpoints.ts';
import { buryUser } from '#server/modules/identity/user/user-repository.ts';
import { authenticate } from '#server/modules/identity/session/authenticate.ts';
import {
  findEndedSessions,
  findSessions,
  isKnownDevice,
} from '#server/modules/identity/session/session-repository.ts';

import { replyCaller } from '../factories/call-path.ts';
import { callSample, outcomeOf } from '../factories/call-sample.ts';
import { makePeople, makePerson, openSession, type Person } from '../factories/people.ts';
import { sampleInput } from '../factories/sample-input.ts';
import { openOperations, OPERATIONS, unreadInput } from '../setup/operations.ts';

const server = await openOperations();
const { app, database } = server;
const admin = await makePerson(database, { isAdmin: true, firstName: 'Kanya' });
/** The name of each table whose rows change. */
await server.sql`create table changes (name text)`;
await server.sql`create function note_change() returns trigger language plpgsql as $$ begin
  insert into changes values (tg_table_name); return null; end $$`;
await server.sql`
  do $$ declare t name; begin
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition and relname <> 'changes' loop
      execute format('create trigger zz_note_change after insert or update or delete on %I
        for each row execute function note_change()', t);
    end loop;
  end $$
`;

const callAs = replyCaller(server, admin);
const call = <Reply = { id?: string }>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  token: string,
  payload?: object,
) => callAs<Reply>(method, url, payload, { token });

const askFor = (userId: number, by = admin.token, reason: ViewReason = 'report') =>
  call<AccountView & { id?: string }>('POST', '/api/admin/view_as', by, { userId, reason });

const outcomeWith = (token: string) =>
  authenticate({ database, isDemo: true }, token).then(
    ({ id, isView }) => ({ id, isView }),
    ({ id }: { id: string }) => id,
  );

/** A view for the calls that are rejected before they read anything. */
const viewed = await makePerson(database);
const view = await askFor(viewed.id);

test.each(OPERATIONS)('%s changes nothing in a view of an account', async (id, endpoint) => {
  const person = endpoint.inAccountView ? await makePerson(database) : viewed;
  const { token } = endpoint.inAccountView ? await askFor(person.id) : view;
  const input = endpoint.inAccountView
    ? await sampleInput(endpoint, database, person)
    : unreadInput(endpoint);
  await server.sql`delete from changes`;
  const outcome = outcomeOf(endpoint, await callSample(app, endpoint, input, token));
  if (!endpoint.inAccountView) expect(outcome).toBe('read_only_view');
  else expect(outcome).toBe(endpoint.access === 'admin' ? 'forbidden' : 'done');
  const changed = await server.column`select name from changes`;
  expect(changed).toEqual(id === 'auth.signOut' ? ['sessions'] : []);
});

test('only calls that read are allowed in a view, and none that names devices, logins or keys', () => {
  const exceptions = OPERATIONS.filter(
    ([, { inAccountView, limit }]) => inAccountView !== (limit === 'read'),
  ).map(([id]) => id);
  const hidden = ['users.sessions', 'users.secondFactor', 'users.identities', 'users.lockKey'];
  expect(exceptions).toEqual(expect.arrayContaining(['auth.signOut', 'uploads.list', ...hidden]));
  expect(OPERATIONS.find(([id]) => id === 'users.export')![1].inAccountView).toBe(false);
});

test('a view shows the user’s data for 15 minutes, and use doesn’t extend it', async () => {
  const mali = await makePerson(database, { firstName: 'Ploy' });
  const before = Date.now();
  const view = await askFor(mali.id);
  expect(view).toMatchObject({ status: 200, user: { id: mali.id, email: mali.email } });
  const minutes = (Date.parse(view.expiresAt) - before) / 60_000;
  expect([minutes > 14, minutes < 16]).toEqual([true, true]);
  const own = await call('GET', `/api/users/${mali.id}`, view.token);
  expect(own).toMatchObject({ email: mali.email });
  await server.sql`
    update sessions set last_seen_at = now() - interval '14 minutes',
      expires_at = now() + interval '1 minute'
    where user_id = ${mali.id} and viewed_from is not null`;
  expect(await outcomeWith(view.token)).toEqual({ id: mali.id, isView: true });
  await server.sql`
    update sessions set expires_at = expires_at - interval '1 minute'
    where user_id = ${mali.id} and viewed_from is not null`;
  expect(await outcomeWith(view.token)).toBe('invalid_token');
  expect(await outcomeWith(mali.token)).toEqual({ id: mali.id, isView: false });
});

test('a view is in the audit log, and the user gets a notification', async () => {
  const mali = await makePerson(database);
  await askFor(mali.id, admin.token, 'support_request');
  const get = <Reply>(path: string, by: Person) => call<Reply>('GET', `/api/${path}`, by.token);
  const { history } = await get<{ history: object[] }>(`admin/users/${mali.id}`, admin);
  const entry = { action: 'user.view_as', reason: 'support_request', actorId: admin.id };
  expect(history).toMatchObject([entry]);
  const { notifications } = await get<{ notifications: object[] }>('notifications?page=1', mali);
  const title = 'The Sala team viewed your account';
  expect(notifications).toMatchObject([{ kind: 'account_viewed', title, isSeen: false }]);
});

test('a view is neither a device nor an activity of the user', async () => {
  const mali = await makePerson(database);
  await server.sql`update user_activity set last_seen_at = '2020-01-01' where user_id = ${mali.id}`;
  const { token } = await askFor(mali.id);
  await call('GET', '/api/properties/saved?page=1&pageSize=5', token);
  const rows = await server.sql<{ year: number }>`
    select extract(year from last_seen_at)::int as year from user_activity where user_id = ${mali.id}
  `;
  expect(rows).toEqual([{ year: 2020 }]);
  expect(await findSessions(database, mali.id)).toMatchObject([{ userAgent: 'test' }]);
  expect(await isKnownDevice(database, { userId: mali.id, userAgent: '' })).toBe(false);
});

test('site admins, blocked, deleted and unknown users and oneself can’t be viewed', async () => {
  const [other, deleted] = await makePeople(database, { isAdmin: true }, {});
  const blocked = await makePerson(database, { status: 'blocked' });
  await database.transaction((open) => buryUser(open, deleted.id));
  for (const { id } of [admin, other, blocked]) {
    expect(await askFor(id)).toMatchObject({ id: 'conflict' });
  }
  for (const id of [deleted.id, 999_999_999]) {
    expect(await askFor(id)).toMatchObject({ id: 'not_found' });
  }
});

test('a view ends with the session, the role or the block of the site admin', async () => {
  const [mali, viewer] = await makePeople(database, {}, { isAdmin: true });
  const begin = async () => {
    const viewing = await openSession(database, viewer);
    const { token } = await askFor(mali.id, viewing);
    expect(await outcomeWith(token)).toEqual({ id: mali.id, isView: true });
    return { token, viewing };
  };
  const setViewer = (columns: ReturnType<typeof sql>) =>
    server.sql`update users set ${columns} where id = ${viewer.id}`;

  const one = await begin();
  const ids = await server.column<number>`select id from sessions where user_id = ${mali.id}
    and viewed_from is not null`;
  expect(await findEndedSessions(database, ids)).toEqual([]);
  await call('POST', '/api/auth/logout', one.viewing);
  expect(await outcomeWith(one.token)).toBe('invalid_token');
  expect(await findEndedSessions(database, ids)).toEqual(ids);

  const two = await begin();
  for (const [change, undo] of [
    [sql`is_admin = false`, sql`is_admin = true`],
    [sql`status = 'blocked'`, sql`status = 'active'`],
  ] as const) {
    await setViewer(change);
    expect(await outcomeWith(two.token)).toBe('invalid_token');
    await setViewer(undo);
  }
  await server.sql`update users set is_admin = true where id = ${mali.id}`;
  expect(await outcomeWith(two.token)).toBe('invalid_token');
});

test('logging out of a view ends it, and no other session', async () => {
  const mali = await makePerson(database);
  const { token } = await askFor(mali.id);
  expect(await call('POST', '/api/auth/logout', token)).toMatchObject({ status: 200 });
  expect(await outcomeWith(token)).toBe('invalid_token');
  for (const { id, token: other } of [mali, admin]) {
    expect(await outcomeWith(other)).toEqual({ id, isView: false });
  }
});

test('logging a user out everywhere ends views of the account', async () => {
  const mali = await makePerson(database);
  const { token } = await askFor(mali.id);
  expect(await call('DELETE', '/api/users/sessions', mali.token)).toMatchObject({ status: 200 });
  expect(await outcomeWith(token)).toBe('invalid_token');
});
