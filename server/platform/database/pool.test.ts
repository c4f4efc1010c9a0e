import { Socket } from 'node:net';

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

import { openPool } from './pool.ts';

const { database } = await openTestDatabase();

test('openPool enables TCP keep-alive after 10 seconds', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const pool = openPool(database.url, 1, quiet);
  try {
    await pool.query('select 1');
    expect(asked.mock.calls).toEqual([[true, 10_000]]);
  } finally {
    asked.mockRestore();
    await pool.end();
  }
});

test('a text that is asked for often is prepared, also across a migration that changes its result', async () => {
  const { kysely, pool, transaction } = database;
  await pool.query('create table migrated as select 1 as a');
  const alone = () => sql`select * from migrated where ${1} = 1`.execute(kysely);
  const within = () =>
    transaction(({ kysely: open }) => sql`select * from migrated where ${2} = 2`.execute(open));
  for (let nth = 0; nth < 8; nth += 1) await (nth % 2 ? alone() : within());
  const prepared = await sql`select from pg_prepared_statements
    where statement like '%migrated where $1%' and ${3} = 3`.execute(kysely);
  expect(prepared.rows).toHaveLength(2);
  await pool.query('alter table migrated add b int');
  for (const { rows } of [await alone(), await within()]) expect(rows).toEqual([{ a: 1, b: null }]);
});
