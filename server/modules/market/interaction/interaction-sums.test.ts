import { expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

import { findInteractionSums } from './interaction-repository.ts';

const db = await openTestDatabase();
const sum = (day: string, source: string, entry: string, slot: number, clicks: number) => ({
  day,
  source,
  entry,
  slot,
  clicks,
});
await db.database.kysely
  .insertInto('interaction_sums')
  .values([
    sum('2026-03-01', 'HAMBURGER', 'help', 0, 100),
    sum('2026-03-02', 'HAMBURGER', 'help', 0, 2),
    sum('2026-03-02', 'HAMBURGER', 'help', 5, 1),
    sum('2026-03-02', 'PLUS + MENU', 'help', 0, 4),
    sum('2026-03-03', 'HAMBURGER', 'help', 0, 3),
    sum('2026-03-03', 'HAMBURGER', 'hunts', 0, 4),
  ])
  .execute();

const sumsFrom = (day: string) => findInteractionSums(db.database, day);

test('adds up the days and slots since a day by menu and entry, the most clicked first', async () => {
  expect(await sumsFrom('2026-03-02')).toEqual([
    { source: 'HAMBURGER', entry: 'help', clicks: 6 },
    { source: 'HAMBURGER', entry: 'hunts', clicks: 4 },
    { source: 'PLUS + MENU', entry: 'help', clicks: 4 },
  ]);
});

test('leaves out earlier days', async () => {
  expect(await sumsFrom('2026-03-03')).toEqual([
    { source: 'HAMBURGER', entry: 'hunts', clicks: 4 },
    { source: 'HAMBURGER', entry: 'help', clicks: 3 },
  ]);
});

test('returns nothing without clicks since that day', async () => {
  expect(await sumsFrom('2026-03-04')).toEqual([]);
});
