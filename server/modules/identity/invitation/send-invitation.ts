import { MAX_OPEN_INVITATIONS } from '#contract/invitation-endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { type BusinessRole, mayGiveRole } from '#contract/permissions.ts';
import { MAIL_ATTEMPTS } from '#server/modules/notice/mail/mail-services.ts';
import type { MailRequests } from '#server/modules/identity/registration/mail-requests.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import {
  isMember,
  lockBusiness,
} from '#server/modules/identity/membership/membership-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  findOpenInvitations,
  insertInvitation,
  type NewInvitation,
  type OpenInvitationRow,
} from './invitation-repository.ts';

/**
 * Invites a person to a team. The email is only looked up in the job, so the response doesn't
 * reveal whether it has an account, unless that account is in this team.
 * @throws ApiError `forbidden` for a role that the inviter may not assign, `conflict` (`member`,
 *   `too_many`), `too_many_requests`
 */
export async function inviteMember(
  { database, requests }: { database: Database; requests: MailRequests },
  invitation: NewInvitation,
  client: { address: string },
): Promise<OpenInvitationRow> {
  const { businessId, invitedBy, email, roleId } = invitation;
  const own: BusinessRole | null = await findBusinessRole(database, invitedBy, businessId);
  if (own === null || !mayGiveRole(own, roleId)) throw new ApiError('forbidden');
  await requests.take(email, client.address);
  return database.transaction(async (transaction) => {
    if (!(await lockBusiness(transaction, businessId))) throw new ApiError('forbidden');
    if (await isMember(transaction, businessId, email)) {
      throw new ApiError('conflict', [{ path: 'email', rule: 'member', params: {} }]);
    }
    const open = await findOpenInvitations(transaction, businessId);
    const others = open.filter((one) => one.email.toLowerCase() !== email.toLowerCase());
    if (others.length >= MAX_OPEN_INVITATIONS) {
      throw new ApiError('conflict', [
        { path: 'email', rule: 'too_many', params: { most: MAX_OPEN_INVITATIONS } },
      ]);
    }
    const row = await insertInvitation(transaction, invitation);
    await transaction.addJob(
      'send_invitation_mail',
      { invitationId: row.id },
      { maxAttempts: MAIL_ATTEMPTS },
    );
    return row;
  });
}
