import { ApiError } from '#contract/kit/errors.ts';
import {
  acceptInvitation,
  cancelInvitation,
  declineInvitation,
  type Invitation,
  invitationRegister,
  listInvitations,
  readInvitation,
  sendInvitation,
} from '#contract/business/invitation-endpoints.ts';
import { transferBusiness } from '#contract/business/team-endpoints.ts';
import { checkActingFor, handle, type HandledEndpoint } from '#server/http/handler.ts';
import { presentMembership } from '../membership/present-membership.ts';
import { MailRequests } from '#server/modules/identity/registration/mail-requests.ts';
import { readAccount } from '#server/modules/identity/user/read-account.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { picturePath } from '#server/modules/media/photo/picture-path.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import {
  acceptInvitationAs,
  declineInvitationBy,
  openInvitation,
  registerInvited,
} from './answer-invitation.ts';
import {
  findOpenInvitations,
  type InvitationRow,
  revokeInvitation,
} from './invitation-repository.ts';
import { inviteMember, offerBusiness } from './send-invitation.ts';

function presentInvitation(row: InvitationRow): Invitation {
  const { businessId, businessName, imageKey, inviterName, email, roleId, hasAccount } = row;
  return {
    businessId,
    businessName,
    businessImage: picturePath(imageKey),
    invitedBy: inviterName,
    email,
    roleId,
    expiresAt: row.expiresAt.toISOString(),
    hasAccount,
  };
}

export const invitationRoutes = ({
  database,
  limitsPlaces,
}: {
  database: Database;
  limitsPlaces?: boolean | undefined;
}): HandledEndpoint[] => {
  const requests = new MailRequests(database, 'invitation', { limitsPlaces });
  return [
    handle(sendInvitation, async ({ body }, context) => {
      const { email, business, roleId } = body;
      checkActingFor(context, business);
      const invitation = { businessId: business, invitedBy: context.user!.id, email, roleId };
      return presentTimes(await inviteMember({ database, requests }, invitation, context.client));
    }),

    handle(transferBusiness, async ({ body: { userId } }, { user, businessId, client }) => {
      const actor = { userId: user!.id, businessId: businessId! };
      return presentMembership(await offerBusiness({ database, requests }, actor, userId, client));
    }),

    handle(listInvitations, async ({ params: { id } }, context) => {
      checkActingFor(context, id);
      return { invitations: (await findOpenInvitations(database, id)).map(presentTimes) };
    }),

    handle(cancelInvitation, async ({ params: { id } }, { businessId }) => {
      if (!(await revokeInvitation(database, businessId!, id))) throw new ApiError('not_found');
      return {};
    }),

    handle(readInvitation, async ({ params }) =>
      presentInvitation(await openInvitation(database, params)),
    ),

    handle(acceptInvitation, ({ params }, { user }) =>
      acceptInvitationAs(database, params, user!.id),
    ),

    handle(declineInvitation, async ({ params }) => {
      await declineInvitationBy(database, params);
      return {};
    }),

    handle(invitationRegister, async ({ body }, { client, language }) => {
      const person = { ...body, language: body.language ?? language };
      const { token, userId } = await registerInvited(database, person, client);
      return { token, user: await readAccount(database, userId, 'conflict') };
    }),
  ];
};
