import type { BusinessDetail } from '#contract/business/business-admin-endpoints.ts';
import type { StatusReason } from '#contract/identity/user-status-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { ownerBlocked, ownerUnblocked } from '#server/modules/identity/user/owner-events.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { findHistory } from '#server/platform/audit/find-history.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { publishTeamChange } from '../membership/change-team.ts';
import { findMemberIds, findMembers } from '../membership/membership-repository.ts';

import {
  countBusinessContents,
  findAdminBusinesses,
  lockBusinessStatus,
  updateBusinessStatus,
} from './business-admin-repository.ts';

/**
 * Blocks or unblocks a business. The listings and hunts of a blocked business are off the market, its
 * pages are hidden, and its members can't act for it. They are notified.
 * @throws ApiError `not_found`
 */
export async function changeStatusOfBusiness(
  database: Database,
  {
    actorId,
    businessId,
    status,
    reason,
  }: {
    actorId: number;
    businessId: number;
    status: 'active' | 'suspended';
    reason: StatusReason;
  },
): Promise<{ id: number; status: 'active' | 'suspended' }> {
  return database.transaction(async (transaction) => {
    const before = await lockBusinessStatus(transaction, businessId);
    if (!before) throw new ApiError('not_found');
    if (before === status) return { id: businessId, status };
    const isBlocked = status === 'suspended';
    await updateBusinessStatus(transaction, businessId, status);
    const event = isBlocked ? ownerBlocked : ownerUnblocked;
    await event.emit(transaction, { actorId, owner: { businessId } });
    const action = isBlocked ? 'business.block' : 'business.unblock';
    await writeAudit(transaction, actorId, action, ['business', businessId], ['status'], reason);
    const members = await findMemberIds(transaction, businessId);
    await notify(
      transaction,
      ...members.map((userId) => ({
        userId,
        kind: 'business_status' as const,
        params: { businessId, isBlocked },
      })),
    );
    // Their devices leave the business, or find it again.
    await publishTeamChange(transaction, businessId);
    return { id: businessId, status };
  });
}

/**
 * Returns a business with its members, the numbers of its contents, and the latest entries of the
 * audit log about it.
 * @throws ApiError `not_found`
 */
export async function findBusinessDetail(database: Queries, id: number): Promise<BusinessDetail> {
  const [[business], members, counts, history] = await Promise.all([
    findAdminBusinesses(database, [id]),
    findMembers(database, id),
    countBusinessContents(database, id),
    findHistory(database, 'business', id),
  ]);
  if (!business) throw new ApiError('not_found');
  return {
    business: presentTimes(business),
    description: business.description,
    members: members.map(({ userId, firstName, lastName, roleId }) => ({
      userId,
      name: `${firstName} ${lastName}`.trim(),
      roleId,
    })),
    counts,
    history,
  };
}
