export interface AttemptLimit {
  /** So many attempts without a pause. */
  most: number;
  /** After so long without an attempt, what was counted is forgotten; no pause is longer either. */
  windowMs: number;
  /** The first pause; each further attempt doubles it. */
  pauseMs: number;
}

/** What is counted under one name, moments in ms. */
export interface Counted {
  count: number;
  /** When the next attempt may be made. */
  openAt: number;
  /** When all of this is forgotten. */
  until: number;
}

/** Whether an attempt may be made now. */
export function isOpen({ openAt, until }: Counted, now: number): boolean {
  return openAt <= now || until <= now;
}

/**
 * What is counted with one attempt more. After some free ones come pauses that double, up to the
 * window's length: nobody is locked out for good.
 */
export function withAnother(
  before: Counted,
  { most, windowMs, pauseMs }: AttemptLimit,
  now: number,
): Counted {
  const count = (before.until > now ? before.count : 0) + 1;
  const pause = count < most ? 0 : Math.min(windowMs, pauseMs * 2 ** Math.min(30, count - most));
  // Without a pause it is open to all, also to one whose moment was read a little before this one's.
  const openAt = pause === 0 ? 0 : now + pause;
  return { count, openAt, until: now + windowMs + pause };
}

/** An IPv6 customer has a whole /64 to choose addresses from: they count as one place. */
export function placeOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups.slice(0, 4).join(':');
}
