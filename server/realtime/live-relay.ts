import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

import { findBehind, type UserCounts } from '../modules/notice/user-event/user-events.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { type MessageStream, openMessageStream } from '#server/platform/redis/message-stream.ts';
import type { SiteMemory } from '#server/platform/redis/open-redis.ts';

import { LIVE_CHANNEL } from './live-socket.ts';
import type { UserCounters } from './user-counters.ts';

/** What nodes share besides the database. `lookEveryMs` replaces `POLL_EVERY_MS.well`. */
export type LiveMemory = SiteMemory & { checkEveryMs?: number };

/**
 * How often a node compares received events with the database, ms: normally, and while it can't
 * read the stream.
 */
const POLL_EVERY_MS = { well: 10_000, deaf: 1_000 } as const;

/** Delay for recent commits whose events may still be in transit, ms. */
const ON_ITS_WAY_MS = 500;

/**
 * Opens the fast path between nodes: events are sent through a Redis stream after the commit. They
 * may be lost if the writer dies in between or Redis loses data. The sequence in the database is
 * authoritative: each node checks whether a connected user has a higher sequence than it received.
 * While Redis is unavailable the database sends the events, as it does without Redis.
 */
export async function openLiveRelay(services: {
  shared: LiveMemory;
  database: Database;
  counters: UserCounters;
  log: FastifyBaseLogger;
  onMessage(message: string): void;
  /** Called when a user has more events than this node received. */
  onBehind(userId: number, counts: UserCounts): void;
}): Promise<{ stop(): Promise<void> }> {
  const { shared, database, counters, log } = services;
  const stopping = new AbortController();
  let wake = new AbortController();
  const hurry = () => wake.abort();

  const stream: MessageStream = await openMessageStream(shared.redis, {
    key: `${shared.prefix}live`,
    onMessage: services.onMessage,
    onGap: hurry,
  });

  async function relayByDatabase(messages: readonly string[]): Promise<void> {
    await database.pool.query(
      'select pg_notify($1, message) from unnest($2::text[]) with ordinality as relayed (message, place) order by place',
      [LIVE_CHANNEL, messages],
    );
  }

  database.useRelay({
    isOpen: () => stream.isOpen(),
    pass: (messages) =>
      stream
        .publish(messages)
        .catch(() => relayByDatabase(messages))
        .catch((error: unknown) =>
          log.warn(
            `Couldn't notify the other nodes, they will check on their own: ${String(error)}.`,
          ),
        ),
  });

  async function checkCounts(): Promise<void> {
    const known = counters.latest();
    if (known.length === 0) return;
    const before = await findBehind(database, known);
    if (before.length === 0) return;
    await sleep(ON_ITS_WAY_MS, undefined, { signal: stopping.signal });
    for (const { userId, ...counts } of before) {
      if (!counters.isUpTo(userId, counts.seq)) services.onBehind(userId, counts);
    }
  }

  async function pollDatabase(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { checkEveryMs = POLL_EVERY_MS.well } = shared;
      const pause = stream.isOpen() ? checkEveryMs : POLL_EVERY_MS.deaf;
      await sleep(pause, undefined, { signal: wake.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      wake = new AbortController();
      // If the database is unavailable, its return triggers its own check.
      await checkCounts().catch(() => undefined);
    }
  }
  const polling = pollDatabase();

  return {
    async stop() {
      stopping.abort();
      hurry();
      await Promise.all([stream.stop(), polling]);
    },
  };
}
