import {
  type CurrentBusiness,
  type Account,
  DEFAULT_ROLE_ID,
  type PublicUser,
} from '#contract/identity/user.ts';
import { picturePath } from '#server/modules/media/photo/picture-path.ts';

import type { AccountRow } from './user-repository.ts';
import type { UserRow } from './user-columns.ts';

/** A user's public profile. */
export function presentUser(row: UserRow): PublicUser {
  return {
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    image: picturePath(row.imageKey),
    profileType: row.profileType,
    isVerified: row.isVerified,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns the business that a user belongs to; null: none. */
function presentBusiness({
  businessId,
  businessName,
  businessImageKey,
}: Pick<AccountRow, 'businessId' | 'businessName' | 'businessImageKey'>): CurrentBusiness | null {
  if (businessId === null) return null;
  return {
    businessId,
    businessName: businessName!,
    image: picturePath(businessImageKey),
  };
}

/** Returns an account as its owner sees it. */
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
    business: presentBusiness(row),
    ...(row.currency !== null && { currency: row.currency }),
  };
}
