import type { HandlerInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { invitationRegister } from '#contract/invitation-endpoints.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { welcome } from '#server/modules/identity/registration/welcome.ts';
import { insertSession } from '#server/modules/identity/session/session-repository.ts';
import { checkNewPassword, hashPassword } from '#server/modules/identity/user/password.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import {
  findInvitation,
  findLiveBusiness,
  findOwnEmail,
  insertMembership,
  insertProvenUser,
  type InvitationRow,
  settleInvitation,
} from './invitation-repository.ts';

/** A link as it stood in the mail: who invited, and the secret. */
export interface InvitationLink {
  userId: number;
  token: string;
}

type Queries = Parameters<typeof findInvitation>[0];

/**
 * The invitation that a link opens.
 * @throws ApiError `link_unknown`, `link_used` (also for one that was taken back), `link_expired`
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

const conflict = (path: string, rule: string) =>
  new ApiError('conflict', [{ path, rule, params: {} }]);

/**
 * Makes the caller a member of the team that invited them. The address that it was sent to has to be
 * theirs: whoever a mail was passed on to isn't who was meant.
 * @throws ApiError `link_unknown`, `link_used`, `link_expired`, `forbidden`, `conflict`
 *   (`in_business`) where they are in a team
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
      const own = await findOwnEmail(transaction, userId);
      if (own?.toLowerCase() !== email.toLowerCase()) throw new ApiError('forbidden');
      if ((await findLiveBusiness(transaction, userId)) !== null) {
        throw conflict('businessId', 'in_business');
      }
      await insertMembership(transaction, { businessId, userId, roleId });
      await settleInvitation(transaction, id, { status: 'accepted', acceptedBy: userId });
      await notify(transaction, {
        userId: invitedBy,
        kind: 'invitation_accepted',
        params: { businessId, userId },
        dedupeKey: `invitation:${id}`,
      });
      return { businessId, roleId };
    });
  } catch (error) {
    // They joined another team at the same moment.
    if (codeOf(error) === '23505') throw conflict('businessId', 'in_business');
    throw error;
  }
}

/** Says no. @throws ApiError `link_unknown`, `link_used`, `link_expired` */
export async function declineInvitationBy(database: Database, link: InvitationLink): Promise<void> {
  await database.transaction(async (transaction) => {
    const { id } = await openInvitation(transaction, link, { isHeld: true });
    await settleInvitation(transaction, id, { status: 'declined', acceptedBy: null });
  });
}

/**
 * Opens an account for whoever was invited, and a session. The link was mailed to the address, so
 * holding it proves the address; joining is another step.
 * @throws ApiError `link_unknown`, `link_used`, `link_expired`, `forbidden` for another address,
 *   `conflict` (`registered`) where it has an account, `invalid_input` for a weak password
 */
export async function registerInvited(
  database: Database,
  {
    token,
    userId: invitedBy,
    password,
    ...person
  }: HandlerInput<typeof invitationRegister>['body'],
  { userAgent }: { userAgent: string },
): Promise<{ token: string; userId: number }> {
  const link = { userId: invitedBy, token };
  const check = async (queries: Queries, isHeld: boolean) => {
    const { email, hasAccount } = await openInvitation(queries, link, { isHeld });
    if (email.toLowerCase() !== person.email.toLowerCase()) throw new ApiError('forbidden');
    if (hasAccount) throw conflict('email', 'registered');
  };
  await check(database, false);
  checkNewPassword(password);
  // Outside of the transaction: it takes long on purpose, and the invitation is held within.
  const passwordHash = await hashPassword(password);
  try {
    return await database.transaction(async (transaction) => {
      await check(transaction, true);
      const userId = await insertProvenUser(transaction, { ...person, passwordHash });
      await welcome(transaction, userId);
      return { token: await insertSession(transaction, { userId, userAgent }), userId };
    });
  } catch (error) {
    if (codeOf(error) === '23505') throw conflict('email', 'registered');
    throw error;
  }
}
