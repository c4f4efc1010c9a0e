import type { Language } from '#contract/kit/limits.ts';
import { insertLinkToken, type LinkPurpose } from '../session/one-time-token-repository.ts';
import {
  findMailAddressee,
  findVerifiedNamesake,
  type MailAddressee,
} from '../user/user-repository.ts';
import { findWaitingTitles } from '../draft/submit-drafts.ts';
import { type MailServices, sendWritten } from '#server/modules/notice/mail/mail-services.ts';
import type { JobContext, Jobs } from '#server/platform/database/jobs.ts';
import type { EmailText } from '#server/modules/notice/mail/email-text.ts';

import {
  alreadyRegisteredEmail,
  passwordChangedEmail,
  resetEmail,
  verificationEmail,
} from './account-emails.ts';

/** Kinds of account emails. */
export type AccountMail = 'verify' | 'reset' | 'password_changed';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /**
     * `userId` is null if the email has no account. Then nothing is sent. `back` is the path of our
     * page that the link continues to.
     */
    send_account_mail: { mail: AccountMail; userId: number | null; back?: string | undefined };
  }
}

/**
 * Sends an email to an account. Uses the state at the time of sending: accounts deleted, blocked or
 * confirmed in the meantime get none. Tokens are created here, so they exist only in the email.
 * @throws errors of the sender, so that the job is retried
 */
export async function sendAccountMail(
  services: MailServices,
  { mail, userId, back }: Jobs['send_account_mail'],
  job: Pick<JobContext, 'id'>,
): Promise<void> {
  const addressee = userId === null ? null : await findMailAddressee(services.database, userId);
  const written = addressee && (await write(services, mail, addressee, back));
  if (!written) return;
  const { email, firstName, lastName, language } = written.to;
  await sendWritten(services, written.text[language], {
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    language,
    key: `${mail}-${job.id}`,
    about: `(${mail}) to account ${userId}`,
  });
}

interface Written {
  to: MailAddressee;
  text: Record<Language, EmailText>;
}

async function write(
  { database, origin }: MailServices,
  mail: AccountMail,
  to: MailAddressee,
  back: string | undefined,
): Promise<Written | null> {
  const { id, email, firstName } = to;
  const link = async (purpose: LinkPurpose, page: string) =>
    `${origin()}/users/${page}/${id}/${await insertLinkToken(database, { purpose, userId: id, email })}`;
  switch (mail) {
    case 'verify': {
      if (to.isVerified) return null;
      const way = back === undefined ? '' : `?${new URLSearchParams({ back }).toString()}`;
      const href = `${await link('verify', 'verify_account')}${way}`;
      // If a confirmed account owns the address, the email greets its owner and not the name typed
      // in the registration.
      const owner = await findVerifiedNamesake(database, to);
      const listings = await findWaitingTitles(database, id);
      return owner
        ? {
            to: owner,
            text: alreadyRegisteredEmail({ firstName: owner.firstName, href, listings }),
          }
        : { to, text: verificationEmail({ firstName, href, listings }) };
    }
    case 'reset': {
      const href = await link('reset', 'reset_password_received');
      return { to, text: resetEmail({ firstName, email, href }) };
    }
    case 'password_changed':
      return {
        to,
        text: passwordChangedEmail({ firstName, email, href: `${origin()}/reset-password` }),
      };
  }
}
