import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { UserDetail } from '#contract/identity/user-admin-endpoints.ts';
import { buryUser } from '../user/user-repository.ts';
import { replyCaller } from '#tests/factories/call-path.ts';
import { makePeople, makePerson, openSession } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const admin = await makePerson(server.database, { isAdmin: true, firstName: 'Kanya' });

const call = replyCaller(server, admin);

interface Page {
  rows: { id: number; name: string }[];
  nextCursor: string | null;
  totalCount: number | null;
  isMore: boolean;
}
const list = (query: Record<string, string>) =>
  call<Page>('GET', `/api/admin/users?${new URLSearchParams(query).toString()}`);
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).rows.map(({ id }) => id).toSorted((one, other) => one - other);

async function change({ id }: { id: number }, columns: ReturnType<typeof sql>): Promise<void> {
  await server.sql`update users set ${columns} where id = ${id}`;
}

test('finds users by the start of a name, username or email, the end of a phone number, and the id', async () => {
  const [mali, other] = await makePeople(
    server.database,
    { firstName: 'Zuwalai', email: 'zu_wa@x.test' },
    { firstName: 'Zora', email: 'zuxwa@x.test' },
  );
  await change(mali, sql`last_name = 'Ngamsan', username = 'Zulu.Home', phone = '+66 81 777-4321'`);
  const words = ['zuw', ' ZUWALAI  ngam', 'ngams', 'zulu', 'ZU_WA@', '081 777 4321', '4321'];
  for (const search of words) expect(await idsOf({ search }), search).toEqual([mali.id]);
  expect(await idsOf({ search: String(mali.id) })).toContain(mali.id);
  expect(await idsOf({ search: '321' })).not.toContain(mali.id);
  expect(await idsOf({ search: 'walai' })).toEqual([]);
  expect(await idsOf({ search: 'z' })).toEqual([mali.id, other.id]);
});

test('filters by status, role, profile type, language, verification and registration day', async () => {
  const firstName = 'Filtra';
  const [one, two, three] = await makePeople(
    server.database,
    { firstName, language: 'th' },
    { firstName, status: 'blocked' },
    { firstName, isAdmin: true },
  );
  await change(one, sql`profile_type = 'agent', created_at = '2020-02-29 23:59:59.9Z'`);
  await change(two, sql`created_at = '2020-03-01Z'`);
  await server.sql`insert into profile_verifications (user_id, status, decided_at)
    values (${one.id}, 'approved', now()), (${two.id}, 'rejected', now())`;
  const search = firstName;
  const found = (query: Record<string, string>) => idsOf({ search, ...query });
  expect(await found({ status: 'blocked' })).toEqual([two.id]);
  expect(await found({ role: 'admin' })).toEqual([three.id]);
  expect(await found({ role: 'user' })).toEqual([one.id, two.id]);
  expect(await found({ profileType: 'agent' })).toEqual([one.id]);
  expect(await found({ language: 'th' })).toEqual([one.id]);
  expect(await found({ isVerified: 'true' })).toEqual([one.id]);
  expect(await found({ isVerified: 'false' })).toEqual([two.id, three.id]);
  expect(await found({ createdTo: '2020-02-29' })).toEqual([one.id]);
  expect(await found({ createdFrom: '2020-03-01', createdTo: '2020-03-01' })).toEqual([two.id]);
  expect(await found({ createdFrom: '2020-03-02' })).toEqual([three.id]);
});

test('lists deleted accounts only when asked', async () => {
  const { id } = await makePerson(server.database);
  await server.database.transaction((open) => buryUser(open, id));
  expect(await idsOf({ pageSize: '100' })).not.toContain(id);
  expect(await idsOf({ status: 'deleted' })).toContain(id);
});

test.each(['createdAt', 'lastSeenAt', 'name', 'username', 'email'])(
  'returns all users page by page, sorted by %s',
  async (sort) => {
    const firstName = 'Pagina';
    for (const username of ['bo', null, 'al', null, 'cy']) {
      const person = await makePerson(server.database, { firstName });
      await change(person, sql`username = ${username && `${username}.${sort}`}`);
      if (username === null) {
        await server.sql`delete from user_activity where user_id = ${person.id}`;
      }
    }
    for (const direction of ['asc', 'desc']) {
      const all = await list({ search: firstName, sort, direction, pageSize: '100' });
      const paged: Page['rows'] = [];
      let cursor: string | null = null;
      do {
        const query = { search: firstName, sort, direction, pageSize: '2' };
        const page: Page = await list({ ...query, ...(cursor && { cursor }) });
        expect(page.totalCount).toBe(cursor ? null : all.rows.length);
        paged.push(...page.rows);
        cursor = page.nextCursor;
      } while (cursor);
      expect(paged).toEqual(all.rows);
    }
  },
);

test('exports the rows of a filter and writes one audit entry for all pages', async () => {
  const people = await makePeople(
    server.database,
    ...['a', 'b', 'c'].map((name) => ({ firstName: 'Exporta', email: `${name}@export.test` })),
  );
  const query = 'search=exporta&sort=email&direction=asc';
  const exported = await call<Page>('GET', `/api/admin/users/export?${query}`);
  expect(exported.rows.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
  expect(exported.nextCursor).toBeNull();
  // A later page.
  const { nextCursor } = await call<Page>('GET', `/api/admin/users?${query}&pageSize=1`);
  const later = await call<Page>('GET', `/api/admin/users/export?${query}&cursor=${nextCursor}`);
  expect(later.rows.map(({ id }) => id)).toEqual(people.slice(1).map(({ id }) => id));
  const rows = await server.sql`select actor_id, fields from admin_audit
    where action = 'user.export'`;
  expect(rows).toEqual([{ actor_id: admin.id, fields: ['sort', 'direction', 'search'] }]);
});

const detailOf = ({ id }: { id: number }) => call<UserDetail>('GET', `/api/admin/users/${id}`);

test('shows the sessions, the counts and the history of a user', async () => {
  const mali = await makePerson(server.database);
  await openSession(server.database, mali);
  await call('PATCH', `/api/admin/change-user-status/${mali.id}/true`, { reason: 'fraud' });
  await call('PATCH', `/api/admin/change-user-status/${mali.id}/false`, {});
  const { token } = mali;
  await openSession(server.database, mali);
  const { user, sessions, counts, history } = await detailOf(mali);
  expect(user).toMatchObject({ id: mali.id, name: 'Mali Testing', status: 'active' });
  expect(user.lastSeenAt).not.toBeNull();
  expect(sessions.length).toBe(1);
  expect(counts).toEqual({ listings: 0, hunts: 0, reportsAbout: 0, reportsSent: 0 });
  expect(history).toMatchObject([
    { action: 'user.unblock', reason: 'other', actorName: 'Kanya Testing' },
    { action: 'user.block', reason: 'fraud', actorId: admin.id },
  ]);
  const ended = await call('GET', `/api/admin/users/${mali.id}`, undefined, { token });
  expect(ended).toMatchObject({ id: 'invalid_token' });
  expect(await call('GET', '/api/admin/users/999999')).toMatchObject({ id: 'not_found' });
});

test('ends one or all sessions of a user, never the caller’s own', async () => {
  const mali = await makePerson(server.database);
  const second = await openSession(server.database, mali);
  const isOpen = async (token: string) =>
    (await call('GET', '/api/users/sessions', undefined, { token })).status === 200;
  const [latest] = (await detailOf(mali)).sessions;
  const path = `/api/admin/users/${mali.id}/sessions`;
  expect(await call('DELETE', `${path}/${latest!.id}`)).toMatchObject({ status: 200 });
  expect([await isOpen(mali.token), await isOpen(second)]).toEqual([true, false]);
  expect(await call('DELETE', `${path}/${latest!.id}`)).toMatchObject({ id: 'not_found' });
  await call('DELETE', path);
  expect(await isOpen(mali.token)).toBe(false);

  const elsewhere = await openSession(server.database, admin);
  await call('DELETE', `/api/admin/users/${admin.id}/sessions`);
  expect([await isOpen(admin.token), await isOpen(elsewhere)]).toEqual([true, false]);
  const actions = (await detailOf(mali)).history.map(({ action }) => action);
  expect(actions).toEqual(['user.end_sessions', 'user.end_session']);
});

const setAdmin = ({ id }: { id: number }, isAdmin: boolean, by = admin) =>
  call('PATCH', `/api/admin/users/${id}`, { isAdmin }, by);

test('makes a user a site admin and takes the role away, with an audit entry each', async () => {
  const mali = await makePerson(server.database);
  const canList = async () =>
    (await call('GET', '/api/admin/users', undefined, mali)).status === 200;
  expect(await canList()).toBe(false);
  expect(await setAdmin(mali, true)).toMatchObject({ id: mali.id, isAdmin: true });
  expect(await setAdmin(mali, true)).toMatchObject({ isAdmin: true });
  expect(await canList()).toBe(true);
  await setAdmin(mali, false);
  expect(await canList()).toBe(false);
  const actions = (await detailOf(mali)).history.map(({ action }) => action);
  expect(actions).toEqual(['user.remove_admin', 'user.make_admin']);
});

test('rejects changing one’s own role and that of pending, blocked and unknown accounts', async () => {
  const [pending, blocked] = await makePeople(
    server.database,
    { status: 'pending' },
    { status: 'blocked' },
  );
  for (const person of [admin, pending, blocked]) {
    expect(await setAdmin(person, true)).toMatchObject({ id: 'conflict' });
  }
  expect(await setAdmin({ id: 999_999 }, true)).toMatchObject({ id: 'not_found' });
});

test('leaves a site admin when two take each other’s role at the same moment', async () => {
  const [one, two] = await makePeople(server.database, { isAdmin: true }, { isAdmin: true });
  const answers = await Promise.all([setAdmin(one, false, two), setAdmin(two, false, one)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});
