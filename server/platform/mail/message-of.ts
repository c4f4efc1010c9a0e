import type { SendMailOptions } from 'nodemailer';

import type { Mail } from './mail-sender.ts';

/** What all emails have in common. */
export interface MailHead {
  from: string;
  replyTo: string;
}

/**
 * Converts an email to the library's format. The library must not read files or URLs that a text
 * may contain.
 */
export function messageOf(
  { unsubscribe, ...mail }: Mail,
  { from, replyTo }: MailHead,
): SendMailOptions {
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
