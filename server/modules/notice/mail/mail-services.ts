import type { Language } from '#contract/kit/limits.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import { type Mail, MailRefusedError, type MailSender } from '#server/platform/mail/mail-sender.ts';

import type { EmailText } from './email-text.ts';
import { renderEmail } from './render-email.ts';

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

/**
 * Sends an email that is written when its job runs. One that is rejected permanently is logged and
 * not tried again.
 * @param options.key the same for each attempt of the job
 * @param options.about what the log calls the email
 * @throws errors of the sender, so that the job is retried
 */
export async function sendWritten(
  { sender, origin, log }: MailServices,
  text: EmailText,
  { to, language, key, about }: { to: Mail['to']; language: Language; key: string; about: string },
): Promise<void> {
  try {
    await sender.send({
      to,
      subject: text.subject,
      ...renderEmail(text, language, sender.replyTo),
      messageId: `<${key}@${new URL(origin()).hostname}>`,
    });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    log.warn(`The email ${about} was rejected permanently.`);
  }
}
