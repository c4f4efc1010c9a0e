/** Beyond so many, the oldest are forgotten, and count as recent. */
const MOST = 10_000;

/**
 * Which sessions and standings were said to have changed of late. A handshake reads its session before
 * its socket is in any room: what was said in between is looked up here, and nothing need be read twice.
 */
export class RecentEndings {
  readonly #last = new Map<string, number>();
  #now = 0;
  #forgotten = 0;

  /** A moment that what is said later comes after. */
  get now(): number {
    return this.#now;
  }

  note(room: string): void {
    this.#now += 1;
    this.#last.delete(room);
    this.#last.set(room, this.#now);
    if (this.#last.size <= MOST) return;
    const [oldest, at] = this.#last.entries().next().value!;
    this.#last.delete(oldest);
    this.#forgotten = at;
  }

  /** Something may have been said that nobody heard. */
  noteGap(): void {
    this.#now += 1;
    this.#last.clear();
    this.#forgotten = this.#now;
  }

  /** Whether something was said of one of these rooms after a moment. */
  isSaidSince(moment: number, rooms: readonly string[]): boolean {
    if (this.#forgotten > moment) return true;
    return rooms.some((room) => (this.#last.get(room) ?? 0) > moment);
  }
}
