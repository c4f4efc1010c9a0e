/** One mail, ready to go. Addresses and texts are plain: encoding them is the sender's. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same at each try, so that a mail that is sent twice is shown once. */
  messageId: string;
  /** Where mails of this sort are stopped by one press (RFC 8058); absent: they can't be. */
  unsubscribe?: string;
}

/** Where mails leave the program. */
export interface MailSender {
  /**
   * Hands a mail over.
   * @throws MailRefusedError where trying again is pointless, MailUncertainError where it may have
   *   been taken, anything else where it surely wasn't
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The receiving side says that it will never take this mail. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** The mail was on its way when the other side fell silent: it may or may not have been taken. */
export class MailUncertainError extends Error {
  override readonly name = 'MailUncertainError';
}
