import { ApiError } from '#contract/kit/errors.ts';
import {
  BUSINESS_ROLES,
  type BusinessRole,
  mayGiveRole,
  roleGrants,
} from '#contract/kit/permissions.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import { ownerLeft } from '#server/modules/identity/user/owner-events.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { addEventForUsers } from '#server/modules/notice/user-event/user-events.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { defineEvent } from '#server/platform/event.ts';

import {
  deleteBusiness,
  endMembership,
  findAdminId,
  findFormerMembers,
  findLiveBusiness,
  findMember,
  findMemberIds,
  lockBusiness,
  lockJoining,
  type MembershipRow,
  resumeMembership,
  updateAdmin,
  updateRole,
} from './membership-repository.ts';

/** The member who changes a team, and the business that they act for. */
export interface TeamActor {
  userId: number;
  businessId: number;
}

/**
 * The work of a member goes to another one, or to the admin if `to` is null. Handlers return how
 * many things they handed over.
 */
export const workHandedOver = defineEvent<
  { businessId: number; from: number; to: number | null; admin: number; actorId: number },
  number
>();

/**
 * Locks a business and returns the actor's role. Changes of a team happen one after the other, so
 * the role is checked again under the lock.
 * @throws ApiError `forbidden`
 */
export async function lockTeam(
  transaction: Transaction,
  { userId, businessId }: TeamActor,
): Promise<BusinessRole> {
  const isActive = await lockBusiness(transaction, businessId);
  const role = isActive ? await findBusinessRole(transaction, userId, businessId) : null;
  if (role === null) throw new ApiError('forbidden');
  return role;
}

/** Returns a current member. @throws ApiError `not_found` */
export async function memberOf(
  transaction: Transaction,
  businessId: number,
  userId: number,
): Promise<MembershipRow> {
  const member = await findMember(transaction, businessId, userId);
  if (!member) throw new ApiError('not_found');
  return member;
}

/** Tells the devices of a team, and of a former member, that the team has changed. */
export async function publishTeamChange(
  transaction: Transaction,
  businessId: number,
  former: number[] = [],
): Promise<void> {
  const members = await findMemberIds(transaction, businessId);
  await addEventForUsers(transaction, [...new Set([...members, ...former])], 'team_changed');
}

/**
 * Hands over a member's listings and hunts and notifies the member who gets them.
 * @param to null: the admin
 * @throws ApiError `invalid_input` if `to` may not edit listings of the business
 */
async function handOverWork(
  transaction: Transaction,
  { businessId, userId: actorId }: TeamActor,
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  const admin = await findAdminId(transaction, businessId);
  const counts = await workHandedOver.emit(transaction, { businessId, from, to, admin, actorId });
  const count = counts.reduce((sum, handed) => sum + handed, 0);
  const receiver = to ?? admin;
  if (count === 0 || receiver === actorId) return;
  await notify(transaction, {
    userId: receiver,
    kind: 'work_handed_over',
    params: { businessId, count },
  });
}

/**
 * Changes the role of a member. Both the current and the new role must be below the actor's.
 * @throws ApiError `change_role_denied`, `not_found`, `forbidden`
 */
export async function changeRole(
  transaction: Transaction,
  actor: TeamActor,
  { userId, roleId }: { userId: number; roleId: BusinessRole },
): Promise<MembershipRow> {
  const { businessId } = actor;
  const own = await lockTeam(transaction, actor);
  const member = await memberOf(transaction, businessId, userId);
  if (!mayGiveRole(own, member.roleId) || !mayGiveRole(own, roleId)) {
    throw new ApiError('change_role_denied');
  }
  if (member.roleId === roleId) return member;
  await updateRole(transaction, member.id, roleId);
  if (!roleGrants(roleId, 'edit_listing')) {
    await handOverWork(transaction, actor, { from: userId, to: null });
  }
  await noticeRole(transaction, businessId, { userId, roleId });
  await publishTeamChange(transaction, businessId);
  return memberOf(transaction, businessId, userId);
}

/** Notifies a member of their new role. */
async function noticeRole(
  transaction: Transaction,
  businessId: number,
  { userId, roleId }: { userId: number; roleId: BusinessRole },
): Promise<void> {
  await notify(transaction, {
    userId,
    kind: 'role_changed',
    params: { businessId, roleId },
    groupKey: `business:${businessId}`,
  });
}

/**
 * Removes a member from the team and hands over their work.
 * @param to the member who gets it; null: the admin
 * @throws ApiError `remove_member_denied`, `not_found`, `conflict` (`last_admin`) for the admin,
 *   `invalid_input` for `to`, `forbidden`
 */
export async function removeMemberFrom(
  transaction: Transaction,
  actor: TeamActor,
  { userId, to }: { userId: number; to: number | null },
): Promise<void> {
  const { businessId } = actor;
  if (!roleGrants(await lockTeam(transaction, actor), 'delete_member')) {
    throw new ApiError('remove_member_denied');
  }
  const member = await memberOf(transaction, businessId, userId);
  await endOf(transaction, actor, { member, to });
  await notify(transaction, {
    userId,
    kind: 'membership_ended',
    params: { businessId },
  });
}

/**
 * Ends the actor's own membership and hands over their work.
 * @throws ApiError `conflict` (`last_admin`) for the admin, `invalid_input` for `to`, `forbidden`
 */
export async function leaveTeam(
  transaction: Transaction,
  actor: TeamActor,
  to: number | null,
): Promise<void> {
  await lockTeam(transaction, actor);
  const member = await memberOf(transaction, actor.businessId, actor.userId);
  await endOf(transaction, actor, { member, to });
}

async function endOf(
  transaction: Transaction,
  actor: TeamActor,
  { member, to }: { member: MembershipRow; to: number | null },
): Promise<void> {
  const { businessId, userId: endedBy } = actor;
  const { userId, roleId } = member;
  if (roleId === BUSINESS_ROLES.admin) throw ApiError.at('conflict', 'userId', 'last_admin');
  // First, so that no listing can be assigned to the member while their work is handed over.
  await endMembership(transaction, { businessId, userId, endedBy });
  await handOverWork(transaction, actor, { from: userId, to });
  await publishTeamChange(transaction, businessId, [userId]);
}

/**
 * Makes a removed member active again with their last role.
 * @throws ApiError `remove_member_denied`, `not_found`, `conflict`: `left` if they left themselves
 *   or can't log in, `in_business` if they are in a team, `forbidden`
 */
export async function reactivate(
  transaction: Transaction,
  actor: TeamActor,
  { id, userId }: { id: number; userId: number },
): Promise<MembershipRow> {
  const { businessId } = actor;
  if (!roleGrants(await lockTeam(transaction, actor), 'delete_member')) {
    throw new ApiError('remove_member_denied');
  }
  const former = await findFormerMembers(transaction, businessId);
  const membership = former.find((one) => one.id === id && one.userId === userId);
  if (!membership) throw new ApiError('not_found');
  if (!membership.canReturn || !(await lockJoining(transaction, userId))) {
    throw ApiError.at('conflict', 'userId', 'left');
  }
  if ((await findLiveBusiness(transaction, userId)) !== null) {
    throw ApiError.at('conflict', 'userId', 'in_business');
  }
  await resumeMembership(transaction, id);
  await notify(transaction, {
    userId,
    kind: 'membership_resumed',
    params: { businessId },
  });
  await publishTeamChange(transaction, businessId);
  return memberOf(transaction, businessId, userId);
}

/**
 * Makes another member, who has agreed, the admin of the business. The actor becomes a manager.
 * @throws ApiError `edit_business_denied`, `not_found`, `forbidden`
 */
export async function transferTo(
  transaction: Transaction,
  actor: TeamActor,
  userId: number,
): Promise<MembershipRow> {
  const { businessId } = actor;
  if ((await lockTeam(transaction, actor)) !== BUSINESS_ROLES.admin)
    throw new ApiError('edit_business_denied');
  const own = await memberOf(transaction, businessId, actor.userId);
  const member = await memberOf(transaction, businessId, userId);
  if (member.userId === own.userId) return own;
  if (!member.isActive) throw new ApiError('not_found');
  // The table allows one admin only, so the actor steps down first.
  await updateRole(transaction, own.id, BUSINESS_ROLES.manager);
  await updateAdmin(transaction, businessId, member);
  await noticeRole(transaction, businessId, { userId, roleId: BUSINESS_ROLES.admin });
  await publishTeamChange(transaction, businessId);
  return memberOf(transaction, businessId, userId);
}

/**
 * Ends the membership of an account that is being deleted and is locked, and hands over its work to
 * the admin. The business is locked, so that no transfer can make the account its admin at the same
 * time.
 * @throws ApiError `conflict` (`heads_business`) if the account is the admin of a business
 */
export async function leaveTeamForGood(
  transaction: Transaction,
  { userId }: { userId: number },
): Promise<void> {
  const businessId = await findLiveBusiness(transaction, userId);
  if (businessId === null) return;
  await lockBusiness(transaction, businessId);
  if ((await findAdminId(transaction, businessId)) === userId) {
    throw ApiError.at('conflict', 'businessId', 'heads_business');
  }
  await endMembership(transaction, { businessId, userId, endedBy: userId });
  await handOverWork(transaction, { userId, businessId }, { from: userId, to: null });
  await publishTeamChange(transaction, businessId);
}

/**
 * Closes the business of its last member: deletes its listings and hunts, and ends its pages and
 * invitations.
 * @throws ApiError `edit_business_denied`, `conflict` (`has_members`), `forbidden`
 */
export async function closeTeam(transaction: Transaction, actor: TeamActor): Promise<void> {
  const { businessId, userId } = actor;
  if ((await lockTeam(transaction, actor)) !== BUSINESS_ROLES.admin) {
    throw new ApiError('edit_business_denied');
  }
  const members = await findMemberIds(transaction, businessId);
  if (members.length > 1) throw ApiError.at('conflict', 'businessId', 'has_members');
  await ownerLeft.emit(transaction, { actorId: userId, owner: { businessId } });
  await endMembership(transaction, { businessId, userId, endedBy: userId });
  await deleteBusiness(transaction, businessId);
  await publishTeamChange(transaction, businessId, [userId]);
}
