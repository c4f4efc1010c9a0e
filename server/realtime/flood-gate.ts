/** A rate limit: a burst, then a number of messages per second. */
export interface FloodLimit {
  burst: number;
  perSecond: number;
  /** The socket is closed after this many more rejected than accepted messages. */
  refusals: number;
}

/** Limits the rate of one socket's messages. */
export class FloodGate {
  readonly #limit: FloodLimit;
  #tokens: number;
  #at: number;
  #refused = 0;

  constructor(limit: FloodLimit, now = Date.now()) {
    this.#limit = limit;
    this.#tokens = limit.burst;
    this.#at = now;
  }

  /** Returns `pass`, `refuse`, or `end` if the socket should be closed. */
  take(now = Date.now()): 'pass' | 'refuse' | 'end' {
    const { burst, perSecond, refusals } = this.#limit;
    this.#tokens = Math.min(
      burst,
      this.#tokens + (Math.max(0, now - this.#at) / 1_000) * perSecond,
    );
    this.#at = now;
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      this.#refused = Math.max(0, this.#refused - 1);
      return 'pass';
    }
    this.#refused += 1;
    return this.#refused >= refusals ? 'end' : 'refuse';
  }
}
