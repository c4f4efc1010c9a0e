import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { BusinessMetrics } from '#contract/listing/business-metrics-endpoints.ts';
import { addView } from '../listing/listing-repository.ts';
import { makeTeam } from '#tests/factories/businesses.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { advanceRecentViews } from './metrics-repository.ts';

const server = await openTestMarket();
const { app, database } = server;

/** Creates a business with an admin and an agent, and one live listing of each. */
async function team() {
  const [businessId, admin, agent] = await makeTeam(database, 4);
  const listing = async (by: Person) => offerHome(database, by, { businessId });
  return { admin, agent, businessId, ofAdmin: await listing(admin), ofAgent: await listing(agent) };
}

const call = pathCaller(app);

async function read(by: Person, businessId: number, query = ''): Promise<BusinessMetrics> {
  const path = `/api/business/metrics/${businessId}${query}`;
  const { body, status } = await call('GET', path, by, undefined, businessId);
  expect(status).toBe(200);
  return body as unknown as BusinessMetrics;
}

const view = async (id: number, times: number) => {
  for (let time = 0; time < times; time += 1) await addView(database, id);
};
const seeContact = (by: Person, id: number) => call('GET', `/api/properties/contact/${id}`, by);
const share = (id: number) =>
  server.sql`update businesses set phone = '021234567' where id = ${id}`;
const love = (by: Person, propertyId: number) =>
  call('POST', '/api/properties/love/', by, { propertyId, userId: by.id });
/** Sets the numbers of a listing on a day, as if they had been counted then. */
const count = (id: number, day: string, views: number) =>
  server.sql`
    insert into listing_stats as stats (listing_id, day, views) values (${id}, ${day}::date, ${views})
    on conflict (listing_id, day) do update set views = ${views}
  `;
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Returns the numbers of a member. */
const ofMember = ({ members }: BusinessMetrics, { id }: Person) =>
  members.find(({ userId }) => userId === id);

test('views, hearts and leads count for the business, its members and its listings', async () => {
  const { admin, agent, businessId, ofAdmin, ofAgent } = await team();
  const visitor = await makePerson(database);
  await share(businessId);
  await view(ofAdmin, 2);
  await view(ofAgent, 3);
  await love(visitor, ofAgent);
  await seeContact(visitor, ofAgent);

  const metrics = await read(admin, businessId);
  expect(metrics.totals).toMatchObject({ views: 5, loves: 1, leads: 1, questions: 0 });
  expect(metrics.points).toHaveLength(30);
  expect(metrics.points.at(-1)).toMatchObject({ day: metrics.until, views: 5, loves: 1, leads: 1 });
  expect(ofMember(metrics, admin)).toMatchObject({ views: 2, loves: 0, leads: 0, isMember: true });
  expect(ofMember(metrics, agent)).toMatchObject({ views: 3, loves: 1, leads: 1, isMember: true });
  expect(metrics.best.map(({ id, views }) => [id, views])).toEqual([
    [ofAgent, 3],
    [ofAdmin, 2],
  ]);
  expect(metrics.best[0]).toMatchObject({ propertyTitle: 'Quiet two-bedroom above the park' });
});

test('a contact counts once per user and day, and not for the responsible member', async () => {
  const { admin, businessId, ofAdmin } = await team();
  const visitor = await makePerson(database);
  const leads = async () => (await read(admin, businessId)).totals.leads;
  await seeContact(visitor, ofAdmin);
  expect(await leads()).toBe(0);
  await share(businessId);
  await Promise.all([1, 2, 3].map(() => seeContact(visitor, ofAdmin)));
  await seeContact(admin, ofAdmin);
  expect(await leads()).toBe(1);
  await server.sql`update listing_contacts set day = day - 1 where user_id = ${visitor.id}`;
  await seeContact(visitor, ofAdmin);
  expect(await leads()).toBe(2);
});

test('a heart that is taken back does not count any more', async () => {
  const { admin, businessId, ofAdmin } = await team();
  const visitor = await makePerson(database);
  await love(visitor, ofAdmin);
  expect((await read(admin, businessId)).totals.loves).toBe(1);
  await love(visitor, ofAdmin);
  const { totals, best } = await read(admin, businessId, '?range=year');
  expect(totals.loves).toBe(0);
  expect(best).toEqual([]);
});

test('each range has its own days, compared with as many days before', async () => {
  const { admin, businessId, ofAdmin, ofAgent } = await team();
  await count(ofAdmin, daysAgo(0), 1);
  await count(ofAdmin, daysAgo(6), 10);
  await count(ofAgent, daysAgo(7), 100);
  await count(ofAgent, daysAgo(29), 1_000);
  await count(ofAgent, daysAgo(30), 10_000);
  await count(ofAgent, daysAgo(200), 100_000);
  expect(await read(admin, businessId, '?range=week')).toMatchObject({
    from: daysAgo(6),
    totals: { views: 11 },
    previous: { views: 100 },
    best: [{ id: ofAdmin, views: 11 }],
    step: 'day',
  });
  expect(await read(admin, businessId, '?range=month')).toMatchObject({
    totals: { views: 1_111 },
    previous: { views: 10_000 },
    best: [
      { id: ofAgent, views: 1_100 },
      { id: ofAdmin, views: 11 },
    ],
  });
  const year = await read(admin, businessId, '?range=year');
  expect(year).toMatchObject({ totals: { views: 111_111 }, step: 'week' });
  expect(year.points).toHaveLength(52);
  expect(year.points.reduce((sum, { views }) => sum + views, 0)).toBe(111_111);
  expect(year.best[0]).toMatchObject({ id: ofAgent, views: 111_100 });
  expect(await read(admin, businessId, '?range=quarter')).toMatchObject({
    totals: { views: 11_111 },
    previous: { views: 0 },
    best: [{ views: 11_100 }, { views: 11 }],
  });
});

test('as days go by, old views leave each range of the best listings', async () => {
  const { ofAdmin } = await team();
  const undo = new Error('undo');
  // The other tests of this server don't read ranges while the day is another one.
  const work = database.transaction(async (transaction) => {
    await sql`insert into recent_views_day (day) values ('2026-01-31')
      on conflict (is_only) do update set day = excluded.day`.execute(transaction.kysely);
    await sql`
      insert into listing_stats (listing_id, day, views)
      values (${ofAdmin}, '2026-01-31', 1), (${ofAdmin}, '2026-01-25', 10),
        (${ofAdmin}, '2026-01-02', 100), (${ofAdmin}, '2025-11-02', 1000),
        (${ofAdmin}, '2025-02-02', 10000)
    `.execute(transaction.kysely);
    /** Returns the views of the last week, month, quarter and year. */
    const recent = async () => {
      const { rows } = await sql<Record<string, number>>`select week, month, quarter, year
        from recent_views where listing_id = ${ofAdmin}`.execute(transaction.kysely);
      return Object.values(rows[0]!);
    };
    expect(await recent()).toEqual([11, 111, 1_111, 11_111]);
    // Twice on the same day: nothing leaves twice.
    for (const day of ['2026-02-01', '2026-02-01']) {
      await advanceRecentViews(transaction, day);
      expect(await recent()).toEqual([1, 11, 111, 1_111]);
    }
    await advanceRecentViews(transaction, '2026-12-31');
    expect(await recent()).toEqual([0, 0, 0, 111]);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
});

test('numbers stay with the member who was responsible then; member limits to one', async () => {
  const { admin, agent, businessId, ofAdmin, ofAgent } = await team();
  await view(ofAdmin, 1);
  await view(ofAgent, 2);
  await server.sql`update memberships set ended_at = now(), ended_by = ${admin.id} where user_id = ${agent.id}`;
  await view(ofAgent, 4);
  const metrics = await read(admin, businessId, `?member=${agent.id}`);
  expect(metrics.totals.views).toBe(2);
  expect(metrics.points.at(-1)).toMatchObject({ views: 2 });
  // The listing is the admin's now.
  expect(metrics.best).toEqual([]);
  expect(metrics.members).toMatchObject([
    { userId: admin.id, views: 5, isMember: true },
    { userId: agent.id, views: 2, isMember: false },
  ]);
  expect(await read(admin, businessId, '?member=999999')).toMatchObject({
    totals: { views: 0, questions: 0 },
    best: [],
  });
});

test('questions count for who was asked, with the median time until the answer', async () => {
  const { admin, agent, businessId, ofAdmin, ofAgent } = await team();
  for (const propertyId of [ofAdmin, ofAgent, ofAgent, ofAgent]) {
    const asker = await makePerson(database);
    await call('POST', '/api/properties/availability-request', asker, { propertyId });
  }
  await server.sql`
    update availability_requests set created_at = now() - make_interval(mins => 10 * (id % 3)::int)
    where listing_id = ${ofAgent}
  `;
  await call('POST', '/api/properties/confirm', agent, { propertyId: ofAgent }, businessId);
  const metrics = await read(admin, businessId);
  expect(metrics.totals).toMatchObject({ questions: 4, answered: 3 });
  expect(metrics.totals.answerMinutes).toBeCloseTo(10, 0);
  const ofAdminNow = ofMember(metrics, admin);
  expect(ofAdminNow).toMatchObject({ questions: 1, answered: 0, answerMinutes: null });
  expect(ofMember(metrics, agent)).toMatchObject({ questions: 3, answered: 3 });
  expect(metrics.previous).toMatchObject({ questions: 0, answerMinutes: null });
});

test('stale listings are those not confirmed for 30 days, oldest first', async () => {
  const { admin, agent, businessId, ofAdmin, ofAgent } = await team();
  const confirmed = (id: number, days: number) =>
    server.sql`update listings
      set availability_confirmed_at = now() - make_interval(days => ${days}) where id = ${id}`;
  await confirmed(ofAdmin, 31);
  await confirmed(ofAgent, 40);
  const { stale } = await read(admin, businessId);
  expect([stale.total, ...stale.listings.map(({ id }) => id)]).toEqual([2, ofAgent, ofAdmin]);
  expect((await read(admin, businessId, `?member=${agent.id}`)).stale).toMatchObject({
    total: 1,
    listings: [{ id: ofAgent }],
  });
  await confirmed(ofAgent, 29);
  expect((await read(admin, businessId)).stale).toMatchObject({ total: 1 });
});

test('interest in a personal listing counts for no business', async () => {
  const { admin, businessId } = await team();
  await view(await offerHome(database, admin), 3);
  expect((await read(admin, businessId)).totals.views).toBe(0);
});
