import { Readable } from 'node:stream';

import { createTransport } from 'nodemailer';

import { MailRefusedError, type MailSender, MailUncertainError } from './mail-sender.ts';
import { messageOf } from './message-of.ts';

/** How long the other side may keep silent, in milliseconds. */
const PATIENCE_MS = 30_000;

/** What the library says of a failed attempt. */
interface SmtpFailure {
  responseCode?: number;
  command?: string;
}

/** RFC 5321, section 4.2.1: 5yz is for good. About the receiver, that is: our own sign-in may mend. */
function isForGood({ responseCode = 0, command = '' }: SmtpFailure): boolean {
  return responseCode >= 500 && responseCode < 600 && /^(?:RCPT TO|DATA)$/.test(command);
}

/** A mail's bytes, read only once the other side has said that it takes them. */
async function* noting(source: Readable, messageId: string, begun: Set<string>) {
  begun.add(messageId);
  for await (const chunk of source) yield chunk as Buffer;
}

/** Sends by SMTP, over few connections that stay open. */
export function smtpMailSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    // By itself it sends again what was cut off, which may have arrived.
    maxRequeues: 0,
    connectionTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  /** Mails that the other side has begun to read. */
  const begun = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((source) => Readable.from(noting(source, message.messageId(), begun)));
    done();
  });
  return {
    async send(mail) {
      begun.delete(mail.messageId);
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        const failure = error as SmtpFailure;
        if (isForGood(failure)) {
          throw new MailRefusedError('The mail server rejected the email', { cause: error });
        }
        // Where it answered, it said no; where it fell silent after the first byte, nobody knows.
        if (!failure.responseCode && begun.has(mail.messageId)) {
          throw new MailUncertainError('The mail server may have accepted the email', {
            cause: error,
          });
        }
        throw error;
      } finally {
        begun.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}
