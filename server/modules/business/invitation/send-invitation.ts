import { MAX_OPEN_INVITATIONS } from '#contract/business/invitation-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { BUSINESS_ROLES, type BusinessRole, mayGiveRole } from '#contract/kit/permissions.ts';
import { MAIL_ATTEMPTS } from '#server/modules/notice/mail/mail-services.ts';
import type { MailRequests } from '#server/modules/identity/registration/mail-requests.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import { lockTeam, memberOf, type TeamActor } from '../membership/change-team.ts';
import { isMember, lockBusiness, type MembershipRow } from '../membership/membership-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findOpenInvitations,
  findOwnEmail,
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
      throw ApiError.at('conflict', 'email', 'member');
    }
    const open = await findOpenInvitations(transaction, businessId);
    const others = open.filter((one) => one.email.toLowerCase() !== email.toLowerCase());
    if (others.length >= MAX_OPEN_INVITATIONS) {
      throw new ApiError('conflict', [
        { path: 'email', rule: 'too_many', params: { most: MAX_OPEN_INVITATIONS } },
      ]);
    }
    return send(transaction, invitation);
  });
}

/**
 * Asks a member to become the admin of the business in the actor's place. Nothing changes before
 * they accept.
 * @throws ApiError `edit_business_denied`, `not_found`, `forbidden`, `too_many_requests`
 */
export async function offerBusiness(
  { database, requests }: { database: Database; requests: MailRequests },
  actor: TeamActor,
  userId: number,
  client: { address: string },
): Promise<MembershipRow> {
  const email = (await findOwnEmail(database, userId)) ?? '';
  const { businessId } = actor;
  const check = async (transaction: Transaction) => {
    if ((await lockTeam(transaction, actor)) !== BUSINESS_ROLES.admin) {
      throw new ApiError('edit_business_denied');
    }
    const member = await memberOf(transaction, businessId, userId);
    if (!member.isActive) throw new ApiError('not_found');
    return member;
  };
  const member = await database.transaction(check);
  if (userId === actor.userId) return member;
  await requests.take(email, client.address);
  return database.transaction(async (transaction) => {
    const invitation = { businessId, invitedBy: actor.userId, email, roleId: BUSINESS_ROLES.admin };
    await send(transaction, invitation);
    return check(transaction);
  });
}

async function send(transaction: Transaction, invitation: NewInvitation) {
  const row = await insertInvitation(transaction, invitation);
  await transaction.addJob(
    'send_invitation_mail',
    { invitationId: row.id },
    { maxAttempts: MAIL_ATTEMPTS },
  );
  return row;
}
