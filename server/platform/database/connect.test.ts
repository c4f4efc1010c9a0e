import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './connect.ts';
import { DatabaseUnavailableError } from './unavailable.ts';
import { StartError } from '#server/start-error.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

const log = { info() {}, warn() {}, error() {} };

const { database } = await openTestDatabase();

/** Returns the single value of a query. */
const value = async (query: string) => {
  const { rows } = await database.pool.query({ text: `select ${query}`, rowMode: 'array' });
  return rows[0]![0];
};

test.each([
  ['9007199254740991::int8', 9_007_199_254_740_991],
  ['-5::int8', -5],
  ['count(*) from (values (1), (2)) as t', 2],
  ['12.50::numeric', 12.5],
  ['sum(n) from (values (1::int8), (2)) as t(n)', 3],
  [`'2026-02-28'::date`, '2026-02-28'],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  [`'{}'::int8[]`, []],
  [`'[0:1]={1,2}'::int8[]`, [1, 2]],
  ['array[1.5]::numeric[]', [1.5]],
  [`array['2026-02-28']::date[]`, ['2026-02-28']],
  [`'2026-02-28 23:30:00+07'::timestamptz`, new Date('2026-02-28T16:30:00Z')],
  [`'{"a": 1}'::jsonb`, { a: 1 }],
  ['null::int8', null],
])('%s is parsed exactly', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected);
});

test.each(['9007199254740992::int8', 'array[9007199254740992]', `'NaN'::numeric`, '1e30::numeric'])(
  '%s throws a RangeError instead of being rounded',
  async (expression) => {
    await expect(value(expression)).rejects.toThrow(RangeError);
    // The connection still works.
    expect(await value('1')).toBe(1);
  },
);

test('Kysely returns the same values', async () => {
  const { rows } = await sql`select 7::int8 as n`.execute(database.kysely);
  expect(rows).toEqual([{ n: 7 }]);
});

test('a session uses the UTC time zone', async () => {
  expect(await value(`current_setting('timezone')`)).toBe('UTC');
});

test('an ended connection fails only its own query, with DatabaseUnavailableError', async () => {
  const ended = database.pool.query('select pg_terminate_backend(pg_backend_pid())');
  await expect(ended).rejects.toMatchObject({ name: 'DatabaseUnavailableError', code: '57P01' });
  expect(await value('1')).toBe(1);
});

test('a connection that ends within a transaction fails the next statement', async () => {
  const failed = database.transaction(async ({ kysely }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    for (;;) await sql`select 1`.execute(kysely);
  });
  await expect(failed).rejects.toThrow(DatabaseUnavailableError);
  expect(await database.isReady()).toBe(true);
});

test('a full disk makes writes unavailable, and the server not ready for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const full = database.transaction(({ kysely }) =>
    sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(kysely),
  );
  await expect(full).rejects.toThrow(DatabaseUnavailableError);
  expect(await database.isReady()).toBe(false);
  vi.setSystemTime(Date.now() + 30_000);
  expect(await database.isReady()).toBe(true);
});

test('an invalid statement doesn’t throw DatabaseUnavailableError', async () => {
  await expect(value('nothing')).rejects.toMatchObject({ code: '42703' });
  await expect(value('nothing')).rejects.not.toThrow(DatabaseUnavailableError);
});

test('printing a database shows no password', async () => {
  expect(database.url).toMatch(/^postgres/);
  const { inspect } = await import('node:util');
  expect(inspect(database, { depth: 0 })).not.toContain(database.url);
});

const open = async (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  const other = await openDatabase({ url: url.href, poolSize: 1, log });
  await other.close();
};

test('openDatabase throws a StartError when no server listens', async () => {
  const failed = openDatabase({ url: 'postgres://me:secret@127.0.0.1:1/x', poolSize: 1, log });
  await expect(failed).rejects.toThrow(StartError);
  const message = 'no PostgreSQL can be reached at 127.0.0.1:1/x (ECONNREFUSED)';
  await expect(failed).rejects.toThrow(`DATABASE_URL: ${message}; start it, or correct the URL.`);
});

test('openDatabase throws a StartError when the database doesn’t exist', async () => {
  const failed = open((url) => (url.pathname = '/absent'));
  await expect(failed).rejects.toThrow(/^DATABASE_URL: there is no such database on .*\/absent;/);
});

test('openDatabase throws a StartError without the password for a wrong user name', async () => {
  const failed = open((url) => {
    url.username = 'stranger';
    url.password = 'secret';
  });
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.not.toThrow(/secret/);
});

test('openDatabase throws a StartError for an old server version', async () => {
  const query = vi.spyOn(pg.Pool.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  query.mockResolvedValueOnce({ rows: [{ v: 140_012 }] } as never);
  const failed = open(() => undefined);
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow(/ runs PostgreSQL 14; Sala needs PostgreSQL 15 or newer\.$/);
});

test('uses the primary while the replica is unavailable', async () => {
  const replicaUrls = ['postgres://me:secret@127.0.0.1:1/x'];
  const other = await openDatabase({ url: database.url, replicaUrls, poolSize: 1, log });
  onTestFinished(() => other.close());
  const { rows } = await sql`select 1 as one`.execute(other.replica);
  expect(rows).toEqual([{ one: 1 }]);
});

test('sends replica queries to the replica', async () => {
  const replicaUrls = [`${database.url}${database.url.includes('?') ? '&' : '?'}replica=1`];
  const other = await openDatabase({ url: database.url, replicaUrls, poolSize: 1, log });
  onTestFinished(() => other.close());
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const [primary, replica] = [await pid.execute(other.kysely), await pid.execute(other.replica)];
  expect(replica.rows[0]!.pid).not.toBe(primary.rows[0]!.pid);
});
