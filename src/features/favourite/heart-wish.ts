/** Session storage: the home that a visitor wanted to save, until they are signed in. */
const KEY = 'wanted-home';

/** Whoever signs in later than this has something else in mind. */
const VALID_MS = 30 * 60_000;

/** Notes what to save once the visitor has signed in, in this tab. Not in the address: a link could save then. */
export function rememberWish(listingId: number, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ listingId, at: now }));
  } catch {
    // Then the heart has to be pressed again.
  }
}

/** The home that is to be saved now, once. */
export function takeWish(now = Date.now()): number | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { listingId, at } = JSON.parse(kept ?? '{}') as { listingId?: unknown; at?: unknown };
    if (typeof listingId !== 'number' || typeof at !== 'number') return null;
    return Number.isSafeInteger(listingId) && listingId > 0 && now - at < VALID_MS
      ? listingId
      : null;
  } catch {
    return null;
  }
}
