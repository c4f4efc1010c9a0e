/** The caches of the device: what may be lost, and is given up for room. Nothing else ever is. */
export type CacheName = 'answers' | 'photos';

/** Who an entry was for: what a visitor sees is never mixed with what an account sees. */
export const VISITOR = 'visitor';

/** A reply of the API as it was kept. */
export interface KeptAnswer {
  /** See `answerKey`. */
  key: string;
  /** What was asked, with its defaults. */
  input: unknown;
  /** Null: the server said that it is gone, or not for this reader. */
  reply: unknown;
  /** ISO time, by this device's watch. */
  keptAt: string;
}

/** One rendition of a photo. Bytes as a buffer: WebKit loses Blobs at times. */
export interface KeptPhoto {
  /** See `photoKey`. */
  key: string;
  body: ArrayBuffer;
  type: string;
}

export interface LedgerEntry {
  cache: CacheName;
  key: string;
  bytes: number;
  /**
   * The cache's clock at the last use. Null: it is pinned. Then it stands in no order of uses, so it
   * is never evicted, and it doesn't count towards the budget.
   */
  used: number | null;
}

/** What a cache holds in all. */
export interface Tally {
  cache: CacheName;
  /** Of what may be evicted. */
  bytes: number;
  /** Of what is pinned; absent where nothing ever was. */
  pinned?: number;
  /** Counts uses: who came last needs no watch that is right. */
  clock: number;
}

/** A tally after some entries have gone. */
export function tallyWithout(tally: Tally, gone: readonly LedgerEntry[]): Tally {
  const sum = (some: readonly LedgerEntry[]) => some.reduce((all, { bytes }) => all + bytes, 0);
  const pinned = gone.filter(({ used }) => used === null);
  return {
    ...tally,
    bytes: tally.bytes - (sum(gone) - sum(pinned)),
    pinned: (tally.pinned ?? 0) - sum(pinned),
  };
}

/** Keys begin with their owner, so that all of an owner's are one range. */
export function ownedKey(owner: string, rest: string): string {
  return `${owner}|${rest}`;
}

/** The bounds of the keys that begin with a text. */
export function prefixBounds(prefix: string): [string, string] {
  return [prefix, `${prefix}\uffff`];
}

/** Where the searches of an owner stand among the settings. */
export function recentSearchesKey(owner: string): string {
  return `recent-searches:${owner}`;
}
