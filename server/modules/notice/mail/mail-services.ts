import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';

/** Tries of one mail: the pauses grow to hours, and a mail of yesterday helps nobody. */
export const MAIL_ATTEMPTS = 14;

export interface MailServices {
  database: Database;
  sender: MailSender;
  /** Of links in mails; known once the server listens. */
  origin: () => string;
  log: DatabaseLog;
}
