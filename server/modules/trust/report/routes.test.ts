import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { MAX_REPORTS_A_DAY } from '#contract/trust/report-endpoints.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { refusal } from '#tests/factories/call-path.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
await fillMarket(server.database, 5, 40);
const [home, hidden] = (await liveListings(server.database, 2)) as [number, number];
await server.sql`update listings set published = false where id = ${hidden}`;
const mali = await makePerson(server.database);
const dao = await makePerson(server.database);
beforeEach(async () => {
  await server.sql`delete from reports`;
});

function report(person: Person, given: object = {}, key = randomUUID()) {
  return server.request(
    person.token,
    'POST',
    '/api/reports',
    { type: 'listing', id: home, reason: 'scam', ...given },
    { 'idempotency-key': key },
  );
}

const self = refusal('conflict', 'self', 'id');

const reports = () =>
  server.sql`
    select reporter_id as "reporterId", subject_kind as type, subject_id as id, reason, details,
      status
    from reports order by reports.id
  `;

test('stores a report with its reporter', async () => {
  const answer = await report(mali, { details: 'เจ้าของขอมัดจำก่อนดู' });
  expect(answer.json()).toEqual({ type: 'listing', id: home, isOpen: true });
  expect(await reports()).toEqual([
    {
      reporterId: mali.id,
      type: 'listing',
      id: home,
      reason: 'scam',
      details: 'เจ้าของขอมัดจำก่อนดู',
      status: 'open',
    },
  ]);
});

test('updates an open report, and creates a new one after a decision', async () => {
  await report(mali, { details: 'first' });
  await report(mali, { reason: 'gone', details: 'second' });
  await report(dao);
  expect(await reports()).toMatchObject([
    { reporterId: mali.id, reason: 'gone', details: 'second' },
    { reporterId: dao.id, details: '' },
  ]);
  await server.sql`update reports set status = 'dismissed', decided_at = now()`;
  await report(mali, { details: 'third' });
  expect(await reports()).toHaveLength(3);
});

test('creates one report for concurrent and repeated requests', async () => {
  const key = randomUUID();
  const answers = await Promise.all([report(mali), report(mali), report(mali, {}, key)]);
  answers.push(await report(mali, {}, key));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await reports()).toHaveLength(1);
});

test('rejects reports of listings that aren’t live', async () => {
  expect((await report(mali, { id: hidden })).statusCode).toBe(404);
  expect((await report(mali, { id: 999_999_999 })).statusCode).toBe(404);
  expect(await reports()).toEqual([]);
});

test('rejects reports of a user’s own or their business’s listings', async () => {
  const businessId = await makeBusiness(server.database, dao);
  const offer = (owner: Person, business: number | null) =>
    server.sql`
      update listings set owner_user_id = ${owner.id}, business_id = ${business}
      where id = ${home}
    `;
  await offer(mali, null);
  expect((await report(mali)).json()).toMatchObject(self);
  expect((await report(dao)).statusCode).toBe(200);
  await server.sql`delete from reports`;
  // Members of the business can edit its listing, so they can't report it. Its author, who isn't a
  // member, can.
  await offer(mali, businessId);
  expect((await report(dao)).json()).toMatchObject(self);
  expect((await report(mali)).statusCode).toBe(200);
  expect(await reports()).toMatchObject([{ reporterId: mali.id }]);
  await offer(await makePerson(server.database), null);
});

test('stores reports of public profiles and businesses, but not of the reporter’s own', async () => {
  const agent = await makePerson(server.database);
  await server.sql`update users set profile_type = 'agent' where id = ${agent.id}`;
  const businessId = await makeBusiness(server.database, agent);
  const [member, business] = [
    { type: 'user', id: agent.id, reason: 'impersonation' },
    { type: 'business', id: businessId, reason: 'wrong' },
  ];
  expect((await report(mali, member)).json()).toEqual({ type: 'user', id: agent.id, isOpen: true });
  expect((await report(mali, business)).statusCode).toBe(200);
  expect(await reports()).toMatchObject([member, business]);

  expect((await report(agent, member)).json()).toMatchObject(self);
  expect((await report(agent, business)).json()).toMatchObject(self);
  // A member without a public profile, and a closed business.
  const hiddenMember = await makePerson(server.database);
  expect((await report(mali, { ...member, id: hiddenMember.id })).statusCode).toBe(404);
  await server.sql`delete from reports`;
  await server.sql`update businesses set status = 'suspended' where id = ${businessId}`;
  expect((await report(mali, business)).statusCode).toBe(404);
  expect((await report(mali, { ...member, reason: 'gone' })).statusCode).toBe(400);
});

test('limits the number of reports per user and day', async () => {
  await server.sql`
    insert into reports (reporter_id, subject_kind, subject_id, reason)
    select ${mali.id}, 'user', n, 'scam' from generate_series(1, ${MAX_REPORTS_A_DAY}::int) n
  `;
  const answer = await report(mali);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ id: 'too_many_reports' });
  expect((await report(dao)).statusCode).toBe(200);
});
