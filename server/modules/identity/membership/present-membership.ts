import { photoPath } from '#contract/photo-address.ts';
import type { Membership } from '#contract/team-endpoints.ts';

import type { MembershipRow } from './membership-repository.ts';

/** Width of a member's picture, in px. It is only shown small. */
const IMAGE_WIDTH = 320;

/** A member of a team, as the team sees them. */
export function presentMembership(row: MembershipRow): Membership {
  const { id, userId, firstName, lastName, username, imageKey, roleId, endedAt } = row;
  return {
    id,
    userId,
    name: `${firstName} ${lastName}`.trim() || (username ?? ''),
    image: imageKey && photoPath(imageKey, IMAGE_WIDTH, 'webp'),
    roleId,
    status: endedAt === null ? 'active' : 'ended',
    listings: row.listings,
    createdAt: row.createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    canReturn: endedAt !== null && row.canReturn,
  };
}
