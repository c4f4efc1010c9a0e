import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import { sendListing } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { runDailyCleanup } from './daily-cleanup.ts';

const { database, sql: run, value } = await openTestDatabase();

const count = (table: string, where = sql`true`) =>
  value<number>`select count(*)::int from ${sql.table(table)} where ${where}`;

test('deletes search events and interactions after 25 months', async () => {
  for (const age of ['30 months', '2 days']) {
    const moment = sql<Date>`now() - ${age}::interval`;
    await run`insert into search_events (results, created_at) values (1, ${moment})`;
    await run`insert into interactions (kind, created_at) values ('menu_entry', ${moment})`;
  }
  await runDailyCleanup(database);
  for (const table of ['search_events', 'interactions']) {
    expect(await count(table)).toBe(1);
    expect(await count(table, sql`created_at > now() - interval '3 days'`)).toBe(1);
  }
});

test('deletes whole months of search events, and the sums with them', async () => {
  await run`select make_search_event_months('2021-03-01', '2021-03-01')`;
  await run`insert into search_events (results, created_at) values (1, '2021-03-04Z')`;
  const old = sql`day < '2021-04-01'`;
  expect(await count('search_sums', old)).toBeGreaterThan(0);
  await runDailyCleanup(database);
  const rows = await run`select to_regclass('search_events_2021_03')::text as table`;
  expect(rows).toEqual([{ table: null }]);
  expect(await count('search_sums', old)).toBe(0);
});

test('deletes what identifies a person after 90 days at the latest', async () => {
  const { kysely } = database;
  await database.transaction(insertPlaces);
  const { id } = await makePerson(database);
  const listingId = await sendListing(database, { id });
  for (const [age, name] of [
    [91, 'old'],
    [1, 'recent'],
  ] as const) {
    const moment = sql<Date>`now() - make_interval(days => ${age})`;
    for (const statement of [
      sql`insert into client_reports (cid, kind, message, created_at)
        values (gen_random_uuid(), 'render', ${name}, ${moment})`,
      sql`insert into idempotency_keys (user_id, key, request_hash, created_at)
        values (${id}, gen_random_uuid(), decode('00', 'hex'), ${moment})`,
      sql`insert into deliveries (user_id, channel, dedupe_key, state, created_at)
        values (${id}, 'email', ${`cleanup ${name}`}, 'skipped', ${moment})`,
      sql`insert into sessions (user_id, token_hash, expires_at)
        values (${id}, decode(md5(${name}), 'hex') || decode(md5(${name}), 'hex'), ${moment})`,
    ]) {
      await statement.execute(kysely);
    }
  }
  const others = [await makePerson(database), await makePerson(database)] as const;
  await run`
    insert into listing_contacts (user_id, listing_id, day)
    values (${others[0].id}, ${listingId}, current_date - 92), (${others[1].id}, ${listingId}, current_date)
  `;
  await runDailyCleanup(database);
  const old = sql`now() - interval '90 days'`;
  expect(await count('client_reports', sql`message in ('old', 'recent')`)).toBe(1);
  expect(await count('idempotency_keys', sql`user_id = ${id}`)).toBe(1);
  expect(await count('deliveries', sql`user_id = ${id} and created_at < ${old}`)).toBe(0);
  expect(await count('deliveries', sql`dedupe_key = 'cleanup recent'`)).toBe(1);
  expect(await count('sessions', sql`user_id = ${id} and expires_at < ${old}`)).toBe(0);
  expect(await count('listing_contacts', sql`listing_id = ${listingId}`)).toBe(1);
});

test('deletes an unconfirmed account after 30 days unless it has a session', async () => {
  const make = async (days: number, status: 'pending' | 'active', isSignedIn: boolean) => {
    const { id } = await makePerson(database, { status });
    await run`update users set created_at = now() - make_interval(days => ${days})
      where id = ${id}`;
    if (!isSignedIn) await run`delete from sessions where user_id = ${id}`;
    return id;
  };
  const old = await make(31, 'pending', false);
  const remaining = [
    await make(29, 'pending', false),
    await make(31, 'pending', true),
    await make(31, 'active', false),
  ];
  await run`insert into drafts (user_id, kind, body, schema_version, expires_at)
    values (${old}, 'report', '{}', 1, now() + interval '300 days')`;
  await runDailyCleanup(database);
  const gone = await run`select id, email from users where status = 'deleted'`;
  expect(gone).toEqual([{ id: old, email: null }]);
  expect(await count('drafts')).toBe(0);
  expect(await count('users', sql`id = any(${remaining}::bigint[])`)).toBe(3);
});
