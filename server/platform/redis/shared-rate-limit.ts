import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

import type { SiteMemory } from './open-redis.ts';

interface Counted {
  current: number;
  /** Time until the window ends, ms. */
  ttl: number;
}

/** Increments a key's count in its window atomically. A key without expiry would count forever. */
const COUNT_UP = `
  local current = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return {current, left}
`;

/** Maximum number of keys counted locally. Beyond it, the oldest is dropped. */
const MOST_KEYS = 10_000;

/** Counts of a single node, used while the shared count is unavailable. */
export class OwnCounts {
  readonly #windows = new Map<string, { current: number; until: number }>();

  countUp(key: string, windowMs: number, now = Date.now()): Counted {
    let window = this.#windows.get(key);
    if (!window || window.until <= now) {
      window = { current: 0, until: now + windowMs };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      if (this.#windows.size > MOST_KEYS) {
        this.#windows.delete(this.#windows.keys().next().value!);
      }
    }
    window.current += 1;
    return { current: window.current, ttl: window.until - now };
  }
}

/**
 * Returns a rate limit store that counts all routes of a group together: the library's own counts
 * each route separately, and the group is already part of the key. With Redis it counts across
 * nodes. While Redis is unavailable each node counts separately, so the limit is at most multiplied
 * by the number of nodes.
 */
export function sharedRateLimit(shared: SiteMemory | null): FastifyRateLimitStoreCtor {
  const own = new OwnCounts();
  const countUp = async (key: string, windowMs: number): Promise<Counted> => {
    if (shared?.redis.isThere()) {
      const { redis, prefix } = shared;
      try {
        const [current, ttl] = (await redis.client.eval(
          COUNT_UP,
          1,
          `${prefix}limit:${key}`,
          windowMs,
        )) as [number, number];
        return { current, ttl };
      } catch {
        redis.noteFailure();
      }
    }
    return own.countUp(key, windowMs);
  };
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library supports only callbacks
      void countUp(key, windowMs).then((counted) => callback(null, counted));
    };
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
