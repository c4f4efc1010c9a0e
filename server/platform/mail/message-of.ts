import type { SendMailOptions } from 'nodemailer';

import type { Mail } from './mail-sender.ts';

/** A mail in the library's terms. It reads no file and no address that a text may name. */
export function messageOf({ unsubscribe, ...mail }: Mail, from: string): SendMailOptions {
  return {
    ...mail,
    from,
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
