import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { listNotices } from '#contract/notice/notice-endpoints.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { notify, type NewNotice } from './notify.ts';

let mali: Person;
let dao: Person;

const server = await openTestServer();
await fillMarket(server.database, 3, 20);
const [homeId] = (await liveListings(server.database, 1)) as [number];
beforeEach(async () => {
  mali = await makePerson(server.database);
  dao = await makePerson(server.database);
});

const write = (...notices: NewNotice[]) =>
  server.database.transaction((transaction) => notify(transaction, ...notices));

const welcome = (person: Person, occasion = 'welcome'): NewNotice => ({
  userId: person.id,
  kind: 'welcome',
  params: {},
  dedupeKey: occasion,
});

const aboutHome = (person: Person, occasion: string): NewNotice => ({
  userId: person.id,
  kind: 'listing_gone',
  params: { propertyId: homeId },
  dedupeKey: occasion,
});

function call(
  person: Person,
  method: 'GET' | 'PATCH' | 'DELETE',
  path: string,
  { payload, headers = {} }: { payload?: object; headers?: Record<string, string> } = {},
) {
  return server.request(person.token, method, `/api/notifications${path}`, payload, headers);
}

async function list(person: Person, query = '', headers: Record<string, string> = {}) {
  const answer = await call(person, 'GET', query, { headers });
  expect(answer.statusCode).toBe(200);
  return v.parse(listNotices.reply, answer.json());
}

const unseen = async (person: Person) =>
  (await call(person, 'GET', '/unseen-count')).json<{ unseenCount: number }>().unseenCount;

const events = (person: Person) =>
  server.column<string>`select seq || ' ' || event from user_events where user_id = ${person.id}
    order by seq`;

test('creates one notice per event, counts it and sends it only to its reader', async () => {
  await write(welcome(mali), aboutHome(mali, 'a'));
  await write(welcome(mali));
  expect(await unseen(mali)).toBe(2);
  expect(await unseen(dao)).toBe(0);
  const { notifications, ...page } = await list(mali);
  expect(notifications.map(({ kind }) => kind)).toEqual(['listing_gone', 'welcome']);
  expect(notifications[0]).toMatchObject({ isRead: false, isSeen: false });
  expect(page).toEqual({ pagination: { totalCount: 2, hasMore: false }, unseenCount: 2 });
  expect((await list(dao)).notifications).toEqual([]);
  expect(await events(mali)).toEqual(['1 notice_added', '2 notice_added']);
  expect(await events(dao)).toEqual([]);
});

test('counts all concurrent notices and leaves no gaps in the event streams', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(server.database)));
  await Promise.all(
    Array.from({ length: 12 }, (_, round) => {
      // A different order each time, to provoke deadlocks.
      const order = people.toSorted(() => Math.random() - 0.5);
      return write(...order.map((person) => welcome(person, `round-${round}`)));
    }),
  );
  for (const person of people) {
    expect(await unseen(person)).toBe(12);
    expect(await events(person)).toEqual(
      Array.from({ length: 12 }, (_, index) => `${index + 1} notice_added`),
    );
  }
});

test('returns pages newest first, and only read or unread notices on request', async () => {
  for (let at = 0; at < 23; at += 1) await write(welcome(mali, `occasion-${at}`));
  const first = await list(mali, '?page=1');
  const second = await list(mali, '?page=2');
  expect(first.pagination).toEqual({ totalCount: 23, hasMore: true });
  expect(second.pagination).toEqual({ totalCount: 23, hasMore: false });
  const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(23);
  const done = await call(mali, 'PATCH', `/${ids[4]}/read`, { payload: { isRead: true } });
  expect(done.json()).toEqual({ id: ids[4], isRead: true, unseenCount: 22 });
  expect((await list(mali, '?isRead=true')).notifications.map(({ id }) => id)).toEqual([ids[4]]);
  expect((await list(mali, '?isRead=false')).pagination.totalCount).toBe(22);
  // A notice marked as unread again stays seen.
  const undone = await call(mali, 'PATCH', `/${ids[4]}/read`, { payload: { isRead: false } });
  expect(undone.json()).toMatchObject({ isRead: false, unseenCount: 22 });
});

test('marks as seen only the notices up to the given id', async () => {
  await write(welcome(mali, 'a'), welcome(mali, 'b'));
  const [newest] = (await list(mali)).notifications;
  await write(welcome(mali, 'c'));
  const answer = await call(mali, 'PATCH', '/seen-all', { payload: { upTo: newest!.id } });
  expect(answer.json()).toEqual({ unseenCount: 1 });
  expect((await list(mali)).notifications.map(({ isSeen }) => isSeen)).toEqual([false, true, true]);
  const all = await call(mali, 'PATCH', '/seen-all', { payload: {} });
  expect(all.json()).toEqual({ unseenCount: 0 });
  expect(await unseen(mali)).toBe(0);
  // Nothing changed, so no event is sent.
  await call(mali, 'PATCH', '/seen-all', { payload: {} });
  expect((await events(mali)).filter((event) => event.endsWith('notices_seen'))).toHaveLength(2);
});

test('deletes a notice permanently, and repeated requests succeed', async () => {
  await write(welcome(mali));
  const [notice] = (await list(mali)).notifications;
  for (let time = 0; time < 2; time += 1) {
    const answer = await call(mali, 'DELETE', `/${notice!.id}`);
    expect(answer.json()).toEqual({ id: notice!.id, unseenCount: 0 });
  }
  await write(welcome(mali));
  expect((await list(mali)).notifications).toEqual([]);
  const read = await call(mali, 'PATCH', `/${notice!.id}/read`, { payload: { isRead: true } });
  expect(read.json()).toMatchObject({ id: 'not_found' });
  expect(await events(mali)).toEqual(['1 notice_added', '2 notice_deleted']);
});

test("returns a notice's text and link in the request's language", async () => {
  await write(aboutHome(mali, 'a'));
  await server.sql`insert into notifications (user_id, kind, dedupe_key)
    values (${mali.id}, 'of_a_newer_release', 'b')`;
  const [unknown, english] = (await list(mali, '', { 'accept-language': 'en' })).notifications;
  const title = 'A home you saved is off the market';
  expect(english).toMatchObject({ title, text: null, href: '/users/saved' });
  expect(unknown).toMatchObject({ title: 'You have a new notification', href: null });
  const [, thai] = (await list(mali, '', { 'accept-language': 'th' })).notifications;
  expect(thai!.title).toBe('ประกาศที่คุณบันทึกไว้ไม่ได้เผยแพร่แล้ว');
});

test('shows the listing in the reader’s language and only as the reader may see it now', async () => {
  await server.sql`
    insert into listing_texts (listing_id, language, title) values
      (${homeId}, 'en', 'House by the canal'), (${homeId}, 'th', 'บ้านริมคลอง')
    on conflict (listing_id, language) do update set title = excluded.title
  `;
  await write(aboutHome(mali, 'a'));
  const titles = async (person: Person, language: string) => {
    const { notifications } = await list(person, '', { 'accept-language': language });
    return notifications.map(({ listing }) => listing && [listing.propertyTitle, listing.isLive]);
  };
  const set = (change: ReturnType<typeof sql>) =>
    server.sql`update listings set ${change} where id = ${homeId}`;
  expect(await titles(mali, 'th')).toEqual([['บ้านริมคลอง', true]]);
  expect(await titles(mali, 'en')).toEqual([['House by the canal', true]]);
  await set(sql`published = false`);
  expect(await titles(mali, 'en')).toEqual([['House by the canal', false]]);
  // Never approved, so a notice with a guessed id reveals nothing.
  await set(sql`approved_at = null`);
  expect(await titles(mali, 'en')).toEqual([null]);
  await set(sql`approved_at = now(), published = true`);
});

const beacon = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/analytics/monitor_notif', payload });

const stepSums = () =>
  server.column<string>`select step || ' ' || sum(reports) from push_step_sums
    where day = (now() at time zone 'UTC')::date group by step order by step`;

test('counts the steps of pushes by day, also those that are reported at the same time', async () => {
  const steps = ['received', 'received', 'shown', 'clicked', 'closed', 'failed', 'failed'];
  const sent = await Promise.all(
    [...steps, ...steps, ...steps].map((type) =>
      beacon({ type, userId: mali.id, source: 'worker', error: '' }),
    ),
  );
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const sums = ['clicked 3', 'closed 3', 'failed 6', 'received 6', 'shown 3'];
  expect(await stepSums()).toEqual(sums);
  for (const type of ['count_failed', 'list_failed', 'received_twice', 'sent']) {
    expect((await beacon({ type, source: 'worker' })).json()).toEqual({ received: true });
  }
  expect((await beacon({ type: 'Received', source: 'worker' })).statusCode).toBe(400);
  expect(await stepSums()).toEqual(sums);
});

const writeLeads = (dedupeKey: string) =>
  write({ userId: mali.id, kind: 'leads', params: { count: 1 }, dedupeKey });

/** Changes the entry of the log of the latest notice. */
const setLast = (change: string) =>
  server.sql`update deliveries set ${sql.raw(change)}
    where id = (select max(id) from deliveries where user_id = ${mali.id})`;

const log = async (person = mali) => (await call(person, 'GET', '/emails')).json<object>();

test('says what was sent, what waits, and why, newest first', async () => {
  await writeLeads('first');
  await setLast(`state = 'sent', sent_at = '2026-11-01T08:00:00Z', reason = null`);
  await writeLeads('second');
  await setLast(`state = 'skipped', reason = 'read'`);
  await writeLeads('third');
  await setLast(`state = 'sending', due_at = '2026-11-02T08:00:00Z', reason = 'a newer one'`);
  await writeLeads('fourth');
  const lead = { title: 'New lead', href: '/hunting-board/dashboard/user/leads' };
  const emails = [
    { ...lead, state: 'due', reason: 'gathering' },
    { state: 'due', reason: 'other', at: '2026-11-02T08:00:00.000Z' },
    { state: 'skipped', reason: 'read' },
    { state: 'sent', reason: null, at: '2026-11-01T08:00:00.000Z' },
  ];
  expect(await log()).toMatchObject({ emails, heldCount: 0, heldUntil: null });
});

test('counts what waits for the end of the quiet hours, of the caller only', async () => {
  for (const key of ['first', 'second', 'third']) {
    await writeLeads(key);
    await setLast(`reason = 'quiet_hours', due_at = '2026-11-03T00:00:00Z'`);
  }
  expect(await log()).toMatchObject({ heldCount: 3, heldUntil: '2026-11-03T00:00:00.000Z' });
  expect(await log(dao)).toEqual({ emails: [], heldCount: 0, heldUntil: null });
});
