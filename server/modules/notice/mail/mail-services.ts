import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';

/**
 * Maximum number of attempts for an email. The pauses grow to hours, and a day-old email is
 * useless.
 */
export const MAIL_ATTEMPTS = 14;

export interface MailServices {
  database: Database;
  sender: MailSender;
  /** Origin for links in emails; known once the server listens. */
  origin: () => string;
  log: DatabaseLog;
}
