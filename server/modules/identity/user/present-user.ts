import { photoPath } from '#contract/photo-address.ts';
import { type Account, DEFAULT_ROLE_ID, type PublicUser } from '#contract/user.ts';

import type { AccountRow } from './user-repository.ts';
import type { UserRow } from './user-columns.ts';

/** The width (px) of a person's picture: it is never shown larger than a hand's breadth. */
const IMAGE_WIDTH = 320;

/** Somebody, as everybody may see them. */
export function presentUser(row: UserRow): PublicUser {
  return {
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    image: row.imageKey && photoPath(row.imageKey, IMAGE_WIDTH, 'webp'),
    profileType: row.profileType,
    isVerified: row.isVerified,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Somebody, as they see themselves. */
export function presentAccount(row: AccountRow): Account {
  return {
    ...presentUser(row),
    email: row.email,
    phone: row.phone,
    roles: row.isAdmin ? ['user', 'admin'] : ['user'],
    roleId: row.roleId ?? DEFAULT_ROLE_ID,
    status: row.status,
    language: row.language,
    businessId: row.businessId,
    ...(row.currency !== null && { currency: row.currency }),
  };
}
