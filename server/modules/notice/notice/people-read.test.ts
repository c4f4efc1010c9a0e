import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addUserEvents, lockUserStreams } from '../user-event/user-events.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { runners } from '#tests/factories/run-sql.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { insertNotices } from './notice-repository.ts';

/** Enough that a full scan costs more than ten lookups, few enough to insert quickly. */
const PEOPLE = 5_000;

const { database, column } = await openTestDatabase();
const ids = await column<number>`
  insert into users (email, status, verified_at)
  select 'person-' || nth || '@people.test', 'active', now() from generate_series(1, ${PEOPLE}) nth
  returning id
`;
await database.pool.query('analyze users');

/** Returns the number of user rows that an operation read by sequential scan. */
const peopleReadBy = (work: (open: Transaction) => Promise<unknown>) =>
  database.transaction(async (open) => {
    const read = () =>
      runners(open).value<number>`select seq_tup_read::int from pg_stat_xact_user_tables
        where relname = 'users'`;
    const before = await read();
    await work(open);
    return (await read()) - before;
  });

test('writes notices for ten users without scanning all users', async () => {
  const readers = ids.slice(0, 10);
  expect(
    await peopleReadBy((open) => sql`select count(first_name) from users`.execute(open.kysely)),
  ).toBe(PEOPLE);
  expect(
    await peopleReadBy(async (open) => {
      await lockUserStreams(open, readers);
      const keys = { groupKey: null, dedupeKey: 'welcome', topic: null };
      const welcome = { kind: 'welcome' as const, params: {}, ...keys };
      const notices = await insertNotices(
        open,
        readers.map((userId) => ({ userId, ...welcome })),
      );
      expect(notices).toHaveLength(10);
      const event = { event: 'notice_changed' as const, ids: { noticeId: 1 } };
      await addUserEvents(
        open,
        readers.map((userId) => ({ userId, ...event })),
      );
    }),
  ).toBe(0);
});
