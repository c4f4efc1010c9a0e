import { Redis, type RedisOptions } from 'ioredis';

import { StartError } from '#server/start-error.ts';

/** Storage shared by the nodes of a site besides the database. Its data may be lost at any time. */
export interface SharedMemory {
  /** Commands fail immediately while Redis is unavailable. Check `isThere` and have a fallback. */
  readonly client: Redis;
  isThere(): boolean;
  /** Records a missing response, so that other callers don't wait for Redis for a while. */
  noteFailure(): void;
  /** Returns another connection, for blocking commands. The caller closes it. */
  connectAnew(options?: RedisOptions): Redis;
  close(): void;
}

/** The shared memory of one site. */
export interface SiteMemory {
  redis: SharedMemory;
  /** Prefix of all its keys, so that sites on the same Redis are separated. */
  prefix: string;
}

export interface RedisLog {
  info(line: string): void;
  warn(line: string): void;
}

const CONNECT_MS = 5_000;

/** Maximum response time, ms. Callers have a fallback. */
const ANSWER_MS = 1_000;

/** How long Redis is not used after that, ms. */
const REST_MS = 2_000;

const LONGEST_PAUSE_MS = 2_000;

/**
 * Connects to Redis. If it becomes unavailable later, reconnects until it is back. All users of it
 * have a fallback meanwhile.
 * @throws StartError when the first connection fails or is refused
 */
export async function openRedis(url: string, log: RedisLog): Promise<SharedMemory> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectionName: 'sala',
    // Commands aren't queued, because they would be outdated by then.
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

/** Returns why Redis can't be used and what to do, without the password. */
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

/** Returns the host, port and database of a URL, without user and password. */
function place(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 6379}${pathname === '/' ? '' : pathname}`;
}
