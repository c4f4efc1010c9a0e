import type { HandlerInput } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { invitationRegister } from '#contract/business/invitation-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { BUSINESS_ROLES } from '#contract/kit/permissions.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { registerConfirmed } from '#server/modules/identity/registration/welcome.ts';
import { checkNewPassword, hashPassword } from '#server/modules/identity/user/password.ts';
import { type TeamActor, publishTeamChange, transferTo } from '../membership/change-team.ts';
import {
  findLiveBusiness,
  insertMembership,
  lockJoining,
} from '../membership/membership-repository.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import {
  findInvitation,
  findOwnEmail,
  type InvitationRow,
  settleInvitation,
} from './invitation-repository.ts';

/** The parameters of an invitation link: the inviter and the secret. */
export interface InvitationLink {
  userId: number;
  token: string;
}

/**
 * Returns the invitation of a link.
 * @throws ApiError `link_unknown`, `link_used` (also for a revoked one), `link_expired`
 */
export async function openInvitation(
  queries: Queries,
  link: InvitationLink,
  { isHeld } = { isHeld: false },
): Promise<InvitationRow> {
  const found = await findInvitation(queries, link, { isHeld });
  if (!found?.isBusinessActive) throw new ApiError('link_unknown');
  if (found.status === 'expired' || (found.status === 'sent' && found.isExpired)) {
    throw new ApiError('link_expired');
  }
  if (found.status !== 'sent') throw new ApiError('link_used');
  return found;
}

/**
 * Adds the caller to the team that invited them, or makes them its admin. The invited email must be theirs, because the link
 * may have been forwarded to someone else.
 * @throws ApiError `link_unknown`, `link_used`, `link_expired`, `forbidden`, `conflict`
 *   (`in_business`) if they are in a team
 */
export async function acceptInvitationAs(
  database: Database,
  link: InvitationLink,
  userId: number,
): Promise<{ businessId: number; roleId: number }> {
  try {
    return await database.transaction(async (transaction) => {
      const invitation = await openInvitation(transaction, link, { isHeld: true });
      const { id, businessId, roleId, email, invitedBy } = invitation;
      const isActive = await lockJoining(transaction, userId);
      const own = isActive ? await findOwnEmail(transaction, userId) : null;
      if (own?.toLowerCase() !== email.toLowerCase()) throw new ApiError('forbidden');
      if (roleId === BUSINESS_ROLES.admin) {
        await takeOver(transaction, { businessId, userId: invitedBy }, userId);
      } else {
        if ((await findLiveBusiness(transaction, userId)) !== null) {
          throw ApiError.at('conflict', 'businessId', 'in_business');
        }
        await insertMembership(transaction, { businessId, userId, roleId });
      }
      await settleInvitation(transaction, id, { status: 'accepted', acceptedBy: userId });
      await notify(transaction, {
        userId: invitedBy,
        kind: 'invitation_accepted',
        params: { businessId, userId },
        dedupeKey: `invitation:${id}`,
      });
      await publishTeamChange(transaction, businessId);
      return { businessId, roleId };
    });
  } catch (error) {
    // They joined another team at the same time.
    if (codeOf(error) === '23505') throw ApiError.at('conflict', 'businessId', 'in_business');
    throw error;
  }
}

/** @throws ApiError `link_unknown` if the offer's sender or its recipient has lost their role */
async function takeOver(transaction: Transaction, sender: TeamActor, userId: number) {
  await transferTo(transaction, sender, userId).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError('link_unknown') : error;
  });
}

/** Declines an invitation. @throws ApiError `link_unknown`, `link_used`, `link_expired` */
export async function declineInvitationBy(database: Database, link: InvitationLink): Promise<void> {
  await database.transaction(async (transaction) => {
    const { id } = await openInvitation(transaction, link, { isHeld: true });
    await settleInvitation(transaction, id, { status: 'declined', acceptedBy: null });
  });
}

/**
 * Creates an account and a session for an invited person. The link was sent to the email, so it
 * also confirms the email. Joining the team is a separate step.
 * @throws ApiError `link_unknown`, `link_used`, `link_expired`, `forbidden` for another email,
 *   `conflict` (`registered`) if it has an account, `invalid_input` for a weak password,
 *   `agreement_missing`
 */
export async function registerInvited(
  database: Database,
  {
    token,
    userId: invitedBy,
    password,
    agreement,
    ...person
  }: HandlerInput<typeof invitationRegister>['body'] & { language: Language },
  { userAgent }: { userAgent: string },
): Promise<{ token: string; userId: number }> {
  const link = { userId: invitedBy, token };
  const check = async (queries: Queries, isHeld: boolean) => {
    const { email, hasAccount } = await openInvitation(queries, link, { isHeld });
    if (email.toLowerCase() !== person.email.toLowerCase()) throw new ApiError('forbidden');
    if (hasAccount) throw new ApiError('already_registered');
  };
  await check(database, false);
  checkNewPassword(password);
  // Outside the transaction: hashing is slow on purpose, and the transaction locks the invitation.
  const passwordHash = await hashPassword(password);
  try {
    return await database.transaction(async (transaction) => {
      await check(transaction, true);
      const user = { ...person, passwordHash };
      return registerConfirmed(transaction, user, { agreement, userAgent });
    });
  } catch (error) {
    if (codeOf(error) === '23505') throw new ApiError('already_registered');
    throw error;
  }
}
