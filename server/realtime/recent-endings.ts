/** Maximum number of entries. Beyond it the oldest are dropped and count as recent. */
const MOST = 10_000;

/**
 * Recent changes of sessions and users' rights. A handshake reads its session before its socket
 * joins a room. Messages in between are looked up here, so the session needn't be read twice.
 */
export class RecentEndings {
  readonly #last = new Map<string, number>();
  #now = 0;
  #forgotten = 0;

  /** Returns the current counter. Later messages have higher values. */
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

  /** Records that messages may have been missed. */
  noteGap(): void {
    this.#now += 1;
    this.#last.clear();
    this.#forgotten = this.#now;
  }

  /** Returns whether there was a message about one of these rooms after `moment`. */
  isNotedSince(moment: number, rooms: readonly string[]): boolean {
    if (this.#forgotten > moment) return true;
    return rooms.some((room) => (this.#last.get(room) ?? 0) > moment);
  }
}
