import { randomBytes } from 'node:crypto';

import { renderEmail } from '#server/modules/notice/mail/render-email.ts';
import type { MailServices } from '#server/modules/notice/mail/mail-services.ts';
import type { JobContext } from '#server/platform/database/jobs.ts';
import { MailRefusedError } from '#server/platform/mail/mail-sender.ts';

import { invitationEmail, plainName } from './invitation-email.ts';
import { linkInvitation } from './invitation-repository.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    send_invitation_mail: { invitationId: number };
  }
}

/**
 * Sends the email of an invitation if it is still valid. Its link is created here, so it exists
 * only in the email.
 * @throws errors of the sender, so that the job is retried
 */
export async function sendInvitationMail(
  { database, sender, origin, log }: MailServices,
  { invitationId }: { invitationId: number },
  job: Pick<JobContext, 'id'>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const found = await linkInvitation(database, invitationId, token);
  if (!found) return;
  const { email, language, name, roleId, invitedBy } = found;
  const text = invitationEmail({
    name,
    inviter: found.inviterName,
    business: plainName(found.businessName),
    roleId,
    href: `${origin()}/invitation/${invitedBy}/${token}`,
  })[language];
  const host = new URL(origin()).hostname;
  try {
    await sender.send({
      to: { name: name ?? '', address: email },
      subject: text.subject,
      ...renderEmail(text, language, sender.replyTo),
      messageId: `<invitation-${job.id}@${host}>`,
    });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    log.warn(`The email of invitation ${invitationId} was rejected permanently.`);
  }
}
