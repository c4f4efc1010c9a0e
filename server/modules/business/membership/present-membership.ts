import type { Membership } from '#contract/business/team-endpoints.ts';
import { personName } from '#server/modules/identity/user/person-name.ts';
import { picturePath } from '#server/modules/media/photo/picture-path.ts';

import type { MembershipRow } from './membership-repository.ts';

/** A member of a team, as the team sees them. */
export function presentMembership(row: MembershipRow): Membership {
  const { id, userId, imageKey, roleId, endedAt } = row;
  return {
    id,
    userId,
    name: personName(row),
    image: picturePath(imageKey),
    roleId,
    status: endedAt === null ? 'active' : 'ended',
    listings: row.listings,
    createdAt: row.createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    canReturn: endedAt !== null && row.canReturn,
  };
}
