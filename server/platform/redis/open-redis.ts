import { Redis, type RedisOptions } from 'ioredis';

import { StartError } from '#server/start-error.ts';

/** What the nodes of one site share beside the database; what is in it may be gone at any moment. */
export interface SharedMemory {
  /** Commands fail at once while Redis is away: ask `isThere`, and have another way. */
  readonly client: Redis;
  isThere(): boolean;
  /** It didn't answer: for a while nobody else has to wait for that. */
  noteFailure(): void;
  /** Another connection, for commands that wait. Its owner ends it. */
  connectAnew(options?: RedisOptions): Redis;
  close(): void;
}

/** The shared memory as one site uses it. */
export interface SiteMemory {
  redis: SharedMemory;
  /** Of all its keys: another site on the same Redis must neither see nor hear ours. */
  prefix: string;
}

export interface RedisLog {
  info(line: string): void;
  warn(line: string): void;
}

const CONNECT_MS = 5_000;

/** An answer that takes longer counts as none: whoever waits for it can do without. */
const ANSWER_MS = 1_000;

/** How long it is left alone after that. */
const REST_MS = 2_000;

const LONGEST_PAUSE_MS = 2_000;

/**
 * Connects to Redis. Once it was reached, going away is no disaster: it is tried again until it is
 * back, and everything that uses it has another way meanwhile.
 * @throws StartError when it can't be reached at first, or refuses us
 */
export async function openRedis(url: string, log: RedisLog): Promise<SharedMemory> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectionName: 'sala',
    // Nothing is kept for later: by then it would be old.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: (tries) => Math.min(25 * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS),
  });
  let last: Error | null = null;
  let isAway = false;
  let restsUntil = 0;
  client.on('error', (error: Error) => (last = error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    client.disconnect();
    throw new StartError(sentence(url, last ?? error), { cause: error });
  }
  client.on('close', () => {
    if (isAway || client.status === 'end') return;
    isAway = true;
    log.warn(
      `Redis at ${place(url)} is unreachable. This node continues without shared state until it is back.`,
    );
  });
  client.on('ready', () => {
    if (!isAway) return;
    isAway = false;
    log.info('Redis is back.');
  });
  return {
    client,
    isThere: () => client.status === 'ready' && Date.now() >= restsUntil,
    noteFailure() {
      restsUntil = Date.now() + REST_MS;
    },
    connectAnew: (options) => client.duplicate(options),
    close() {
      isAway = true;
      client.disconnect();
    },
  };
}

/** Why it can't be used, and what to do, without the password. */
function sentence(url: string, error: unknown): string {
  const { code, message = String(error) } = error as { code?: string; message?: string };
  if (/WRONGPASS|NOAUTH|NOPERM|invalid password/i.test(message)) {
    return `REDIS_URL: ${place(url)} refused the user name or the password.`;
  }
  return (
    `REDIS_URL: no Redis can be reached at ${place(url)} (${code ?? message}); ` +
    `start it, or correct the URL.`
  );
}

/** Where the address leads, without user and password. */
function place(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 6379}${pathname === '/' ? '' : pathname}`;
}
