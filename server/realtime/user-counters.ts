import type { Told, UserCounts } from '#server/modules/notice/user-event/user-event-repository.ts';

/**
 * The counts of those whose sockets this node holds: polls are answered from here. Each event brings
 * the counts of its moment, so that the database is asked once a person and visit.
 */
export class UserCounters {
  readonly #read: (userId: number) => Promise<UserCounts | null>;
  readonly #known = new Map<number, UserCounts>();
  readonly #asked = new Map<number, Promise<UserCounts>>();
  /** Sockets of each person. */
  readonly #held = new Map<number, number>();
  /** How often everything was forgotten. */
  #gaps = 0;

  constructor(read: (userId: number) => Promise<UserCounts | null>) {
    this.#read = read;
  }

  /** A socket of somebody has come. */
  hold(userId: number): void {
    this.#held.set(userId, (this.#held.get(userId) ?? 0) + 1);
  }

  /** It has gone; with the last one, so do the counts. */
  release(userId: number): void {
    const left = (this.#held.get(userId) ?? 0) - 1;
    if (left > 0) {
      this.#held.set(userId, left);
      return;
    }
    this.#held.delete(userId);
    this.#known.delete(userId);
  }

  /** Takes in what an event says of its person's counts. */
  note(userId: number, counts: UserCounts): void {
    if (!this.#held.has(userId)) return;
    const known = this.#known.get(userId);
    // Of two reports the later one holds, whichever comes first.
    if (!known || known.seq < counts.seq) this.#known.set(userId, counts);
  }

  /** Events may have been missed: everybody's counts are asked for anew. */
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
    // What was asked before a gap was noticed may be from before it.
    if (gaps === this.#gaps) this.note(userId, counts);
    return this.#known.get(userId) ?? counts;
  }

  /** Everybody whose counts are known here, with the number of the last event in them. */
  told(): Told[] {
    return Array.from(this.#known, ([userId, { seq }]) => ({ userId, seq }));
  }

  /** Whether an event of that number is in somebody's counts, or they need none. */
  isUpTo(userId: number, seq: number): boolean {
    const known = this.#known.get(userId);
    return !known || known.seq >= seq;
  }

  /** People whose sockets are here. */
  get people(): number {
    return this.#held.size;
  }

  /** People whose counts are known here. */
  get size(): number {
    return this.#known.size;
  }
}
