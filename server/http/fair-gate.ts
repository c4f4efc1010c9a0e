import { ApiError } from '#contract/kit/errors.ts';

interface Network {
  running: number;
  waiting: (() => void)[];
}

export interface GateLimits {
  /** Works that run at a time, of one network and of all. */
  running: { each: number; all: number };
  /** Works that wait, of one network and of all. More are refused. */
  waiting: { each: number; all: number };
}

/**
 * Runs work of many networks side by side, so that one of them can't hold up the others: each has a
 * few places, and those that wait take turns by network. Rate limits count calls, this counts their
 * cost.
 */
export class FairGate {
  readonly #limits: GateLimits;
  /** Networks with work, in turn. */
  readonly #networks = new Map<string, Network>();
  #running = 0;
  #waiting = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Runs work when it's the network's turn. @throws ApiError `unavailable` if too many wait */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const network = this.#networks.get(name) ?? { running: 0, waiting: [] };
    this.#networks.set(name, network);
    if (this.#mayRun(network)) this.#start(network);
    else await this.#turnOf(network);
    try {
      return await work();
    } finally {
      network.running -= 1;
      this.#running -= 1;
      if (network.running + network.waiting.length === 0) this.#networks.delete(name);
      this.#startNext();
    }
  }

  #mayRun({ running }: Network): boolean {
    const { each, all } = this.#limits.running;
    return running < each && this.#running < all;
  }

  #start(network: Network): void {
    network.running += 1;
    this.#running += 1;
  }

  #turnOf({ waiting }: Network): Promise<void> {
    const { each, all } = this.#limits.waiting;
    if (waiting.length >= each || this.#waiting >= all) throw new ApiError('unavailable');
    this.#waiting += 1;
    return new Promise((resolve) => waiting.push(resolve));
  }

  #startNext(): void {
    for (const [name, network] of this.#networks) {
      if (network.waiting.length === 0 || !this.#mayRun(network)) continue;
      // The last in turn now.
      this.#networks.delete(name);
      this.#networks.set(name, network);
      this.#waiting -= 1;
      this.#start(network);
      network.waiting.shift()!();
      return;
    }
  }
}
