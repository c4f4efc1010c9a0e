import { ApiError } from '#contract/kit/errors.ts';
import { networkOf } from '#server/http/network-of.ts';
import { countAttempt } from '../session/attempt-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

const HOUR_MS = 60 * 60_000;

/** Limits of email requests to one address, and from one client network. */
const MAIL_REQUESTS = {
  toAddress: { most: 5, windowMs: HOUR_MS, pauseMs: 5 * 60_000 },
  fromPlace: { most: 100, windowMs: HOUR_MS, pauseMs: 60_000 },
} as const;

/**
 * Prevents strangers from flooding a mailbox. Counts requests instead of sent emails, so addresses
 * without an account are limited in the same way. Each purpose has its own limit, so that requests
 * that send nothing can't use up those that do.
 */
export class MailRequests {
  readonly #database: Database;
  readonly #purpose: string;
  readonly #limitsPlaces: boolean;

  /**
   * @param purpose kind of email; each is counted separately
   * @param options.limitsPlaces false if a proxy in front limits clients: then all requests may
   *   come from one address
   */
  constructor(database: Database, purpose: string, { limitsPlaces = true } = {}) {
    this.#database = database;
    this.#purpose = purpose;
    this.#limitsPlaces = limitsPlaces;
  }

  /** @throws ApiError `too_many_requests` */
  async take(email: string, clientAddress: string, now = Date.now()): Promise<void> {
    const from = {
      name: `${this.#purpose} from ${networkOf(clientAddress)}`,
      limit: MAIL_REQUESTS.fromPlace,
    };
    const to = {
      name: `${this.#purpose} to ${email.toLowerCase()}`,
      limit: MAIL_REQUESTS.toAddress,
    };
    const mayBe = await countAttempt(this.#database, this.#limitsPlaces ? [from, to] : [to], now);
    if (!mayBe) throw new ApiError('too_many_requests');
  }
}
