import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import {
  findBehind,
  type UserCounts,
} from '#server/modules/notice/user-event/user-event-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { type MessageStream, openMessageStream } from '#server/platform/redis/message-stream.ts';
import type { SiteMemory } from '#server/platform/redis/open-redis.ts';

import { LIVE_CHANNEL } from './live-messages.ts';
import type { UserCounters } from './user-counters.ts';

export interface LiveRelayServices {
  shared: SiteMemory;
  database: Database;
  counters: UserCounters;
  log: FastifyBaseLogger;
  onMessage(message: string): void;
  /** More has happened to somebody than this node was told. */
  onBehind(userId: number, counts: UserCounts): void;
}

/** How often a node compares what it was told with what has happened, ms; and while it can't read. */
const LOOK_EVERY_MS = { well: 10_000, deaf: 1_000 } as const;

/** What was committed a moment ago may be on its way, ms. */
const ON_ITS_WAY_MS = 500;

/**
 * The fast way between nodes: what happened to people is passed on by a Redis stream once it is
 * committed. It may be lost: a writer may die in between, Redis may forget. What holds is the
 * database's number: each node looks whether somebody of its sockets has a higher one than it was
 * told. While Redis is away the database tells, as it does without one.
 */
export async function openLiveRelay(
  services: LiveRelayServices,
): Promise<{ stop(): Promise<void> }> {
  const { shared, database, counters, log } = services;
  const stopping = new AbortController();
  let wake = new AbortController();
  const hurry = () => wake.abort();

  const stream: MessageStream = await openMessageStream(shared.redis, {
    key: `${shared.prefix}live`,
    onMessage: services.onMessage,
    onGap: hurry,
  });

  async function tellByDatabase(messages: readonly string[]): Promise<void> {
    await database.pool.query(
      'select pg_notify($1, message) from unnest($2::text[]) with ordinality as told (message, place) order by place',
      [LIVE_CHANNEL, messages],
    );
  }

  database.useRelay({
    isOpen: () => stream.isOpen(),
    pass: (messages) =>
      stream
        .publish(messages)
        .catch(() => tellByDatabase(messages))
        .catch((error: unknown) =>
          log.warn(
            `Couldn't notify the other nodes, they will check on their own: ${String(error)}.`,
          ),
        ),
  });

  async function look(): Promise<void> {
    const told = counters.told();
    if (told.length === 0) return;
    const before = await findBehind(database, told);
    if (before.length === 0) return;
    await sleep(ON_ITS_WAY_MS, undefined, { signal: stopping.signal });
    for (const { userId, ...counts } of before) {
      if (!counters.isUpTo(userId, counts.seq)) services.onBehind(userId, counts);
    }
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = stream.isOpen() ? LOOK_EVERY_MS.well : LOOK_EVERY_MS.deaf;
      await sleep(pause, undefined, { signal: wake.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      wake = new AbortController();
      // A database that is away tells of itself when it is back.
      await look().catch(() => undefined);
    }
  }
  const looking = keepLooking();

  return {
    async stop() {
      stopping.abort();
      hurry();
      await Promise.all([stream.stop(), looking]);
    },
  };
}
