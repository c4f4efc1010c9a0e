import { ApiError } from '#contract/errors.ts';
import { takeAttempt } from '#server/modules/session/attempt-repository.ts';
import { placeOf } from '#server/modules/session/attempts.ts';
import type { Database } from '#server/platform/database/connect.ts';

const HOUR_MS = 60 * 60_000;

/** Mails that anybody may have sent to one address, and from one place. */
export const MAIL_REQUESTS = {
  toAddress: { most: 5, windowMs: HOUR_MS, pauseMs: 5 * 60_000 },
  fromPlace: { most: 100, windowMs: HOUR_MS, pauseMs: 60_000 },
} as const;

/**
 * Keeps strangers from filling somebody's mailbox. Counts what was asked for, not what was sent: the
 * same for addresses that nobody has.
 */
export class MailRequests {
  readonly #database: Database;
  readonly #purpose: string;

  /** @param purpose what is asked for: each counts for itself */
  constructor(database: Database, purpose: string) {
    this.#database = database;
    this.#purpose = purpose;
  }

  /** @throws ApiError `too_many_requests` */
  async take(email: string, clientAddress: string, now = Date.now()): Promise<void> {
    const mayBe = await takeAttempt(
      this.#database,
      [
        {
          name: `${this.#purpose} from ${placeOf(clientAddress)}`,
          limit: MAIL_REQUESTS.fromPlace,
        },
        { name: `${this.#purpose} to ${email.toLowerCase()}`, limit: MAIL_REQUESTS.toAddress },
      ],
      now,
    );
    if (!mayBe) throw new ApiError('too_many_requests');
  }
}
