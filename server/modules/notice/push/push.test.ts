import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { type NewNotice, notify } from '#server/modules/notice/notice/notify.ts';
import type { PushOutcome } from '#server/platform/push/push-sender.ts';
import { makePeople, makePerson, openSession, type Person } from '#tests/factories/people.ts';
import { registerDevice } from '#tests/setup/register-device.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { sendLatePushes } from './push-jobs.ts';
import { sendPushes } from './send-pushes.ts';

let mali: Person;

const server = await openTestServer();
await fillMarket(server.database, 3, 20);
const [home, other] = (await liveListings(server.database, 2)) as [number, number];
beforeEach(async () => {
  mali = await makePerson(server.database);
  server.push.sent.length = 0;
});

const serviceOf = (endpoint: string) => new URL(endpoint).host;

const write = (...notices: NewNotice[]) =>
  server.database.transaction((transaction) => notify(transaction, ...notices));

const gone = (more: Partial<NewNotice> = {}) =>
  ({
    userId: mali.id,
    kind: 'listing_gone',
    params: { propertyId: home },
    dedupeKey: randomUUID(),
    ...more,
  }) as NewNotice;

const matched = (huntId = 1, propertyId = home): NewNotice => ({
  userId: mali.id,
  kind: 'listing_matched',
  params: { propertyId, huntId },
  dedupeKey: randomUUID(),
  groupKey: `hunt:${huntId}`,
});

const log = ({ id }: { id: number } = mali) =>
  server.column<string>`select concat_ws(' ', state, reason) from deliveries
    where user_id = ${id} and channel = 'push' order by notification_id, id`;

/** Makes the pushes that wait for a later time due now, and sends them. */
async function later() {
  await server.sql`update deliveries set due_at = now() where user_id = ${mali.id} and state = 'due'`;
  await sendLatePushes(server.database);
  await server.runJobs();
}

/** What a server needs to send pushes that has just started. */
const services = () => ({
  database: server.database,
  senders: { webpush: server.push },
  silentUntil: new Map<string, Date>(),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
const job = () => ({ id: 77_000_001, signal: new AbortController().signal });

const answer = (endpoint: string, outcome: PushOutcome) =>
  server.push.answers.set(endpoint, outcome);

test('sends a notice to every device of its reader, in the language of each', async () => {
  const first = await registerDevice(server, mali);
  const session = { token: await openSession(server.database, mali) };
  const second = await registerDevice(server, session, { language: 'th' });
  await registerDevice(server, await makePerson(server.database));
  await write(matched());
  await server.runJobs();
  const sent = new Map(server.push.taken().map(({ endpoint, message }) => [endpoint, message]));
  expect([...sent.keys()].toSorted()).toEqual([first, second].toSorted());
  expect(sent.get(first)).toMatchObject({
    version: 1,
    userId: mali.id,
    kind: 'listing_matched',
    title: 'New match for your hunt',
    href: expect.stringMatching(`^/properties/${home}`),
    image: expect.stringMatching(/^\/photos\/.*jpeg$/),
    tag: 'hunt:1',
    group: { more: 'And {count} more', href: '/notifications' },
    listingId: home,
    huntId: 1,
    actions: [
      { action: 'open', title: 'View listing' },
      { action: 'save', title: 'Save' },
      { action: 'dismiss', title: 'Not interested' },
    ],
    unseenCount: 1,
  });
  expect(sent.get(second)).toMatchObject({ title: 'มีประกาศใหม่ตรงกับที่คุณฝากหา' });
  expect(await log()).toEqual(['sent', 'sent']);
});

test('sends nothing about topics without pushes, but always about the account', async () => {
  await registerDevice(server, mali);
  await server.sql`insert into notification_prefs (user_id, topic, channel, mode)
    values (${mali.id}, 'saved', 'push', 'off'), (${mali.id}, 'account', 'push', 'off')`;
  await write(gone());
  await write(gone({ kind: 'security', params: { event: 'password_changed' } } as never));
  await server.runJobs();
  expect(server.push.taken()).toMatchObject([{ message: { kind: 'security' } }]);
});

test('waits for the end of the quiet hours, and leaves out what was read meanwhile', async () => {
  const endpoint = await registerDevice(server, mali);
  await server.sql`update users set quiet_from = '00:00', quiet_to = '23:59' where id = ${mali.id}`;
  await write(gone(), gone());
  await server.runJobs();
  expect(server.push.taken()).toEqual([]);
  expect(await log()).toEqual(['due', 'due']);
  await server.sql`update notifications set is_read = true
    where id = (select min(id) from notifications where user_id = ${mali.id})`;
  await server.sql`update users set quiet_from = null, quiet_to = null where id = ${mali.id}`;
  await later();
  expect(server.push.taken()).toMatchObject([{ endpoint }]);
  expect(await log()).toEqual(['skipped read', 'sent']);
});

test('tries again after 429 and 5xx, as late as the service asks, and loses none', async () => {
  const endpoint = await registerDevice(server, mali);
  answer(endpoint, { kind: 'later', afterMs: 7_200_000, isUnreachable: false });
  await write(gone());
  await server.runJobs();
  expect(await log()).toEqual(['due retry']);
  const pause = await server.value<number>`select extract(epoch from due_at - now())::int
    from deliveries where user_id = ${mali.id} and channel = 'push'`;
  expect(pause).toBeGreaterThan(7_100);
  await server.runJobs();
  expect(server.push.taken()).toHaveLength(1);
  server.push.answers.delete(endpoint);
  await later();
  expect(server.push.taken()).toHaveLength(1);
  expect(await log()).toEqual(['sent']);
});

test('deletes a device that the service no longer knows, and no other', async () => {
  const dead = await registerDevice(server, mali);
  const token = await openSession(server.database, mali);
  const alive = await registerDevice(server, { token });
  answer(dead, { kind: 'gone' });
  await write(gone());
  await server.runJobs();
  await write(gone());
  await server.runJobs();
  const asked = server.push.taken().map(({ endpoint }) => endpoint);
  expect(asked.toSorted()).toEqual([dead, alive, alive].toSorted());
  const listed = await server.request(token, 'GET', '/api/users/sessions');
  const { sessions } = listed.json<{ sessions: { hasPush: boolean }[] }>();
  expect(sessions.filter(({ hasPush }) => hasPush)).toHaveLength(1);
});

test('sends at most once: not again after an unclear answer or an interrupted job', async () => {
  const endpoint = await registerDevice(server, mali);
  answer(endpoint, { kind: 'uncertain' });
  await write(gone());
  await server.runJobs();
  server.push.answers.delete(endpoint);
  await later();
  expect(server.push.taken()).toHaveLength(1);
  expect(await log()).toEqual(['failed uncertain']);

  await write(gone());
  const crash = { send: () => Promise.reject(new Error('killed')) };
  const of = { service: serviceOf(endpoint) };
  const crashing = { ...services(), senders: { webpush: crash } };
  await expect(sendPushes(crashing, of, job())).rejects.toThrow('killed');
  expect(await log()).toEqual(['failed uncertain', 'sending']);
  await sendPushes(services(), of, job());
  await later();
  expect(server.push.taken()).toEqual([]);
  await server.sql`alter table deliveries disable trigger deliveries_touch`;
  await server.sql`
    update deliveries set updated_at = now() - interval '11 minutes', due_at = now() - interval '11 minutes'
    where user_id = ${mali.id} and state = 'sending'
  `;
  await server.sql`alter table deliveries enable trigger deliveries_touch`;
  await later();
  expect(await log()).toEqual(['failed uncertain', 'failed interrupted']);
});

test('a service that doesn’t answer loses one push, and the others wait', async () => {
  const service = `${randomUUID()}.notify.windows.com`;
  const endpoints: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const token = await openSession(server.database, mali);
    endpoints.push(await registerDevice(server, { token }, { service }));
  }
  for (const endpoint of endpoints) answer(endpoint, { kind: 'uncertain' });
  await write(gone());
  await server.runJobs();
  expect(server.push.taken()).toHaveLength(1);
  const states = ['due retry', 'due retry', 'due retry', 'failed uncertain'];
  expect((await log()).toSorted()).toEqual(states);
  for (const endpoint of endpoints) server.push.answers.delete(endpoint);
  // The pause also holds for newer notices, and for whatever is still due.
  await write(gone());
  await later();
  expect(server.push.taken()).toEqual([]);
  await server.sql`update deliveries set due_at = now() where user_id = ${mali.id} and state = 'due'`;
  await sendPushes(services(), { service }, job());
  expect(server.push.taken()).toHaveLength(7);
});

test('a push that waited longer than it is worth, or whose listing is off the market, isn’t sent', async () => {
  await registerDevice(server, mali);
  await write(gone());
  await server.sql`update deliveries set created_at = now() - interval '25 hours'
    where user_id = ${mali.id} and channel = 'push'`;
  await write(matched(2, other));
  await server.sql`update listings set published = false where id = ${other}`;
  await server.runJobs();
  expect(server.push.taken()).toEqual([]);
  expect(await log()).toEqual(['failed expired', 'skipped outdated']);
});

test('signing out, another account on the device, and blocking end its pushes', async () => {
  const [dao, nok] = await makePeople(server.database, {}, {});
  const service = `${randomUUID()}.notify.windows.com`;
  const where = { service, path: 'shared' };
  const endpoint = await registerDevice(server, mali, where);
  await write(gone());
  // The push is planned for Mali, and Dao signs in before it is sent.
  await registerDevice(server, dao, where);
  await write(gone());
  await server.runJobs();
  expect(server.push.taken()).toEqual([]);

  await write(gone({ userId: dao.id }));
  await server.request(dao.token, 'POST', '/api/auth/logout', {});
  await write(gone({ userId: dao.id }));
  await server.runJobs();
  expect(server.push.taken()).toEqual([]);

  await registerDevice(server, nok, where);
  await write(gone({ userId: nok.id }));
  await server.sql`update users set status = 'blocked' where id = ${nok.id}`;
  await server.runJobs();
  expect(server.push.taken()).toEqual([]);
  expect(endpoint).toContain(service);
});

test('a newer number replaces an older one at the service and on the device', async () => {
  await registerDevice(server, mali);
  const leads = (count: number) =>
    gone({ kind: 'leads', params: { count }, groupKey: 'leads' } as never);
  await write(leads(1));
  await write(leads(2));
  await write(gone());
  await server.runJobs();
  const topics = server.push.sent.map(({ topic }) => topic);
  expect(topics[0]).toMatch(/^[\w-]{32}$/);
  expect(topics).toEqual([topics[0], topics[0], null]);
  expect(server.push.sent.map(({ urgency }) => urgency)).toEqual(['high', 'high', 'low']);
  const [one, two] = server.push.taken();
  expect(one!.message.tag).toBe(two!.message.tag);
});
