import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

import { joinSlots } from './site-analytics-repository.ts';

const { database, column, sql: run } = await openTestDatabase();
beforeEach(async () => {
  await run`truncate site_stats, delivery_sums, push_step_sums, interaction_sums`;
});

/** SQL: a day before today. */
const ago = (days: number) => sql<string>`(now() at time zone 'UTC')::date - ${days}::int`;

async function addClicks(days: number, entry: string, ...bySlot: [slot: number, clicks: number][]) {
  for (const [slot, clicks] of bySlot) {
    await run`insert into interaction_sums (day, source, entry, slot, clicks)
      values (${ago(days)}, 'HAMBURGER', ${entry}, ${slot}, ${clicks})`;
  }
}

const clicks = () =>
  column<string>`select concat_ws(' ', (now() at time zone 'UTC')::date - day, entry, slot, clicks)
    from interaction_sums order by day desc, entry, slot`;

test('adds the slots of each past day and entry up into slot 0', async () => {
  await addClicks(1, 'help', [3, 2], [7, 5]);
  await addClicks(1, 'hunts', [3, 1]);
  await addClicks(2, 'help', [3, 4], [15, 1]);
  await joinSlots(database);
  expect(await clicks()).toEqual(['1 help 0 7', '1 hunts 0 1', '2 help 0 5']);
});

test('adds to a sum that was joined before, once', async () => {
  await addClicks(1, 'help', [0, 10], [4, 3]);
  await joinSlots(database);
  expect(await clicks()).toEqual(['1 help 0 13']);
  await joinSlots(database);
  expect(await clicks()).toEqual(['1 help 0 13']);
});

test('leaves the slots of today, which are still written, and changes nothing without sums', async () => {
  await joinSlots(database);
  expect(await clicks()).toEqual([]);
  await addClicks(0, 'help', [0, 1], [4, 3], [9, 2]);
  await joinSlots(database);
  expect(await clicks()).toEqual(['0 help 0 1', '0 help 4 3', '0 help 9 2']);
});

test('adds up each count of each table, also negative ones', async () => {
  await run`
    insert into site_stats (day, country, slot, views, loves, leads, questions)
    values (${ago(3)}, 'TH', 1, 5, -2, 1, 0), (${ago(3)}, 'TH', 2, 6, 3, 0, 4),
      (${ago(3)}, 'LK', 2, 1, 0, 0, 0)
  `;
  await run`
    insert into delivery_sums (day, channel, state, slot, deliveries)
    values (${ago(3)}, 'email', 'sent', 1, 5), (${ago(3)}, 'email', 'sent', 2, 1),
      (${ago(3)}, 'email', 'failed', 2, 2)
  `;
  await run`
    insert into push_step_sums (day, step, slot, reports)
    values (${ago(3)}, 'shown', 1, 5), (${ago(3)}, 'shown', 15, 2), (${ago(3)}, 'closed', 2, 1),
      (${ago(2)}, 'shown', 2, 4)
  `;
  await joinSlots(database);
  const stats = await run`select country, slot, views, loves, leads, questions from site_stats
    order by country`;
  expect(stats).toEqual([
    { country: 'LK', slot: 0, views: 1, loves: 0, leads: 0, questions: 0 },
    { country: 'TH', slot: 0, views: 11, loves: 1, leads: 1, questions: 4 },
  ]);
  const sums = await run`select state, slot, deliveries from delivery_sums order by state`;
  expect(sums).toEqual([
    { state: 'failed', slot: 0, deliveries: 2 },
    { state: 'sent', slot: 0, deliveries: 6 },
  ]);
  const steps = await run`select step, slot, reports from push_step_sums order by day, step`;
  expect(steps).toEqual([
    { step: 'closed', slot: 0, reports: 1 },
    { step: 'shown', slot: 0, reports: 7 },
    { step: 'shown', slot: 0, reports: 4 },
  ]);
});
