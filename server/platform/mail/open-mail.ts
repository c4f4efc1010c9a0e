import { join } from 'node:path';

import type { Config } from '#server/config.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';

import { fileMailSender } from './file-mail-sender.ts';
import type { MailSender } from './mail-sender.ts';
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
