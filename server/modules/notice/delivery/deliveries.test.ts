import { beforeEach, expect, test } from 'vitest';

import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { type NewNotice, notify } from '#server/modules/notice/notice/notify.ts';
import { type Mail, MailRefusedError } from '#server/platform/mail/mail-sender.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, TEST_ORIGIN } from '#tests/setup/test-server.ts';

import { sendNotices } from './send-notices.ts';
import { mailServices } from './testing/mail-services.ts';

let mali: Person;
let jobId = 1_000_000;

const server = await openTestServer();
await fillMarket(server.database, 3, 20);
const homes = await liveListings(server.database, 3);
beforeEach(async () => {
  mali = await makePerson(server.database);
});

const write = (...notices: NewNotice[]) =>
  server.database.transaction((transaction) => notify(transaction, ...notices));

const gone = (occasion: string, propertyId = homes[0]!): NewNotice => ({
  userId: mali.id,
  kind: 'listing_gone',
  params: { propertyId },
  dedupeKey: occasion,
});

const drop = (occasion: string, propertyId = homes[0]!): NewNotice => ({
  userId: mali.id,
  kind: 'price_drop',
  params: { propertyId, deal: 'sale', before: 5_000_000, now: 4_500_000, currency: 'THB' },
  dedupeKey: occasion,
});

const signIn: () => NewNotice = () => ({
  userId: mali.id,
  kind: 'security',
  params: { event: 'new_device', browser: 'Firefox', system: 'Windows' },
  dedupeKey: `sign_in:${Math.random()}`,
});

const choose = (topic: string, channel: string, mode: string) =>
  server.sql`insert into notification_prefs (user_id, topic, channel, mode)
    values (${mali.id}, ${topic}, ${channel}, ${mode})`;

const log = () =>
  server.column<string>`select concat_ws(' ', state, reason) from deliveries
    where user_id = ${mali.id} order by id`;

/** Sends the due deliveries of a bundle, by default as if a day later. */
async function send(
  bundle: string,
  {
    sender = async () => undefined,
    job = (jobId += 1),
    now = new Date(Date.now() + 26 * 3_600_000),
  }: { sender?: (mail: Mail) => Promise<void>; job?: number; now?: Date } = {},
): Promise<Mail[]> {
  const mails: Mail[] = [];
  const services = mailServices(server.database, async (mail) => {
    mails.push(mail);
    await sender(mail);
  });
  await sendNotices({ ...services, now: () => now }, { userId: mali.id, bundle }, { id: job });
  return mails;
}

test('sends account notices immediately, regardless of quiet hours and settings', async () => {
  await server.sql`update users set quiet_from = '00:00', quiet_to = '23:59' where id = ${mali.id}`;
  await write(signIn());
  const mails = (await server.runJobs()).filter(({ to }) => to.address === mali.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Firefox on Windows');
  expect(mails[0]!.unsubscribe).toBeUndefined();
  expect(await log()).toEqual(['sent']);
});

test('combines notices of one kind within the gathering time into one email', async () => {
  await choose('saved', 'email', 'instant');
  await write(gone('a', homes[0]));
  await write(gone('b', homes[1]), drop('c'));
  expect((await server.runJobs()).filter(({ to }) => to.address === mali.email)).toEqual([]);
  const [first, ...more] = await send('listing_gone');
  expect(more).toEqual([]);
  expect(first!.subject).toBe('2 homes you saved are off the market');
  expect(first!.unsubscribe).toContain(`${TEST_ORIGIN}/users/unsubscribe/${mali.id}/saved.`);
  expect(await send('listing_gone')).toEqual([]);
  expect(await log()).toEqual(['sent', 'sent', 'due gathering']);
  await write(gone('d'));
  expect(await send('listing_gone')).toHaveLength(1);
});

test('combines all kinds of a topic in the daily summary', async () => {
  await write(gone('a'), drop('b', homes[1]));
  const [summary] = await send('saved.daily');
  expect(summary!.subject).toBe('2 new notifications');
  expect(summary!.text).toContain('฿4,500,000');
  expect(await log()).toEqual(['sent', 'sent']);
});

test('skips disabled, read and outdated notices and records the reason', async () => {
  await choose('saved', 'email', 'off');
  await write(gone('a'));
  await server.sql`delete from notification_prefs where user_id = ${mali.id}`;
  await write(gone('b'), gone('c'), drop('d'), gone('e'));
  await server.sql`update notifications set is_read = true where user_id = ${mali.id}
    and dedupe_key = 'b'`;
  await server.sql`update notifications set deleted_at = now() where user_id = ${mali.id}
    and dedupe_key = 'c'`;
  await server.sql`update listings set published = false where id = ${homes[0]}`;
  const [mail] = await send('saved.daily');
  await server.sql`update listings set published = true where id = ${homes[0]}`;
  expect(mail!.subject).toMatch(/^A home you saved is off the market: /);
  const skipped = ['skipped off', 'skipped read', 'skipped read', 'skipped outdated'];
  expect(await log()).toEqual([...skipped, 'sent']);
});

test('skips users with an unconfirmed email, and users blocked in the meantime', async () => {
  const pending = await makePerson(server.database, { status: 'pending' });
  await write({ ...gone('a'), userId: pending.id });
  const rows = await server.sql`select state, reason from deliveries where user_id = ${pending.id}`;
  expect(rows).toEqual([{ state: 'skipped', reason: 'unreachable' }]);
  await write(gone('a'));
  await server.sql`update users set status = 'blocked' where id = ${mali.id}`;
  expect(await send('saved.daily')).toEqual([]);
  expect(await log()).toEqual(['skipped unreachable']);
});

test('sends only emails for a topic that is off in the app', async () => {
  await choose('saved', 'app', 'off');
  await write(gone('a'));
  const rows = await server.sql<{ unseen: number; events: number }>`
    select unseen_count as unseen, event_seq::int as events from users where id = ${mali.id}
  `;
  expect(rows).toEqual([{ unseen: 0, events: 0 }]);
  expect(await send('saved.daily')).toHaveLength(1);
});

test('retries if the mail server is unavailable, but not after a permanent refusal', async () => {
  await write(gone('a'));
  const away = () => Promise.reject(new Error('connection refused'));
  const job = (jobId += 1);
  await expect(send('saved.daily', { job, sender: away })).rejects.toThrow('connection refused');
  expect(await log()).toEqual(['due retry']);
  const no = () => Promise.reject(new MailRefusedError('nobody of that name'));
  // A delivery that a job retries isn't sent by another job.
  expect(await send('saved.daily')).toEqual([]);
  await send('saved.daily', { job, sender: no });
  expect(await log()).toEqual(['failed refused']);
  expect(await send('saved.daily')).toEqual([]);
});

/** Simulates a crash while an email is being sent. */
async function dieWhileSending(bundle: string, job: number): Promise<void> {
  await new Promise<void>((resolve) => {
    void send(bundle, { job, sender: () => new Promise(() => resolve()) });
  });
}

test('sends at most once after a crash, except account emails', async () => {
  await write(gone('a'));
  await dieWhileSending('saved.daily', 77);
  expect(await log()).toEqual(['sending']);
  // Another job of the same bundle skips it, because its own job may still be running.
  expect(await send('saved.daily', { job: 78 })).toEqual([]);
  expect(await log()).toEqual(['sending']);
  expect(await send('saved.daily', { job: 77 })).toEqual([]);
  expect(await log()).toEqual(['failed interrupted']);
  await write(signIn());
  await dieWhileSending('security', 79);
  expect(await send('security', { job: 79 })).toHaveLength(1);
  expect(await log()).toEqual(['failed interrupted', 'sent']);
});

test('sends a bundle once if two jobs run at the same time', async () => {
  await write(gone('a'), gone('b'));
  const mails = await Promise.all([1, 2, 3, 4].map(() => send('saved.daily')));
  expect(mails.flat()).toHaveLength(1);
  expect(await log()).toEqual(['sent', 'sent']);
});

test('creates one delivery for a notice that is written several times at once', async () => {
  await Promise.all([1, 2, 3].map(() => write(gone('a'))));
  expect(await log()).toEqual(['due daily']);
});
