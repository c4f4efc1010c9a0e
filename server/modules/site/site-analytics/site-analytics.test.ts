import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { SiteAnalytics } from '#contract/site/analytics-endpoints.ts';
import { runDailyCleanup } from '#server/jobs/daily-cleanup.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePeople } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { countMarketDay } from './site-analytics-repository.ts';

const server = await openTestMarket();
const [admin, owner] = await makePeople(server.database, { isAdmin: true }, {});
const listingId = await offerHome(server.database, owner);

async function read(query = ''): Promise<SiteAnalytics> {
  const answer = await server.request(admin.token, 'GET', `/api/admin/analytics${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const today = async (query = '?range=week') => (await read(query)).points.at(-1)!;

test('counts the views, saves, leads and questions of a country', async () => {
  const before = await today();
  await server.sql`
    insert into listing_stats as s (listing_id, day, views, loves, leads)
    values (${listingId}, (now() at time zone 'UTC')::date, 5, 2, 1)
    on conflict (listing_id, day) do update set
      views = s.views + 5, loves = s.loves + 2, leads = s.leads + 1
  `;
  await server.sql`update listing_stats set loves = loves - 1
    where listing_id = ${listingId} and day = (now() at time zone 'UTC')::date`;
  await server.sql`insert into availability_requests (listing_id, requester_id)
    values (${listingId}, ${admin.id})`;
  const after = await today();
  const more = (['views', 'loves', 'leads', 'questions'] as const).map(
    (name) => after[name] - before[name],
  );
  expect(more).toEqual([5, 1, 1, 1]);
  expect((await today('?range=week&isoCodeCountry=LK')).views).toBe(0);
});

test('counts deliveries once they are finished, and still after their rows are deleted', async () => {
  const before = await read();
  for (const state of ['sent', 'failed'] as const) {
    await server.sql`insert into deliveries (user_id, channel, dedupe_key, created_at)
      values (${owner.id}, 'email', ${state}, now() - interval '91 days')`;
    await server.sql`
      update deliveries set state = ${state}, sent_at = ${state === 'sent' ? sql`now()` : null}
      where dedupe_key = ${state}
    `;
  }
  const sums = ({ points }: SiteAnalytics) => [
    points.reduce((sum, { emailsSent }) => sum + emailsSent, 0),
    points.reduce((sum, { emailsFailed }) => sum + emailsFailed, 0),
  ];
  const [sent, failed] = sums(before);
  const expected = [sent! + 1, failed! + 1];
  expect(sums(await read())).toEqual(expected);
  await runDailyCleanup(server.database);
  expect(await server.sql`select from deliveries where dedupe_key in ('sent', 'failed')`).toEqual(
    [],
  );
  expect(sums(await read())).toEqual(expected);
});

test('counts the steps of pushes by point, whether or not anything else was counted', async () => {
  await server.sql`
    insert into push_step_sums (day, step, slot, reports)
    select (now() at time zone 'UTC')::date - days, step, slot, reports
    from (values (0, 'received', 1, 5), (0, 'received', 2, 4), (0, 'shown', 1, 8),
      (0, 'clicked', 3, 2), (0, 'closed', 0, 3), (0, 'failed', 1, 1), (2, 'shown', 0, 6),
      (400, 'shown', 0, 50)
    ) sums (days, step, slot, reports)
  `;
  const steps = ({ points }: SiteAnalytics) =>
    points.map((point) => [
      point.pushesReceived,
      point.pushesShown,
      point.pushesClicked,
      point.pushesClosed,
      point.pushesShowFailed,
    ]);
  const none = [0, 0, 0, 0, 0];
  const week = await read('?range=week');
  expect(steps(week).slice(-4)).toEqual([none, [0, 6, 0, 0, 0], none, [9, 8, 2, 3, 1]]);
  expect(week.points.at(-1)!.pushesFailed).toBe(0);
  expect(steps(await read('?range=week&isoCodeCountry=LK'))).toEqual(steps(week));
  const shown = steps(await read()).reduce((sum, [, count]) => sum + count!, 0);
  expect(shown).toBe(64);
  await server.sql`update push_step_sums set day = day - 800 where reports = 50`;
  await runDailyCleanup(server.database);
  expect(await server.sql`select from push_step_sums where reports = 50`).toEqual([]);
});

test('counts live listings by age and by the time since they were confirmed', async () => {
  const other = await offerHome(server.database, owner);
  await server.sql`update listings set approved_at = now() - interval '100 days',
    availability_confirmed_at = now() - interval '8 days' where id = ${other}`;
  await server.sql`update listings set approved_at = now() - interval '400 days',
    availability_confirmed_at = null where id = ${listingId}`;
  await countMarketDay(server.database);
  await countMarketDay(server.database);
  const { market } = await read();
  expect(market).toMatchObject({ listed: [0, 0, 0, 1, 1], confirmed: [0, 1, 0, 0, 1] });
  expect((await read('?isoCodeCountry=LK')).market).toBeNull();
});
