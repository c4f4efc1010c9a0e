import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

import type { Config } from '#server/config.ts';

import type { FileStore } from '../files/file-store.ts';
import { openLocalFileStore } from '../files/local-file-store.ts';
import type { MailSender } from './mail-sender.ts';
import { type MailHead, messageOf } from './message-of.ts';
import { smtpMailSender } from './smtp-mail-sender.ts';

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
