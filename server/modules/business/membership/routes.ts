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
import { handleCommand } from '#server/platform/idempotency/handle-once.ts';
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

  handleCommand(changeMemberRole, database, async ({ params, body }, context, transaction) => {
    const wanted = { userId: body.userId, roleId: params.id };
    return presentMembership(await changeRole(transaction, actorOf(context), wanted));
  }),

  handleCommand(removeMember, database, async ({ params, query }, context, transaction) => {
    const { businessId, userId } = params;
    checkActingFor(context, businessId);
    await removeMemberFrom(transaction, actorOf(context), { userId, to: query.to ?? null });
    return {};
  }),

  handleCommand(reactivateMember, database, async ({ params, body }, context, transaction) => {
    const { userId, businessId } = body;
    checkActingFor(context, businessId);
    const former = { id: params.id, userId };
    return presentMembership(await reactivate(transaction, actorOf(context), former));
  }),

  handleCommand(leaveBusiness, database, async ({ body: { to } }, context, transaction) => {
    await leaveTeam(transaction, actorOf(context), to);
    return {};
  }),

  handleCommand(closeBusiness, database, async (_input, context, transaction) => {
    await closeTeam(transaction, actorOf(context));
    return {};
  }),
];
