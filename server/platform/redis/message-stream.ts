import { setTimeout as sleep } from 'node:timers/promises';

import type { Redis } from 'ioredis';

import type { SharedMemory } from './open-redis.ts';

export interface MessageStream {
  /** Returns whether messages published now are likely to be received. */
  isOpen(): boolean;
  /** Publishes messages. @throws if Redis didn't confirm them; they may still have been stored */
  publish(messages: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export interface MessageStreamOptions {
  /** Key of the stream, unique per site. */
  key: string;
  onMessage(message: string): void;
  /** Called when reading works again after a failure. Messages may have been missed. */
  onGap(): void;
}

/** Number of entries kept for readers that were briefly disconnected. Each has about 200 bytes. */
const KEPT_ENTRIES = 20_000;

/**
 * How long one read waits, ms. A connection silent for three times as long is considered broken.
 */
const WAIT_MS = 5_000;
const AT_ONCE = 500;
const PAUSE_MS = 100;

/**
 * Sends messages to every node of a site through a Redis stream. A reader that was disconnected
 * continues at its position, if the stream still has it. After `onGap`, readers that must not miss
 * anything query the source.
 */
export async function openMessageStream(
  redis: SharedMemory,
  { key, onMessage, onGap }: MessageStreamOptions,
): Promise<MessageStream> {
  const reader = redis.connectAnew({
    lazyConnect: true,
    connectionName: 'sala-reader',
    // Between reads nothing is received. A response to a read comes in time or never.
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
    // A Redis that lost its data may use lower ids.
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

  async function readEntries(): Promise<void> {
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
  const reading = readEntries();
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
      await reading;
    },
  };
}

async function newestOf(reader: Redis, key: string): Promise<string> {
  const [newest] = await reader.xrevrange(key, '+', '-', 'COUNT', 1);
  // In an empty stream, everything is new.
  return newest?.[0] ?? '0-1';
}

function isBefore(one: string, other: string): boolean {
  const [oneTime = 0, oneNumber = 0] = one.split('-').map(Number);
  const [otherTime = 0, otherNumber = 0] = other.split('-').map(Number);
  return oneTime < otherTime || (oneTime === otherTime && oneNumber < otherNumber);
}
