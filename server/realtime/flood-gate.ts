/** How many may pass: some at once, and then so many a second. */
export interface FloodLimit {
  burst: number;
  perSecond: number;
  /** Refused ones in a row after which nobody believes in an accident any more. */
  refusals: number;
}

/** Lets one socket's messages through at a bearable rate. */
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

  /** `pass`, `refuse`, or `end` where the socket is not worth keeping. */
  take(now = Date.now()): 'pass' | 'refuse' | 'end' {
    const { burst, perSecond, refusals } = this.#limit;
    this.#tokens = Math.min(
      burst,
      this.#tokens + (Math.max(0, now - this.#at) / 1_000) * perSecond,
    );
    this.#at = now;
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      this.#refused = 0;
      return 'pass';
    }
    this.#refused += 1;
    return this.#refused >= refusals ? 'end' : 'refuse';
  }
}
