import * as v from 'valibot';

import { LANGUAGES } from '../kit/limits.ts';
import { CurrencyCode, Id, openEnum, Timestamp } from '../kit/values.ts';

const SITE_ROLES = ['user', 'admin'] as const;

/** Statuses of logged-in accounts; blocked and deleted ones have no session. */
const ACCOUNT_STATUSES = ['pending', 'active'] as const;

/** Statuses of all accounts, as site admins see them. */
export const USER_STATUSES = ['pending', 'active', 'blocked', 'deleted'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The columns that site admins can sort users by. Accounts without a value come last. */
export const PROFILE_TYPES = ['buyer', 'renter', 'seller', 'agent', 'landlord'] as const;

/** The role of a user without a business. It grants no permissions. */
export const DEFAULT_ROLE_ID = 4;

/** The business that a user belongs to, as its name and picture. */
export const CurrentBusiness = v.object({
  businessId: Id,
  businessName: v.string(),
  /** The URL of the picture; null: none. */
  image: v.nullable(v.string()),
});
export type CurrentBusiness = v.InferOutput<typeof CurrentBusiness>;

const publicFields = {
  id: Id,
  username: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  /** The URL of the image; null: none. */
  image: v.nullable(v.string()),
  profileType: v.nullable(v.fallback(v.picklist(PROFILE_TYPES), 'buyer')),
  /** Whether an admin has verified the name with a document. */
  isVerified: v.optional(v.boolean(), false),
  createdAt: Timestamp,
} as const;

/** The public profile of a user. */
export const PublicUser = v.object(publicFields);
export type PublicUser = v.InferOutput<typeof PublicUser>;

/** An account as its owner sees it. */
export const Account = v.object({
  ...publicFields,
  email: v.string(),
  phone: v.nullable(v.string()),
  roles: v.array(openEnum(SITE_ROLES, 'user')),
  roleId: v.number(),
  status: openEnum(ACCOUNT_STATUSES, 'pending'),
  language: openEnum(LANGUAGES, 'en'),
  businessId: v.nullable(Id),
  /** The business of `businessId`. Absent: the account was stored by an earlier release. */
  business: v.optional(v.nullable(CurrentBusiness)),
  /** Additional display currency of prices; absent: none chosen. */
  currency: v.optional(CurrencyCode),
});
export type Account = v.InferOutput<typeof Account>;
