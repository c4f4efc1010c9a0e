/** The caches of the device. Only their data may be evicted. */
export const CACHES = ['answers', 'photos', 'tiles'] as const;
export type CacheName = (typeof CACHES)[number];

/** Owner of data cached for visitors. It is never mixed with an account's data. */
export const VISITOR = 'visitor';

/** A cached reply of the API. */
export interface CachedReply {
  /** See `answerKey`. */
  key: string;
  /** The input of the request, including its defaults. */
  input: unknown;
  /** `null` if the server said that it is deleted or forbidden. */
  reply: unknown;
  /** ISO time by the device's clock. Devices have entries with this name. */
  keptAt: string;
}

/** A cached rendition of a photo. Stored as a buffer, because WebKit sometimes loses Blobs. */
export interface CachedPhoto {
  /** See `photoKey`. */
  key: string;
  body: ArrayBuffer;
  type: string;
}

/** A cached tile of the street map. */
export interface CachedTile {
  /** Its owner and path. */
  key: string;
  body: ArrayBuffer;
}

export interface LedgerEntry {
  cache: CacheName;
  key: string;
  bytes: number;
  /**
   * The cache's clock at the last use. `null` if it is pinned: then it is never evicted and doesn't
   * count towards the budget.
   */
  used: number | null;
}

/** Totals of a cache. */
export interface Tally {
  cache: CacheName;
  /** Bytes of evictable entries. */
  bytes: number;
  /** Bytes of pinned entries. Absent if there never were any. */
  pinned?: number;
  /** Counter of uses, which orders entries without relying on the device's clock. */
  clock: number;
}

/** Returns the tally after some entries were deleted. */
export function tallyWithout(tally: Tally, gone: readonly LedgerEntry[]): Tally {
  const sum = (some: readonly LedgerEntry[]) => some.reduce((all, { bytes }) => all + bytes, 0);
  const pinned = gone.filter(({ used }) => used === null);
  return {
    ...tally,
    bytes: tally.bytes - (sum(gone) - sum(pinned)),
    pinned: (tally.pinned ?? 0) - sum(pinned),
  };
}

/** Returns a key that begins with its owner, so that all keys of an owner are one range. */
export function ownedKey(owner: string, rest: string): string {
  return `${owner}|${rest}`;
}

/** Returns the bounds of all keys that begin with a prefix. */
export function prefixBounds(prefix: string): [string, string] {
  return [prefix, `${prefix}\uffff`];
}

/** Returns the settings key of an owner's recent searches. */
export function recentSearchesKey(owner: string): string {
  return `recent-searches:${owner}`;
}
