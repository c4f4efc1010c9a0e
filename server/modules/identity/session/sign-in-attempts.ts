import type { Database } from '#server/platform/database/connect.ts';

import { forgiveAttempts, takeAttempt } from './attempt-repository.ts';
import { type AttemptLimit, placeOf } from './attempts.ts';

const WINDOW_MS = 15 * 60_000;
const PAUSE_MS = 30_000;

/** So many wrong passwords for one account from one place, then pauses that double. */
export const SIGN_IN_ATTEMPTS = { most: 10, windowMs: WINDOW_MS, pauseMs: PAUSE_MS } as const;

/** The same for an account from anywhere, and for a place with any account: wider, for both are shared. */
const FROM_ANYWHERE = { most: 100, windowMs: WINDOW_MS, pauseMs: PAUSE_MS } as const;
const FOR_ANYBODY = { most: 300, windowMs: WINDOW_MS, pauseMs: PAUSE_MS } as const;

export interface AttemptLimits {
  pair: AttemptLimit;
  account: AttemptLimit;
  place: AttemptLimit;
}

/**
 * Slows down who tries passwords: counts wrong ones by account and place, the same for addresses
 * that have no account. Whoever sits elsewhere isn't locked out by a few of them.
 */
export class SignInAttempts {
  readonly #database: Database;
  readonly #purpose: string;
  readonly #limits: AttemptLimits;

  /** @param purpose what is tried: each counts for itself */
  constructor(
    database: Database,
    purpose: string,
    limits: AttemptLimits = { pair: SIGN_IN_ATTEMPTS, account: FROM_ANYWHERE, place: FOR_ANYBODY },
  ) {
    this.#database = database;
    this.#purpose = purpose;
    this.#limits = limits;
  }

  /** Counts an attempt before it is made. @returns whether it may be */
  async take(email: string, address: string, now = Date.now()): Promise<boolean> {
    const { pair, account, place } = this.#namesOf(email, address);
    return takeAttempt(
      this.#database,
      [
        { name: pair, limit: this.#limits.pair },
        { name: account, limit: this.#limits.account },
        { name: place, limit: this.#limits.place },
      ],
      now,
    );
  }

  /** The password was right: what came before it is forgiven, but not to the place. */
  async forgive(email: string, address: string): Promise<void> {
    const { pair, account } = this.#namesOf(email, address);
    await forgiveAttempts(this.#database, [pair, account]);
  }

  #namesOf(email: string, address: string) {
    const account = email.toLowerCase();
    const place = placeOf(address);
    const named = (...parts: string[]) => [this.#purpose, ...parts].join(' ');
    return {
      pair: named('pair', place, account),
      account: named('account', account),
      place: named('place', place),
    };
  }
}
