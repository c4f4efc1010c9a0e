import { randomBytes } from 'node:crypto';

import { type MailServices, sendWritten } from '#server/modules/notice/mail/mail-services.ts';
import type { JobContext } from '#server/platform/database/jobs.ts';

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
  services: MailServices,
  { invitationId }: { invitationId: number },
  job: Pick<JobContext, 'id'>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const found = await linkInvitation(services.database, invitationId, token);
  if (!found) return;
  const { email, language, name, roleId, invitedBy } = found;
  const text = invitationEmail({
    name,
    inviter: found.inviterName,
    business: plainName(found.businessName),
    roleId,
    href: `${services.origin()}/invitation/${invitedBy}/${token}`,
  })[language];
  await sendWritten(services, text, {
    to: { name, address: email },
    language,
    key: `invitation-${job.id}`,
    about: `of invitation ${invitationId}`,
  });
}
