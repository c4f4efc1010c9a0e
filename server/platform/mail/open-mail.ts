import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { createTransport, type SendMailOptions } from 'nodemailer';

import type { Config } from '#server/config.ts';
import type { FileStore } from '../files/file-store.ts';
import { openLocalFileStore } from '../files/local-file-store.ts';

import { type Mail, MailRefusedError, type MailSender, MailUncertainError } from './mail-sender.ts';

/** What all emails have in common. */
interface MailHead {
  from: string;
  replyTo: string;
}

/**
 * Converts an email to the library's format. The library must not read files or URLs that a text
 * may contain.
 */
function messageOf({ unsubscribe, ...mail }: Mail, { from, replyTo }: MailHead): SendMailOptions {
  return {
    ...mail,
    from,
    replyTo,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(unsubscribe && {
        'list-unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the configured email sender: SMTP, or files in the data folder. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir'>,
): MailSender {
  const head = { from: config.mailFrom, replyTo: config.supportEmail };
  return config.smtpUrl
    ? smtpMailSender({ url: config.smtpUrl, ...head })
    : fileMailSender({ files: openLocalFileStore(join(config.dataDir, 'mail')), ...head });
}

/**
 * Returns a sender that writes each email to a file that any email program opens. The file names
 * sort by time.
 */
function fileMailSender({ files, ...head }: MailHead & { files: FileStore }): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    replyTo: head.replyTo,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, head));
      const time = new Date().toISOString().replace(/\D/g, '');
      await files.write(`${time}-${randomUUID()}.eml`, message as Buffer);
    },
    close: () => transport.close(),
  };
}

/** Maximum silence of the other server, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The library's error for a failed attempt. */
interface SmtpFailure {
  responseCode?: number;
  command?: string;
}

/**
 * Returns whether the recipient was permanently rejected. RFC 5321, section 4.2.1: 5yz is
 * permanent. Errors of our own login may be temporary.
 */
function isForGood({ responseCode = 0, command = '' }: SmtpFailure): boolean {
  return responseCode >= 500 && responseCode < 600 && /^(?:RCPT TO|DATA)$/.test(command);
}

/**
 * Yields an email's bytes and records its id. It is read only after the server has agreed to
 * receive it.
 */
async function* noting(source: Readable, messageId: string, begun: Set<string>) {
  begun.add(messageId);
  for await (const chunk of source) yield chunk as Buffer;
}

/** Returns a sender that uses SMTP over a few permanent connections. */
function smtpMailSender({ url, ...head }: MailHead & { url: string }): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    // The library would otherwise resend an interrupted email, which may have arrived.
    maxRequeues: 0,
    connectionTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  /** Ids of emails whose transfer has started. */
  const begun = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((source) => Readable.from(noting(source, message.messageId(), begun)));
    done();
  });
  return {
    replyTo: head.replyTo,
    async send(mail) {
      begun.delete(mail.messageId);
      try {
        await transport.sendMail(messageOf(mail, head));
      } catch (error) {
        const failure = error as SmtpFailure;
        if (isForGood(failure)) {
          throw new MailRefusedError('The mail server rejected the email', { cause: error });
        }
        // Any reply is a rejection. Silence after the first byte leaves the result unknown.
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
