import { beforeEach, expect, test } from 'vitest';

import type { MailMode } from '#contract/notice/notice-settings.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import type { NoticeOf } from '../notice/notice-kinds.ts';
import { notifyMatches } from '../notice/notify-matches.ts';
import { notify } from '../notice/notify.ts';
import { CLOCKS_DIFFER_MS } from './plan-mail.ts';
import { sendNotices } from './send-notices.ts';
import { mailServices } from './testing/mail-services.ts';
import { nextSummary } from './wall-clock.ts';

let mali: Person;
let jobId = 3_000_000;

const server = await openTestServer();
await fillMarket(server.database, 4, 20);
const homes = await liveListings(server.database, 3);
beforeEach(async () => {
  mali = await makePerson(server.database);
});

const hunt = (notifyMode: MailMode) => makeHunt(server.database, mali, { notifyMode });
const chooseTopic = (mode: MailMode) =>
  server.sql`insert into notification_prefs (user_id, topic, channel, mode)
    values (${mali.id}, 'hunts', 'email', ${mode})`;

/** Reports a listing that matches a hunt. */
const match = (huntId: number, propertyId = homes[0]!) =>
  server.database.transaction((transaction) =>
    notifyMatches(transaction, [{ userId: mali.id, huntId, propertyId }]),
  );

const add = (notice: NoticeOf, dedupeKey: string) =>
  server.database.transaction((transaction) =>
    notify(transaction, { ...notice, userId: mali.id, dedupeKey }),
  );

/** Sends the reminder of a match. */
const remind = (huntId: number) =>
  add({ kind: 'match_reminder', params: { propertyId: homes[0]!, huntId } }, `reminder:${huntId}`);

/** Returns the planned emails: bundle, state and reason, in order of events. */
const plans = () =>
  server.sql<{ bundle: string; state: string; reason: string | null; dueAt: Date }>`
    select bundle, state, reason, due_at as "dueAt" from deliveries
    where user_id = ${mali.id} order by notification_id
  `;
const log = async () =>
  (await plans()).map(({ bundle, state, reason }) => [bundle, state, reason].join(' '));

/** Sends a bundle as if eight days later. */
async function send(bundle: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  const services = mailServices(server.database, async (mail) => void mails.push(mail));
  const now = () => new Date(Date.now() + 8 * 86_400_000);
  await sendNotices({ ...services, now }, { userId: mali.id, bundle }, { id: (jobId += 1) });
  return mails;
}

test.each<[topic: MailMode, hunt: MailMode, plan: string]>([
  ['instant', 'instant', 'due gathering'],
  ['daily', 'weekly', 'hunts.weekly due weekly'],
  ['off', 'instant', 'skipped off'],
])('topic %s and hunt %s: the slower one decides about emails', async (topic, mode, plan) => {
  await chooseTopic(topic);
  const id = await hunt(mode);
  await match(id);
  await remind(id);
  const isOwnBundle = !plan.startsWith('hunts.');
  expect(await log()).toEqual(
    ['listing_matched', 'match_reminder'].map((kind) => (isOwnBundle ? `${kind} ${plan}` : plan)),
  );
});

test('hunts of one user with different modes don’t mix, and one that is off says nothing', async () => {
  const ids: number[] = [];
  for (const mode of ['weekly', 'instant', 'off', 'daily', 'daily'] as const) {
    ids.push(await hunt(mode));
  }
  for (const id of ids) await match(id);
  expect(await log()).toEqual([
    'hunts.weekly due weekly',
    'listing_matched due gathering',
    'hunts.daily due daily',
    'hunts.daily due daily',
  ]);
  const rows = await server.sql<{ unseen: number }>`select unseen_count as unseen from users
    where id = ${mali.id}`;
  // The app shows the others at once.
  expect(rows).toEqual([{ unseen: 4 }]);
  const mails = [...(await send('listing_matched')), ...(await send('hunts.daily'))];
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^New match for your hunt: /),
    '2 new matches for your hunt',
  ]);
  expect(await send('hunts.weekly')).toHaveLength(1);
});

test('the time zone and quiet hours of the reader apply to the summary of a hunt', async () => {
  await server.sql`update users
    set time_zone = 'Asia/Colombo', quiet_from = '07:00', quiet_to = '09:30' where id = ${mali.id}`;
  await match(await hunt('weekly'));
  const [plan] = await plans();
  const summary = nextSummary(new Date(Date.now() + CLOCKS_DIFFER_MS), 'weekly', 'Asia/Colombo');
  expect(plan).toMatchObject({ bundle: 'hunts.weekly', state: 'due', reason: 'quiet_hours' });
  expect(plan!.dueAt.getTime() - summary.getTime()).toBe(90 * 60_000);
});

test('skips a waiting email if the notifications of its hunt were turned off, and no other', async () => {
  const [first, second] = [await hunt('daily'), await hunt('daily')];
  await match(first);
  await match(second, homes[1]);
  await server.sql`update hunts set notify_mode = 'off' where id = ${first}`;
  const [mail] = await send('hunts.daily');
  expect(mail!.subject).toMatch(/^New match for your hunt: /);
  expect(mail!.text).toContain(`/properties/${homes[1]}`);
  expect(await log()).toEqual(['hunts.daily skipped off', 'hunts.daily sent ']);
});

test('the mode of a hunt is not that of notices about its end', async () => {
  const id = await hunt('weekly');
  const params = { huntId: id, expiresAt: new Date().toISOString() };
  await add({ kind: 'hunt_expiring', params }, 'end');
  expect(await log()).toEqual(['hunt_expiring due gathering']);
});

test('a weekly email lists a match once, without its reminder', async () => {
  const id = await hunt('weekly');
  await match(id);
  await remind(id);
  const mails = await send('hunts.weekly');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toMatch(/^New match for your hunt: /);
  expect(await log()).toEqual(['hunts.weekly sent ', 'hunts.weekly skipped outdated']);
});

test('a weekly email with other matches keeps the reminder of an earlier match', async () => {
  const id = await hunt('weekly');
  await match(id, homes[1]);
  await remind(id);
  await send('hunts.weekly');
  expect(await log()).toEqual(['hunts.weekly sent ', 'hunts.weekly sent ']);
});
