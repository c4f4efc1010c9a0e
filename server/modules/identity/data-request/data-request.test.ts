import { expect, test } from 'vitest';

import { dataRequestDueOn } from '#contract/identity/data-request.ts';
import type { DataRequest } from '#contract/identity/data-request-endpoints.ts';
import { removeAccount } from '../profile/delete-account.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const admin = await makePerson(server.database, { isAdmin: true });

/** What one of the called endpoints returns. */
type Reply = DataRequest & {
  rows: DataRequest[];
  dataRequests: Record<'open' | 'dueSoon' | 'overdue', number>;
};

const call = pathCaller<Reply>(server.app);

/** The day in Bangkok some days ago. */
const daysAgo = (days: number) =>
  new Date(Date.now() + (7 * 60 * 60 - days * 86_400) * 1_000).toISOString().slice(0, 10);

const record = ({ id: userId }: Person, kind: 'export' | 'delete', receivedOn = daysAgo(1)) =>
  call('POST', '/api/admin/data-requests', admin, { userId, kind, receivedOn });

const decide = (id: number, status: 'done' | 'declined', reason?: string) =>
  call('PATCH', `/api/admin/data-requests/${id}`, admin, { status, reason });

const list = async (query: string) =>
  (await call('GET', `/api/admin/data-requests?${query}`, admin)).body.rows;

const noticesOf = ({ id }: Person) =>
  server.column<object>`select params from notifications where user_id = ${id}
    and kind = 'data_request' order by id`;

const auditOf = ({ id }: Person) =>
  server.sql`select action, fields, reason from admin_audit
    where subject_kind = 'user' and subject_id = ${id} order by id`;

/** The subjects of the emails that the jobs send to an address. */
const mailsTo = async (email: string) =>
  (await server.runJobs()).filter(({ to }) => to.address === email).map(({ subject }) => subject);

test('records a request with its deadline, and tells the person', async () => {
  const person = await makePerson(server.database);
  const receivedOn = daysAgo(3);
  const dueOn = dataRequestDueOn(receivedOn, null);
  const { status, body } = await record(person, 'export', receivedOn);
  expect(status).toBe(200);
  const asked = { status: 'open', receivedOn, dueOn, userId: person.id, reason: null };
  expect(body).toMatchObject(asked);
  expect(body.daysLeft).toBe((Date.parse(dueOn) - Date.parse(daysAgo(0))) / 86_400_000);
  const notice = { kind: 'export', status: 'open', reason: null, dueOn };
  expect(await noticesOf(person)).toEqual([notice]);
  const entry = { action: 'data_request.record', fields: ['export'] };
  expect(await auditOf(person)).toMatchObject([entry]);
});

test('takes the deadline of the country of the phone number', async () => {
  const person = await makePerson(server.database, { phone: '+94771234567' });
  const { body } = await record(person, 'export', '2026-11-06');
  expect(body.dueOn).toBe('2026-12-07');
});

test('allows one open request of each kind, and none from the future', async () => {
  const person = await makePerson(server.database);
  const [one, two] = await Promise.all([record(person, 'export'), record(person, 'export')]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  expect((await record(person, 'delete')).status).toBe(200);
  const other = await makePerson(server.database);
  expect((await record(other, 'export', daysAgo(-1))).status).toBe(400);
  expect((await record({ ...other, id: 999_999_999 }, 'export')).status).toBe(404);
  const { id } = (await record(other, 'export')).body;
  await decide(id, 'declined', 'withdrawn');
  expect((await record(other, 'export')).status).toBe(200);
});

test('a fulfilled copy sends a link to the page of the account', async () => {
  const person = await makePerson(server.database);
  const { id, dueOn } = (await record(person, 'export')).body;
  expect((await decide(id, 'done')).body).toMatchObject({ status: 'done', daysLeft: null });
  const notice = { kind: 'export', status: 'done', reason: null, dueOn };
  expect((await noticesOf(person)).at(-1)).toEqual(notice);
  expect((await auditOf(person)).at(-1)).toMatchObject({ action: 'data_request.fulfil' });
  expect((await decide(id, 'done')).status).toBe(409);
  expect((await decide(999_999_999, 'done')).status).toBe(404);
});

test('a fulfilled deletion deletes the account with its listings, and is emailed', async () => {
  const person = await makePerson(server.database);
  const listing = await offerHome(server.database, person);
  const copy = (await record(person, 'export')).body;
  const { id } = (await record(person, 'delete')).body;
  await server.runJobs();
  const gone = { userStatus: 'deleted', userName: '', userEmail: null };
  expect((await decide(id, 'done')).body).toMatchObject({ status: 'done', ...gone });
  const declined = { status: 'declined', reason: 'account_deleted', decidedByName: '' };
  expect(await list(`id=${copy.id}`)).toMatchObject([declined]);
  expect(await server.value`select status from listings where id = ${listing}`).toBe('deleted');
  const read = await call('GET', '/api/users/export', person);
  expect(read.body).toMatchObject({ id: 'invalid_token' });
  expect(await mailsTo(person.email)).toEqual(['Your account was deleted']);
});

test('doesn’t delete site admins and admins of businesses', async () => {
  const [other, head] = await makePeople(server.database, { isAdmin: true }, {});
  await makeBusiness(server.database, head);
  for (const [person, rule] of [
    [other, 'site_admin'],
    [head, 'heads_business'],
  ] as const) {
    const { id } = (await record(person, 'delete')).body;
    const { status, body } = await decide(id, 'done');
    expect(status).toBe(409);
    expect(body).toMatchObject({ fields: [{ rule }] });
    expect(await list(`id=${id}`)).toMatchObject([{ status: 'open' }]);
  }
});

test('a declined request needs a reason, which the person reads', async () => {
  const person = await makePerson(server.database);
  const { id } = (await record(person, 'delete')).body;
  expect((await decide(id, 'declined')).status).toBe(400);
  expect((await decide(id, 'done', 'identity')).status).toBe(400);
  expect((await decide(id, 'declined', 'identity')).body).toMatchObject({ reason: 'identity' });
  expect((await noticesOf(person)).at(-1)).toMatchObject({ reason: 'identity' });
  const entry = { action: 'data_request.decline', reason: 'identity' };
  expect((await auditOf(person)).at(-1)).toMatchObject(entry);
});

test('a blocked person can’t get a copy, and is emailed about a decline', async () => {
  const person = await makePerson(server.database);
  const { id } = (await record(person, 'export')).body;
  await server.runJobs();
  await server.sql`update users set status = 'blocked' where id = ${person.id}`;
  const { status, body } = await decide(id, 'done');
  expect(status).toBe(409);
  expect(body).toMatchObject({ fields: [{ rule: 'user_blocked' }] });
  expect((await decide(id, 'declined', 'law')).status).toBe(200);
  expect(await mailsTo(person.email)).toEqual(['Your data request was declined']);
});

test('a person who deletes the account themselves fulfils their request', async () => {
  const person = await makePerson(server.database);
  const { id } = (await record(person, 'delete')).body;
  await server.database.transaction((transaction) => removeAccount(transaction, person.id));
  expect(await list(`id=${id}`)).toMatchObject([{ status: 'done', decidedByName: '' }]);
});

test('lists the earliest deadline first, with filters, search and counts', async () => {
  const person = await makePerson(server.database);
  const late = (await record(person, 'export', daysAgo(60))).body;
  const soon = (await record(person, 'delete', daysAgo(25))).body;
  const decided = await makePerson(server.database);
  const done = (await record(decided, 'export', daysAgo(90))).body;
  await decide(done.id, 'done');
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids(`userId=${person.id}`)).toEqual([late.id, soon.id]);
  expect(await ids(`userId=${person.id}&due=overdue`)).toEqual([late.id]);
  expect(await ids(`userId=${person.id}&due=soon`)).toEqual([soon.id]);
  expect(await ids(`userId=${person.id}&kind=delete&status=open`)).toEqual([soon.id]);
  expect(await ids(`search=${encodeURIComponent(decided.email)}`)).toEqual([done.id]);
  expect(await ids(`search=${late.id}`)).toContain(late.id);
  const all = await ids('pageSize=100');
  expect(all.indexOf(late.id)).toBeLessThan(all.indexOf(soon.id));
  expect(all.indexOf(soon.id)).toBeLessThan(all.indexOf(done.id));
  const { dataRequests } = (await call('GET', '/api/admin/dashboard', admin)).body;
  expect(dataRequests.overdue).toBeGreaterThan(0);
  expect(dataRequests.dueSoon).toBeGreaterThan(0);
  expect(dataRequests.open).toBeGreaterThanOrEqual(dataRequests.overdue + dataRequests.dueSoon);
});
