import { roleGrants } from '#contract/kit/permissions.ts';
import {
  changeMemberRole,
  closeBusiness,
  leaveBusiness,
  listTeam,
  reactivateMember,
  removeMember,
} from '#contract/business/team-endpoints.ts';
import {
  type CallContext,
  checkActingFor,
  handle,
  type HandledEndpoint,
} from '#server/http/handler.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  changeRole,
  closeTeam,
  leaveTeam,
  reactivate,
  removeMemberFrom,
  type TeamActor,
} from './change-team.ts';
import { findFormerMembers, findMembers } from './membership-repository.ts';
import { presentMembership } from './present-membership.ts';

/** Returns the caller of an endpoint for members of a business. */
const actorOf = ({ user, businessId }: CallContext): TeamActor => ({
  userId: user!.id,
  businessId: businessId!,
});

export const membershipRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listTeam, async ({ params: { businessId } }, context) => {
    checkActingFor(context, businessId);
    const role = await findBusinessRole(database, context.user!.id, businessId);
    const seesFormer = role !== null && roleGrants(role, 'delete_member');
    const [members, former] = await Promise.all([
      findMembers(database, businessId),
      seesFormer ? findFormerMembers(database, businessId) : [],
    ]);
    return { users: [...members, ...former].map(presentMembership) };
  }),

  handle(changeMemberRole, async ({ params: { id: roleId }, body: { userId } }, context) =>
    presentMembership(
      await database.transaction((transaction) =>
        changeRole(transaction, actorOf(context), { userId, roleId }),
      ),
    ),
  ),

  handle(removeMember, async ({ params: { businessId, userId }, query: { to } }, context) => {
    checkActingFor(context, businessId);
    await database.transaction((transaction) =>
      removeMemberFrom(transaction, actorOf(context), { userId, to: to ?? null }),
    );
    return {};
  }),

  handle(reactivateMember, async ({ params: { id }, body: { userId, businessId } }, context) => {
    checkActingFor(context, businessId);
    return presentMembership(
      await database.transaction((transaction) =>
        reactivate(transaction, actorOf(context), { id, userId }),
      ),
    );
  }),

  handle(leaveBusiness, async ({ body: { to } }, context) => {
    await database.transaction((transaction) => leaveTeam(transaction, actorOf(context), to));
    return {};
  }),

  handle(closeBusiness, async (_input, context) => {
    await database.transaction((transaction) => closeTeam(transaction, actorOf(context)));
    return {};
  }),
];
