import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/platform/database/connect.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { keepHouse } from './keep-house.ts';

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => ({ database, close } = await openTestDatabase()));
afterAll(() => close());

test('what was searched for and chosen goes after 25 months, not before', async () => {
  const { kysely } = database;
  for (const age of ['30 months', '2 days']) {
    const moment = sql<Date>`now() - ${age}::interval`;
    await sql`insert into search_events (results, created_at) values (1, ${moment})`.execute(
      kysely,
    );
    await sql`insert into interactions (kind, created_at) values ('menu_entry', ${moment})`.execute(
      kysely,
    );
  }
  await keepHouse(database);
  const recent = sql<boolean>`created_at > now() - interval '3 days'`.as('recent');
  const events = await kysely.selectFrom('search_events').select(recent).execute();
  const interactions = await kysely.selectFrom('interactions').select(recent).execute();
  expect(events).toEqual([{ recent: true }]);
  expect(interactions).toEqual([{ recent: true }]);
});
