import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createScratchDatabase, type ScratchDatabase } from '#server/db/scratch-database.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { type Database, openDatabase } from '#server/platform/database/connect.ts';
import { readSitePrefix } from '#server/platform/database/site-key.ts';
import { openRedis, type SharedMemory } from '#server/platform/redis/open-redis.ts';
import { openClient, type SocketClient } from '#server/realtime/testing/socket-client.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';

import { followLive } from '../setup/follow-live.ts';
import { refusalOf, type ServerProcess, startProgram } from '../setup/server-process.ts';
import { openProxy, type TcpProxy } from '../setup/tcp-proxy.ts';
import { runners } from '../factories/run-sql.ts';

const { TEST_DATABASE_URL: databaseServer, TEST_REDIS_URL: redisServer } = process.env;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.skipIf(!databaseServer || !redisServer)('two nodes on one database and one Redis', () => {
  let scratch: ScratchDatabase;
  let database: Database;
  let folder: string;
  let redis: SharedMemory;
  /** The proxies between each node and Redis. */
  let wires: { first: TcpProxy; second: TcpProxy };
  let balancer: TcpProxy;
  /**
   * The ports to which the balancer connects. Another program may use the port of a stopped node.
   */
  const openPorts: { first?: number; second?: number } = {};
  let first: ServerProcess;
  let second: ServerProcess;
  let clients: SocketClient[] = [];

  const redisBy = (wire: TcpProxy) => {
    const url = new URL(redisServer!);
    url.hostname = '127.0.0.1';
    url.port = String(wire.port);
    return url.href;
  };
  const start = async (node: keyof typeof wires) => {
    const server = await startProgram({
      DATABASE_URL: scratch.url,
      DATA_DIR: folder,
      REDIS_URL: redisBy(wires[node]),
      DEMO: '0',
      // The test sends more requests than the limits allow.
      RATE_LIMITS: '0',
    });
    openPorts[node] = Number(new URL(server.url).port);
    return server;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sala-nodes-'));
    scratch = await createScratchDatabase(databaseServer!);
    redis = await openRedis(redisServer!, quiet);
    const { hostname, port } = new URL(redisServer!);
    const toRedis = () => openProxy(hostname, () => [Number(port || 6379)]);
    wires = { first: await toRedis(), second: await toRedis() };
    balancer = await openProxy('127.0.0.1', () => Object.values(openPorts));
    // Both start at once; they migrate the database one after the other.
    [first, second] = await Promise.all([start('first'), start('second')]);
    database = await openDatabase({ url: scratch.url, poolSize: 6, log: quiet });
  });
  afterAll(async () => {
    const keys = await redis.client.keys(`${await readSitePrefix(database.kysely)}*`);
    if (keys.length > 0) await redis.client.del(...keys);
    await database.close();
    await Promise.all([first.stop(), second.stop()]);
    await Promise.all([wires.first, wires.second, balancer].map((proxy) => proxy.close()));
    redis.close();
    await scratch.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    clients = [];
  });
  afterEach(() => {
    for (const client of clients) client.close();
    wires.first.mend();
    wires.second.mend();
  });

  async function connect(at: string, person: Person): Promise<SocketClient> {
    const client = await openClient(at, { token: person.token }, { reconnects: true });
    clients.push(client);
    expect(client.connected).toBe('in');
    return client;
  }

  const until = (isSo: () => boolean | Promise<boolean>) =>
    expect.poll(isSo, { interval: 20 }).toBe(true);

  let occasions = 0;
  /** Creates a notice without Redis, so that the nodes receive it through the database. */
  async function writeNotice(person: Person): Promise<number> {
    const dedupeKey = `occasion-${(occasions += 1)}`;
    await database.transaction((open) =>
      notify(open, { userId: person.id, kind: 'welcome', params: {}, dedupeKey }),
    );
    return runners(database).value`
      select id from notifications where user_id = ${person.id} and dedupe_key = ${dedupeKey}
    `;
  }

  /**
   * Marks a notice as read or unread on a node.
   * @returns the status of the reply
   */
  async function markRead(at: string, person: Person, id: number, isRead: boolean) {
    const answer = await fetch(`${at}/api/notifications/${id}/read`, {
      method: 'PATCH',
      headers: { 'x-auth-token': person.token, 'content-type': 'application/json' },
      body: JSON.stringify({ isRead }),
    }).catch(() => null);
    return answer?.status ?? 0;
  }

  const seqOf = ({ id }: Person) =>
    runners(database).value<number>`select event_seq from users where id = ${id}`;
  const upTo = (seq: number) => Array.from({ length: seq }, (_, place) => place + 1);

  test('a node with other files, and one without Redis, refuse to start', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'sala-other-'));
    const there = { DATABASE_URL: scratch.url, DATA_DIR: elsewhere, DEMO: '0' };
    const refusal = (redisUrl: string) => refusalOf({ ...there, REDIS_URL: redisUrl });
    try {
      expect(await refusal(redisServer!)).toMatch(
        /\nDATA_DIR\/files or S3_BUCKET differs [^\n]+\.\n$/,
      );
      expect(await refusal('')).toMatch(/\nAnother Sala server [^\n]+\.\n$/);
    } finally {
      await rm(elsewhere, { recursive: true, force: true });
    }
  });

  test('nothing is lost or sent twice under load when a node is killed or stopped, or Redis is cut off or emptied', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(database)));
    const followed = await Promise.all(
      people.map(async (person) => {
        const client = await connect(`http://127.0.0.1:${balancer.port}`, person);
        const follow = followLive(client, person.id);
        await follow.catchUp();
        return follow;
      }),
    );
    let isOver = false;
    let [written, acknowledged] = [0, 0];
    const write = async (person: Person) => {
      while (!isOver) {
        const id = await writeNotice(person);
        written += 1;
        for (const isRead of [true, false]) {
          const at = Math.random() < 0.5 ? first : second;
          const status = await markRead(at.url, person, id, isRead);
          if (status === 200) acknowledged += 1;
          await sleep(status === 200 ? 5 : 50);
        }
      }
    };
    /** Waits for more events, so that each failure happens under load, also on a slow machine. */
    const arrived = () => followed.reduce((sum, { applied }) => sum + applied.length, 0);
    const traffic = async (events = 30) => {
      const before = arrived();
      await until(() => arrived() >= before + events);
    };
    const key = `${await readSitePrefix(database.kysely)}live`;
    const trouble = async () => {
      await traffic();
      delete openPorts.second;
      await second.kill();
      await traffic();
      second = await start('second');
      await traffic();
      // Cut off Redis for both nodes: events arrive through the database.
      wires.first.cut();
      wires.second.cut();
      await traffic();
      await redis.client.del(key);
      wires.first.mend();
      wires.second.mend();
      await traffic();
      // Cut off Redis for one node: it gets the other's events through the database.
      wires.first.cut();
      await traffic();
      wires.first.mend();
      await traffic();
      // Stop the node normally, as for an upgrade.
      delete openPorts.first;
      expect(await first.stop()).toBe(0);
      await traffic();
      first = await start('first');
      await traffic();
    };
    const writers = Promise.all(people.map(write));
    await trouble().finally(() => (isOver = true));
    await writers;
    for (const [at, person] of people.entries()) {
      const seq = await seqOf(person);
      await until(() => followed[at]!.applied.length >= seq);
      expect(followed[at]!.applied).toEqual(upTo(seq));
    }
    expect(acknowledged).toBeGreaterThan(0);
    console.log(`${written} notices written, ${acknowledged} changes by nodes, ${arrived()} heard`);
  });
});
