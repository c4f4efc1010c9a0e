import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

import { openRedis, type SharedMemory } from './open-redis.ts';
import { OwnCounts, sharedRateLimit } from './shared-rate-limit.ts';

const quiet = { info: () => undefined, warn: () => undefined };

test('OwnCounts restarts the count with each window', () => {
  const counts = new OwnCounts();
  expect(counts.countUp('a', 100, 1_000)).toEqual({ current: 1, ttl: 100 });
  expect(counts.countUp('a', 100, 1_040)).toEqual({ current: 2, ttl: 60 });
  expect(counts.countUp('b', 100, 1_040)).toEqual({ current: 1, ttl: 100 });
  expect(counts.countUp('a', 100, 1_100)).toEqual({ current: 1, ttl: 100 });
});

const redisUrl = process.env['TEST_REDIS_URL'];

describe.skipIf(!redisUrl)('with Redis', () => {
  const prefix = `sala-test:${crypto.randomUUID()}:`;
  let wire: TcpProxy;
  let redis: SharedMemory;
  let nodes: FastifyInstance[];

  beforeEach(async () => {
    const { hostname, port } = new URL(redisUrl!);
    wire = await openProxy(hostname, () => [Number(port || 6379)]);
    redis = await openRedis(redisUrl!.replace(/\/\/[^/]*/, `//127.0.0.1:${wire.port}`), quiet);
    nodes = await Promise.all(
      [1, 2].map(async () => {
        const node = Fastify();
        const store = sharedRateLimit({ redis, prefix });
        await node.register(rateLimit, { global: false, timeWindow: 60_000, store });
        for (const path of ['/one', '/other']) {
          node.get(path, { config: { rateLimit: { max: 3, groupId: 'read' } } }, () => 'done');
        }
        return node;
      }),
    );
  });
  afterEach(async () => {
    wire.mend();
    await vi.waitUntil(() => redis.isThere(), { timeout: 300_000 });
    const keys = await redis.client.keys(`${prefix}*`);
    if (keys.length > 0) await redis.client.del(...keys);
    redis.close();
    await wire.close();
    await Promise.all(nodes.map((node) => node.close()));
  });

  const call = async (node: number, path = '/one') =>
    (await nodes[node]!.inject({ url: path })).statusCode;

  test('counts requests across nodes and the paths of a group', async () => {
    expect([await call(0), await call(1), await call(0), await call(1)]).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await call(1, '/other')).toBe(429);
    const [key] = await redis.client.keys(`${prefix}*read`);
    expect(await redis.client.pttl(key!)).toBeGreaterThan(0);
  });

  test('counts per node while Redis is unavailable', async () => {
    expect(await call(0)).toBe(200);
    wire.cut();
    const first = [await call(0), await call(0), await call(0), await call(0)];
    expect(first).toEqual([200, 200, 200, 429]);
    expect(await call(1)).toBe(200);
    wire.mend();
    await expect.poll(() => redis.isThere()).toBe(true);
    // The shared count continues.
    expect([await call(0), await call(1), await call(1)]).toEqual([200, 200, 429]);
  });
});
