export interface AttemptLimit {
  /** Attempts until the first pause. */
  most: number;
  /** The counter resets after this time without an attempt. It is also the maximum pause. */
  windowMs: number;
  /** First pause; doubles with each further attempt. */
  pauseMs: number;
}

/** The counter of one name, moments in ms. */
export interface Counted {
  count: number;
  /** Time of the next allowed attempt. */
  openAt: number;
  /** Time when the counter resets. */
  until: number;
}

/** Returns whether an attempt is allowed now. */
export function isOpen({ openAt, until }: Counted, now: number): boolean {
  return openAt <= now || until <= now;
}

/**
 * Returns the counter after one more attempt. The first attempts are free, then pauses double up to
 * the window's length, so no one is locked out permanently.
 */
export function withAnother(
  before: Counted,
  { most, windowMs, pauseMs }: AttemptLimit,
  now: number,
): Counted {
  const count = (before.until > now ? before.count : 0) + 1;
  const pause = count < most ? 0 : Math.min(windowMs, pauseMs * 2 ** Math.min(30, count - most));
  // Without a pause, concurrent attempts with a slightly earlier time are allowed too.
  const openAt = pause === 0 ? 0 : now + pause;
  return { count, openAt, until: now + windowMs + pause };
}

/**
 * Returns the client network of an address. An IPv6 customer has a whole /64 of addresses, which
 * count as one network.
 */
export function placeOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups.slice(0, 4).join(':');
}
