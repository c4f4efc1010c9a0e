import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { holdAdvisoryLock, withAdvisoryLock } from './advisory-lock.ts';
import { openDatabase } from './connect.ts';
import { openProxy } from '#tests/setup/tcp-proxy.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const { database } = await openTestDatabase();

/** Returns the sessions that hold or wait for the lock with this name. */
const sessions = async (name: string): Promise<{ pid: number; granted: boolean }[]> => {
  const { rows } = await database.pool.query(
    `select pid, granted from pg_locks
     where locktype = 'advisory'
       and (classid::int8 << 32 | objid::int8) = hashtextextended($1, 0)`,
    [name],
  );
  return rows;
};
const holder = async (name: string) => (await sessions(name)).find(({ granted }) => granted)?.pid;
const end = (pid: number | undefined) =>
  database.pool.query('select pg_terminate_backend($1)', [pid]);
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo()));
};

test('withAdvisoryLock makes the second caller wait until the lock is released', async () => {
  const events: string[] = [];
  const go = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const first = withAdvisoryLock(database, 'one', async () => {
    inside.resolve();
    await go.promise;
    events.push('first');
  });
  await inside.promise;
  const second = withAdvisoryLock(database, 'one', async () => events.push('second'));
  // Locks with other names are independent.
  await withAdvisoryLock(database, 'two', async () => events.push('other'));
  go.resolve();
  await Promise.all([first, second]);
  expect(events).toEqual(['other', 'first', 'second']);
});

test('withAdvisoryLock releases the lock when the work fails, also within a transaction', async () => {
  const failed = withAdvisoryLock(database, 'one', async (kysely) => {
    await sql`begin`.execute(kysely);
    await sql`select nothing`.execute(kysely);
  });
  await expect(failed).rejects.toMatchObject({ code: '42703' });
  expect(await withAdvisoryLock(database, 'one', async () => 'got it')).toBe('got it');
});

test('holdAdvisoryLock returns undefined to others until release', async () => {
  const never = () => expect.unreachable();
  const hold = () => holdAdvisoryLock(database, 'node', never);
  const held = await hold();
  expect(held).toBeDefined();
  expect(await hold()).toBeUndefined();
  await held!.release();
  const again = await hold();
  expect(again).toBeDefined();
  await again!.release();
});

test('holdAdvisoryLock takes the lock again after its connection is lost', async () => {
  const held = await holdAdvisoryLock(database, 'kept', () => expect.unreachable());
  onTestFinished(() => held!.release());
  const before = await holder('kept');
  await end(before);
  await until(async () => ![undefined, before].includes(await holder('kept')));
});

/** The embedded engine uses a Unix socket, which the test's proxy can't interrupt. */
const isFar = !new URL(inject('databases').databaseServerUrl).searchParams.has('host');

test.runIf(isFar)(
  'holdAdvisoryLock takes the lock again from a session that the server still considers connected',
  async () => {
    const { hostname, port } = new URL(database.url);
    const wire = await openProxy(hostname, () => [Number(port)]);
    const throughWire = new URL(database.url);
    throughWire.host = `127.0.0.1:${wire.port}`;
    const far = await openDatabase({ url: throughWire.href, poolSize: 3, log: quiet });
    const held = await holdAdvisoryLock(far, 'far', () => expect.unreachable());
    onTestFinished(async () => {
      await held!.release();
      await far.close();
      await wire.close();
    });
    const before = await holder('far');
    wire.tear();
    expect(await holder('far')).toBe(before);
    await until(async () => ![undefined, before].includes(await holder('far')));
  },
);

test('holdAdvisoryLock calls onLost when another session takes the lock', async () => {
  const lost = Promise.withResolvers<void>();
  const held = await holdAdvisoryLock(database, 'taken', lost.resolve);
  onTestFinished(() => held!.release());
  // Waits in the lock's queue, so it gets the lock as soon as it is free.
  const go = Promise.withResolvers<void>();
  const other = withAdvisoryLock(database, 'taken', () => go.promise);
  await until(async () => (await sessions('taken')).length === 2);
  await end(await holder('taken'));
  await lost.promise;
  expect(await sessions('taken')).toHaveLength(1);
  go.resolve();
  await other;
});
