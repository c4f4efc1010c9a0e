import type { BusinessDetail } from '#contract/business/business-admin-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { findMembers } from '../membership/membership-repository.ts';
import { findHistory } from '#server/platform/audit/find-history.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { countBusinessContents, findAdminBusinesses } from './business-admin-repository.ts';

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
