import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/platform/database/connect.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { runDailyCleanup } from './daily-cleanup.ts';

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => ({ database, close } = await openTestDatabase()));
afterAll(() => close());

test('deletes search events and interactions after 25 months', async () => {
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
  await runDailyCleanup(database);
  const recent = sql<boolean>`created_at > now() - interval '3 days'`.as('recent');
  const events = await kysely.selectFrom('search_events').select(recent).execute();
  const interactions = await kysely.selectFrom('interactions').select(recent).execute();
  expect(events).toEqual([{ recent: true }]);
  expect(interactions).toEqual([{ recent: true }]);
});

test('deletes an unconfirmed account after 30 days unless it has a session', async () => {
  const { kysely } = database;
  const make = async (days: number, status: 'pending' | 'active', isSignedIn: boolean) => {
    const { id } = await makePerson(database, { status });
    await sql`
      update users set created_at = now() - make_interval(days => ${days}) where id = ${id}
    `.execute(kysely);
    if (!isSignedIn) await sql`delete from sessions where user_id = ${id}`.execute(kysely);
    return id;
  };
  const old = await make(31, 'pending', false);
  const kept = [
    await make(29, 'pending', false),
    await make(31, 'pending', true),
    await make(31, 'active', false),
  ];
  await sql`
    insert into drafts (user_id, kind, body, schema_version, expires_at)
    values (${old}, 'report', '{}', 1, now() + interval '300 days')
  `.execute(kysely);
  await runDailyCleanup(database);
  const gone = await kysely
    .selectFrom('users')
    .select(['id', 'email'])
    .where('status', '=', 'deleted')
    .execute();
  expect(gone).toEqual([{ id: old, email: null }]);
  expect(await kysely.selectFrom('drafts').select('id').execute()).toEqual([]);
  expect(
    await kysely.selectFrom('users').select('id').where('id', 'in', kept).execute(),
  ).toHaveLength(3);
});
