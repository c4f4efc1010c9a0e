/** An email to send. Addresses and texts are plain. The sender encodes them. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same for each attempt, so that an email sent twice is shown once. */
  messageId: string;
  /** URL for one-click unsubscribe from this kind of email (RFC 8058). Missing: not possible. */
  unsubscribe?: string;
}

/** Sends emails out of the program. */
export interface MailSender {
  /**
   * Sends an email.
   * @throws MailRefusedError if a retry is pointless, MailUncertainError if it may have been
   *   accepted, anything else if it certainly wasn't
   */
  send(mail: Mail): Promise<void>;
  /** Where replies go. Missing: to the sender. */
  readonly replyTo?: string;
  close(): void;
}

/** The receiving server permanently rejects this email. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/**
 * The receiving server stopped responding during the transfer, so the email may or may not have
 * been accepted.
 */
export class MailUncertainError extends Error {
  override readonly name = 'MailUncertainError';
}
