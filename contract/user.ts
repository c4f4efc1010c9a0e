import * as v from 'valibot';

import { LANGUAGES } from './limits.ts';
import { CurrencyCode, Id, openEnum, Timestamp } from './values.ts';

const SITE_ROLES = ['user', 'admin'] as const;

/** Statuses that a signed-in account can have; blocked and deleted ones have no session. */
const ACCOUNT_STATUSES = ['pending', 'active'] as const;

export const PROFILE_TYPES = ['buyer', 'renter', 'seller', 'agent', 'landlord'] as const;

/** The role of somebody without a business. It grants nothing by itself. */
export const DEFAULT_ROLE_ID = 4;

const publicFields = {
  id: Id,
  username: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  /** The address of a picture; null: none. */
  image: v.nullable(v.string()),
  profileType: v.nullable(v.fallback(v.picklist(PROFILE_TYPES), 'buyer')),
  /** An admin has seen a document that says that they are called so. */
  isVerified: v.optional(v.boolean(), false),
  createdAt: Timestamp,
} as const;

/** What anybody may see of somebody. */
export const PublicUser = v.object(publicFields);
export type PublicUser = v.InferOutput<typeof PublicUser>;

/** What people see of their own account. */
export const Account = v.object({
  ...publicFields,
  email: v.string(),
  phone: v.nullable(v.string()),
  roles: v.array(openEnum(SITE_ROLES, 'user')),
  roleId: v.number(),
  status: openEnum(ACCOUNT_STATUSES, 'pending'),
  language: openEnum(LANGUAGES, 'en'),
  businessId: v.nullable(Id),
  /** What prices are shown in besides their own; absent: the person has chosen none. */
  currency: v.optional(CurrencyCode),
});
export type Account = v.InferOutput<typeof Account>;
