import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import type { Database } from './connect.ts';
import type { DatabaseLog } from './log.ts';

export interface ListenOptions {
  /** An SQL identifier from our code, never external input. */
  channel: string;
  onMessage(payload: string): void;
  /** Called after a lost connection is replaced: messages sent in between were missed. */
  onGap(): void;
  log: DatabaseLog;
}

/** The first and the longest pause between reconnection attempts, ms. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Listens to a channel on a dedicated connection of the pool. Receives each message when its
 * transaction commits, in the order of commits. A lost connection is replaced as soon as the
 * database is available.
 * @throws DatabaseUnavailableError when the first connection fails
 */
export async function listen(
  { pool }: Pick<Database, 'pool'>,
  { channel, onMessage, onGap, log }: ListenOptions,
): Promise<{
  /** Stops listening and releases the connection. Call it before the database is closed. */
  stop(): Promise<void>;
}> {
  const stopping = new AbortController();

  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    try {
      client.on('notification', ({ payload = '' }) => onMessage(payload));
      await client.query(`LISTEN ${channel}`);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const openAgain = async (): Promise<pg.PoolClient | null> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        return await open();
      } catch (error) {
        log.warn(`Can't listen to the database yet: ${String(error)}.`);
      }
    }
  };

  const keep = async (first: pg.PoolClient) => {
    for (let client: pg.PoolClient | null = first; client;) {
      await ended(client, stopping.signal);
      // Not returned to the pool, because its next user would receive these messages.
      client.release(true);
      client = stopping.signal.aborted ? null : await openAgain();
      if (client) onGap();
    }
  };

  const listening = keep(await open());
  return {
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

/** Resolves when the connection has ended, or `stopping` aborts. */
export function ended(client: pg.PoolClient, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      client.off('error', end).off('end', end);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    client.on('error', end).on('end', end);
    stopping.addEventListener('abort', end);
    if (stopping.aborted) end();
  });
}
