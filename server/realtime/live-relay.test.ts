import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/platform/database/connect.ts';
import { openRedis, type SharedMemory } from '#server/platform/redis/open-redis.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import { openProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

import { addEvent, until } from './testing/live-world.ts';
import { openNode } from './testing/open-node.ts';
import { openClient, type SocketClient } from './testing/socket-client.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
const quiet = { info: () => undefined, warn: () => undefined };

describe.skipIf(!redisUrl)('events through Redis', () => {
  const prefix = `sala-test:${crypto.randomUUID()}:`;
  const endings: (() => unknown)[] = [];
  let database: Database;
  let wire: TcpProxy;
  let redis: SharedMemory;
  let mali: Person;
  let client: SocketClient;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    database = opened.database;
    return opened.close;
  });
  beforeEach(async () => {
    const { hostname, port } = new URL(redisUrl!);
    wire = await openProxy(hostname, () => [Number(port || 6379)]);
    redis = await openRedis(redisUrl!.replace(/\/\/[^/]*/, `//127.0.0.1:${wire.port}`), quiet);
    const node = await openNode({ database, shared: { redis, prefix, checkEveryMs: 500 } });
    mali = await makePerson(database);
    client = await openClient(node.url, { token: mali.token });
    await client.data('connect_user', { userId: mali.id });
    endings.push(
      () => client.close(),
      () => node.close(),
      () => (redis.isThere() ? redis.client.del(`${prefix}live`) : undefined),
      () => redis.close(),
      () => wire.close(),
    );
  });
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });

  const add = () => addEvent(database, mali, 'notice_changed');
  const names = () => client.received.map(([name]) => name);

  test('are sent once, without a database notification', async () => {
    await add();
    await until(() => client.received.length === 2);
    expect(client.received[0]).toMatchObject([
      'user_event',
      { seq: 1, event: 'notice_changed', ids: { noticeId: 1 } },
    ]);
    expect(await redis.client.xlen(`${prefix}live`)).toBe(1);
    await add();
    await until(() => client.received.length === 4);
    const twice = ['user_event', 'update_unseen_count'];
    expect(names()).toEqual([...twice, ...twice]);
  });

  test('are not sent after a rollback, and arrive from a writer without Redis', async () => {
    const failed = addEvent(database, mali, 'notice_changed', () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    database.useRelay(null);
    await add();
    await until(() => client.received.length === 2);
    expect(client.received[0]).toMatchObject(['user_event', { seq: 1 }]);
    expect(await redis.client.exists(`${prefix}live`)).toBe(0);
  });

  test('are sent by the database while Redis is unavailable', async () => {
    wire.cut();
    await until(() => !redis.isThere());
    await add();
    await until(() => client.received.length === 2);
    expect(client.received[0]).toMatchObject(['user_event', { seq: 1 }]);
  });

  test('are detected by number if the writer died before it relayed them', async () => {
    await sql`
      with way as (select set_config('sala.relayed', 'on', true) as way), changed as (
        update users set event_seq = event_seq + 1, unseen_count = 3 where id = ${mali.id}
        returning event_seq
      )
      insert into user_events (user_id, seq, event)
      select ${mali.id}, event_seq, 'notice_added' from changed, way where way is not null
    `.execute(database.kysely);
    await until(() => names().includes('events_missed'));
    expect(names()).toEqual(['update_unseen_count', 'events_missed']);
    const caught = await client.data('connect_user', { userId: mali.id, after: 0 });
    expect(caught).toMatchObject({ seq: 1, unseenCount: 3, events: [{ event: 'notice_added' }] });
  });

  test('of another site on the same Redis are ignored', async () => {
    await redis.client.xadd('sala-test:other:live', '*', 'm', JSON.stringify(['{}']));
    const nonsense = JSON.stringify(['{"kind":"nonsense"}', '7']);
    await redis.client.xadd(`${prefix}live`, '*', 'm', nonsense);
    await redis.client.xadd(`${prefix}live`, '*', 'x', 'not ours');
    await add();
    await until(() => client.received.length === 2);
    await redis.client.del('sala-test:other:live');
    expect(names()).toEqual(['user_event', 'update_unseen_count']);
  });
});
