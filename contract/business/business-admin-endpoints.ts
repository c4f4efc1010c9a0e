import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { AuditEntry } from '../kit/audit.ts';
import { BUSINESS_CATEGORIES } from './business.ts';
import { endpoint } from '../kit/endpoint.ts';
import { MARKET_CODES } from '../place/market.ts';
import { STATUS_REASONS } from '../identity/user-status-endpoints.ts';
import { Id, openEnum, Timestamp } from '../kit/values.ts';

/** `suspended`: a site admin has blocked it. `deleted`: its admin has closed it. */
export const BUSINESS_STATUSES = ['active', 'suspended', 'deleted'] as const;
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

/** A business, as site admins see it. */
export const AdminBusiness = v.object({
  id: Id,
  name: v.string(),
  category: openEnum(BUSINESS_CATEGORIES, 'Real Estate Agency'),
  status: openEnum(BUSINESS_STATUSES, 'active'),
  isoCodeCountry: v.string(),
  city: v.string(),
  adminId: Id,
  /** First and last name; empty: neither. */
  adminName: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  slug: v.nullable(v.string()),
  isWhiteLabel: v.boolean(),
  /** Number of its members and of its live listings. */
  members: v.number(),
  liveListings: v.number(),
  createdAt: Timestamp,
});
export type AdminBusiness = v.InferOutput<typeof AdminBusiness>;

export const listBusinesses = adminTable({
  id: 'admin.businesses',
  path: '/api/admin/businesses/',
  rows: 'businesses',
  summary:
    'Lists businesses. Closed businesses are listed only with `status=deleted`. `search` finds the start of a name, an email or an address on Sala, or an id.',
  sorts: ['createdAt', 'name'],
  filters: {
    status: v.optional(v.picklist(BUSINESS_STATUSES)),
    category: v.optional(v.picklist(BUSINESS_CATEGORIES)),
    country: v.optional(v.picklist(MARKET_CODES)),
    ...createdDays,
  },
  row: AdminBusiness,
});

export const readBusinessForAdmins = endpoint({
  id: 'admin.business',
  route: 'GET /api/admin/business/{id}',
  summary: 'Returns a business with its members, counts and what site admins did with it.',
  access: 'admin',
  reply: v.object({
    business: AdminBusiness,
    description: v.string(),
    /** Current members, by role and name. */
    members: v.array(v.object({ userId: Id, name: v.string(), roleId: v.number() })),
    counts: v.object({
      /** Listings and hunts that aren't deleted. */
      listings: v.number(),
      hunts: v.number(),
      /** Leads that its members sent for it. */
      leads: v.number(),
    }),
    history: v.array(AuditEntry),
  }),
  errors: ['not_found'],
});
export type BusinessDetail = v.InferOutput<typeof readBusinessForAdmins.reply>;

export const changeBusinessStatus = endpoint({
  id: 'admin.changeBusinessStatus',
  route: 'PATCH /api/admin/business/{id}',
  summary:
    'Blocks or unblocks a business. Blocking takes its listings and hunts off the market and hides its pages, and its members can’t act for it. Unblocking brings everything back.',
  access: 'admin',
  body: v.strictObject({
    status: v.picklist(['active', 'suspended']),
    reason: v.optional(v.picklist(STATUS_REASONS), 'other'),
  }),
  reply: v.object({ id: Id, status: openEnum(BUSINESS_STATUSES, 'active') }),
  errors: ['not_found'],
});
