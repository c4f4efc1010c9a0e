import { setTimeout as sleep } from 'node:timers/promises';

import type { Redis } from 'ioredis';

import type { SharedMemory } from './open-redis.ts';

export interface MessageStream {
  /** Whether what is published now is likely to be heard. */
  isOpen(): boolean;
  /** @throws where Redis didn't say that it has them; they may be there all the same */
  publish(messages: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export interface MessageStreamOptions {
  /** Of the stream: one for each site. */
  key: string;
  onMessage(message: string): void;
  /** It reads again after it could not: something may have been missed. */
  onGap(): void;
}

/** Entries that are kept for readers that were away for a moment; each is some 200 bytes. */
const KEPT_ENTRIES = 20_000;

/** How long one reading waits, ms. A connection that is silent for longer than three is dead. */
const WAIT_MS = 5_000;
const AT_ONCE = 500;
const PAUSE_MS = 100;

/**
 * Messages for every node of a site, by a Redis stream. A reader that was away goes on where it was,
 * as far as the stream reaches back; whoever must not miss anything asks its source when `onGap`
 * says so.
 */
export async function openMessageStream(
  redis: SharedMemory,
  { key, onMessage, onGap }: MessageStreamOptions,
): Promise<MessageStream> {
  const reader = redis.connectAnew({
    lazyConnect: true,
    connectionName: 'sala-reader',
    // Between readings nothing comes; during one, an answer comes in time or never.
    commandTimeout: undefined,
    socketTimeout: 3 * WAIT_MS,
  });
  reader.on('error', () => undefined);
  let isReading = false;
  const stopping = new AbortController();
  let after = '0-0';

  async function begin(): Promise<void> {
    if (reader.status === 'wait' || reader.status === 'end') await reader.connect();
    const newest = await newestOf(reader, key);
    // A Redis that forgot everything may count from an earlier number.
    if (after === '0-0' || isBefore(newest, after)) after = newest;
    isReading = true;
  }

  async function read(): Promise<void> {
    const found = await reader.xread('COUNT', AT_ONCE, 'BLOCK', WAIT_MS, 'STREAMS', key, after);
    for (const [id, fields] of found?.[0]?.[1] ?? []) {
      after = id;
      for (const message of JSON.parse(fields[1] ?? '[]') as string[]) onMessage(message);
    }
  }

  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (!isReading) {
          await begin();
          onGap();
        }
        await read();
      } catch {
        isReading = false;
        await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  await begin();
  const kept = keepReading();
  return {
    isOpen: () => redis.isThere() && isReading,
    async publish(messages) {
      const entry = JSON.stringify(messages);
      try {
        await redis.client.xadd(key, 'MAXLEN', '~', KEPT_ENTRIES, '*', 'm', entry);
      } catch (error) {
        redis.noteFailure();
        throw error;
      }
    },
    async stop() {
      stopping.abort();
      reader.disconnect();
      await kept;
    },
  };
}

async function newestOf(reader: Redis, key: string): Promise<string> {
  const [newest] = await reader.xrevrange(key, '+', '-', 'COUNT', 1);
  // Of an empty stream, everything is new.
  return newest?.[0] ?? '0-1';
}

function isBefore(one: string, other: string): boolean {
  const [oneTime = 0, oneNumber = 0] = one.split('-').map(Number);
  const [otherTime = 0, otherNumber = 0] = other.split('-').map(Number);
  return oneTime < otherTime || (oneTime === otherTime && oneNumber < otherNumber);
}
