import type { StreamedEvent, UserCounts } from '../modules/notice/user-event/user-events.ts';

/**
 * Caches the counts of users with sockets on this node, to answer polls. Each event updates the
 * counts, so the database is queried once per user and visit.
 */
export class UserCounters {
  readonly #read: (userId: number) => Promise<UserCounts | null>;
  readonly #known = new Map<number, UserCounts>();
  readonly #asked = new Map<number, Promise<UserCounts>>();
  /** Number of sockets per user. */
  readonly #held = new Map<number, number>();
  /** How often the cache was cleared. */
  #gaps = 0;

  constructor(read: (userId: number) => Promise<UserCounts | null>) {
    this.#read = read;
  }

  /** Records a new socket of a user. */
  hold(userId: number): void {
    this.#held.set(userId, (this.#held.get(userId) ?? 0) + 1);
  }

  /** Records a closed socket. With the last one, the counts are dropped. */
  release(userId: number): void {
    const left = (this.#held.get(userId) ?? 0) - 1;
    if (left > 0) {
      this.#held.set(userId, left);
      return;
    }
    this.#held.delete(userId);
    this.#known.delete(userId);
  }

  /** Stores the counts that an event contains. */
  note(userId: number, counts: UserCounts): void {
    if (!this.#held.has(userId)) return;
    const known = this.#known.get(userId);
    // The counts with the higher sequence win, whatever their order of arrival.
    if (!known || known.seq < counts.seq) this.#known.set(userId, counts);
  }

  /** Clears all counts after a gap in events, so that they are read again. */
  forget(): void {
    this.#gaps += 1;
    this.#known.clear();
    this.#asked.clear();
  }

  async of(userId: number): Promise<UserCounts> {
    const known = this.#known.get(userId);
    if (known) return known;
    let asked = this.#asked.get(userId);
    if (!asked) {
      asked = this.#read(userId)
        .then((counts) => counts ?? { unseenCount: 0, unreadCount: 0, seq: 0 })
        .finally(() => {
          if (this.#asked.get(userId) === asked) this.#asked.delete(userId);
        });
      this.#asked.set(userId, asked);
    }
    const gaps = this.#gaps;
    const counts = await asked;
    // Counts requested before a gap was noticed may be outdated.
    if (gaps === this.#gaps) this.note(userId, counts);
    return this.#known.get(userId) ?? counts;
  }

  /** Returns all users with cached counts and the sequence of their last event. */
  latest(): StreamedEvent[] {
    return Array.from(this.#known, ([userId, { seq }]) => ({ userId, seq }));
  }

  /** Returns whether a user's cached counts include an event, or there are none to update. */
  isUpTo(userId: number, seq: number): boolean {
    const known = this.#known.get(userId);
    return !known || known.seq >= seq;
  }

  /** Returns the number of users with sockets here. */
  get people(): number {
    return this.#held.size;
  }

  /** Returns the number of users with cached counts. */
  get size(): number {
    return this.#known.size;
  }
}
