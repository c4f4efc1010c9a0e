import { networkOf } from '#server/http/network-of.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { forgiveAttempts, countAttempt, type AttemptLimit } from './attempt-repository.ts';

const WINDOW_MS = 15 * 60_000;
const PAUSE_MS = 30_000;

/** Limit of wrong passwords per account and client network; after it, pauses double. */
export const SIGN_IN_ATTEMPTS = { most: 10, windowMs: WINDOW_MS, pauseMs: PAUSE_MS } as const;

/**
 * Limit per account from all unknown devices together. Its window is long, so that a stranger can't
 * guess much more than `most` passwords an hour from however many networks.
 */
const FROM_ANYWHERE = { most: 100, windowMs: 60 * 60_000, pauseMs: PAUSE_MS } as const;

/** Limit per client network for any account. It is higher, because several users share it. */
const FOR_ANYBODY = { most: 300, windowMs: WINDOW_MS, pauseMs: PAUSE_MS } as const;

export interface AttemptLimits {
  pair: AttemptLimit;
  account: AttemptLimit;
  place: AttemptLimit;
}

/**
 * Slows down password guessing. Counts wrong passwords by account and client network, also for
 * emails without an account. A few wrong attempts don't lock out users in other networks. A device
 * that the account's owner has used before is counted by itself, so that no one else's attempts can
 * lock it out.
 */
export class SignInAttempts {
  readonly #database: Database;
  readonly #purpose: string;
  readonly #limits: AttemptLimits;

  /** @param purpose kind of attempt; each is counted separately */
  constructor(
    database: Database,
    purpose: string,
    limits: AttemptLimits = { pair: SIGN_IN_ATTEMPTS, account: FROM_ANYWHERE, place: FOR_ANYBODY },
  ) {
    this.#database = database;
    this.#purpose = purpose;
    this.#limits = limits;
  }

  /** Counts an attempt before it is made. @returns whether it is allowed */
  async take(email: string, address: string, now = Date.now()): Promise<boolean> {
    const { pair, account, place } = this.#namesOf(email, address);
    return countAttempt(
      this.#database,
      [
        { name: pair, limit: this.#limits.pair },
        { name: account, limit: this.#limits.account },
        { name: place, limit: this.#limits.place },
      ],
      now,
    );
  }

  /** Like `take`, for a device that the account's owner has used before. */
  async takeFrom(device: string, email: string, now = Date.now()): Promise<boolean> {
    const name = this.#nameOfDevice(device, email);
    return countAttempt(this.#database, [{ name, limit: this.#limits.pair }], now);
  }

  /**
   * Resets the counters of the account after a correct password, but not that of the client
   * network.
   */
  async forgive(email: string, address: string): Promise<void> {
    const { pair, account } = this.#namesOf(email, address);
    await forgiveAttempts(this.#database, [pair, account]);
  }

  /**
   * Resets the counter of a known device after a correct password. Not that of the account:
   * otherwise each login of the owner would allow strangers another round.
   */
  async forgiveFrom(device: string, email: string): Promise<void> {
    await forgiveAttempts(this.#database, [this.#nameOfDevice(device, email)]);
  }

  #nameOfDevice(device: string, email: string): string {
    return [this.#purpose, 'device', device, email.toLowerCase()].join(' ');
  }

  #namesOf(email: string, address: string) {
    const account = email.toLowerCase();
    const place = networkOf(address);
    const named = (...parts: string[]) => [this.#purpose, ...parts].join(' ');
    return {
      pair: named('pair', place, account),
      account: named('account', account),
      place: named('place', place),
    };
  }
}
