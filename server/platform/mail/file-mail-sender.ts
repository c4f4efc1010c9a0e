import { randomUUID } from 'node:crypto';

import { createTransport } from 'nodemailer';

import type { FileStore } from '#server/platform/files/file-store.ts';

import type { MailSender } from './mail-sender.ts';
import { type MailHead, messageOf } from './message-of.ts';

/**
 * Returns a sender that writes each email to a file that any email program opens. The file names
 * sort by time.
 */
export function fileMailSender({ files, ...head }: MailHead & { files: FileStore }): MailSender {
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
