import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { AuditEntry } from '../kit/audit.ts';
import { endpoint, None } from '../kit/endpoint.ts';
import { LANGUAGES } from '../kit/limits.ts';
import { PROFILE_TYPES, USER_STATUSES } from './user.ts';
import { Id, openEnum, Timestamp } from '../kit/values.ts';

/** An account, as site admins see it. */
export const AdminUser = v.object({
  id: Id,
  username: v.nullable(v.string()),
  /** First and last name; empty: neither. */
  name: v.string(),
  /** Null: the account was deleted. */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  status: openEnum(USER_STATUSES, 'pending'),
  isAdmin: v.boolean(),
  profileType: v.nullable(openEnum(PROFILE_TYPES, 'buyer')),
  language: openEnum(LANGUAGES, 'en'),
  businessId: v.nullable(Id),
  businessName: v.nullable(v.string()),
  /** The role in the business; null: no business. */
  roleId: v.nullable(v.number()),
  /** Whether a site admin has verified the name with a document. */
  isVerified: v.boolean(),
  hasTwoFactor: v.boolean(),
  /** Number of their live listings, without those of a business. */
  liveListings: v.number(),
  createdAt: Timestamp,
  /** Null: the account has never been used. */
  lastSeenAt: v.nullable(Timestamp),
});
export type AdminUser = v.InferOutput<typeof AdminUser>;

export const listUsers = adminTable({
  id: 'admin.users',
  path: '/api/admin/users',
  rows: 'accounts',
  summary:
    'Lists accounts. Deleted accounts are listed only with `status=deleted`. `search` finds the start of a name, a username or an email, the end of a phone number, or an id.',
  sorts: ['createdAt', 'lastSeenAt', 'name', 'username', 'email'],
  filters: {
    status: v.optional(v.picklist(USER_STATUSES)),
    role: v.optional(v.picklist(['user', 'admin'])),
    profileType: v.optional(v.picklist(PROFILE_TYPES)),
    language: v.optional(v.picklist(LANGUAGES)),
    isVerified: v.optional(v.picklist(['true', 'false'])),
    ...createdDays,
  },
  row: AdminUser,
});

export const readUserForAdmins = endpoint({
  id: 'admin.user',
  route: 'GET /api/admin/users/{id}',
  summary: 'Returns an account with its sessions, counts and what site admins did with it.',
  access: 'admin',
  reply: v.object({
    user: AdminUser,
    /** Active sessions, last used first. */
    sessions: v.array(
      v.object({ id: Id, userAgent: v.string(), createdAt: Timestamp, lastSeenAt: Timestamp }),
    ),
    counts: v.object({
      /** Listings and hunts that aren't deleted. */
      listings: v.number(),
      hunts: v.number(),
      /** Reports about the account, and those that they sent. */
      reportsAbout: v.number(),
      reportsSent: v.number(),
    }),
    /** Entries of the audit log about the account, latest first. */
    history: v.array(AuditEntry),
  }),
  errors: ['not_found'],
});
export type UserDetail = v.InferOutput<typeof readUserForAdmins.reply>;

export const changeUserRole = endpoint({
  id: 'admin.changeUserRole',
  route: 'PATCH /api/admin/users/{id}',
  summary:
    'Makes an active user a site admin, or a site admin a user. Site admins can’t change their own role.',
  access: 'admin',
  body: v.strictObject({ isAdmin: v.boolean() }),
  reply: v.object({ id: Id, isAdmin: v.boolean() }),
  errors: ['not_found', 'conflict', 'forbidden'],
});

export const endUserSession = endpoint({
  id: 'admin.endUserSession',
  route: 'DELETE /api/admin/users/{id}/sessions/{sessionId}',
  summary: 'Ends one session of a user.',
  access: 'admin',
  reply: None,
  errors: ['not_found'],
});

export const endUserSessions = endpoint({
  id: 'admin.endUserSessions',
  route: 'DELETE /api/admin/users/{id}/sessions',
  summary: 'Ends all sessions of a user; of the caller’s own, all but this one.',
  access: 'admin',
  reply: None,
  errors: ['not_found'],
});
