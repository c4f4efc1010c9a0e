import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Hunt, HUNT_STATUSES } from './hunt.ts';
import { updateHunt } from './hunt-endpoints.ts';
import { DEALS, PROPERTY_TYPES } from '../listing/listing-values.ts';
import { MARKET_CODES } from '../place/market.ts';
import { Id, IdText, openEnum, Timestamp } from '../kit/values.ts';

/** A hunt in the table of site admins. */
export const AdminHunt = v.object({
  id: Id,
  userId: Id,
  /** First and last name; empty: neither. */
  userName: v.string(),
  businessId: v.nullable(Id),
  businessName: v.nullable(v.string()),
  status: openEnum(HUNT_STATUSES, 'active'),
  /** Whether it is paused because its user or business is blocked. */
  isSuspended: v.boolean(),
  isForSale: v.boolean(),
  isForRent: v.boolean(),
  propertyType: v.array(openEnum(PROPERTY_TYPES, 'house')),
  /** Its areas in words, in the reader's language. */
  location: v.string(),
  isoCodeCountry: v.string(),
  /** Maximum and minimum, in whole units of `isoCodeCurrency`; rents are per month. */
  price: v.nullable(v.number()),
  minPrice: v.nullable(v.number()),
  isoCodeCurrency: v.string(),
  /** Number of listings that match now, and of its leads. */
  matches: v.number(),
  leads: v.number(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type AdminHunt = v.InferOutput<typeof AdminHunt>;

export const listHunts = adminTable({
  id: 'admin.hunts',
  path: '/api/admin/hunts',
  rows: 'hunts',
  summary:
    'Lists hunts of all users and businesses. Deleted hunts are listed only with `status=deleted`. `search` finds the start of the hunter’s name or email, or the id of a hunt. If it finds more than 1,000 people, `isPartial` is true.',
  sorts: ['createdAt', 'expiresAt'],
  filters: {
    status: v.optional(v.picklist(HUNT_STATUSES)),
    deal: v.optional(v.picklist(DEALS)),
    propertyType: v.optional(v.picklist(PROPERTY_TYPES)),
    country: v.optional(v.picklist(MARKET_CODES)),
    userId: v.optional(IdText),
    businessId: v.optional(IdText),
    ...createdDays,
  },
  row: AdminHunt,
});

export const readHuntForAdmins = endpoint({
  id: 'admin.hunt',
  route: 'GET /api/admin/hunt/{id}',
  summary: 'Returns a hunt of any user or business, as its owner sees it.',
  access: 'admin',
  reply: Hunt,
  errors: ['not_found'],
});

export const updateHuntForOwner = endpoint({
  id: 'admin.updateHunt',
  route: 'PATCH /api/admin/hunt/{id}',
  summary:
    'Changes the given fields of a hunt, pauses or resumes it, or marks it as fulfilled, and notifies the hunter. With `version`, only if it hasn’t changed since; otherwise the error returns the newer hunt as `current`.',
  access: 'admin',
  body: updateHunt.body,
  reply: Hunt,
  errors: ['not_found', 'conflict', 'version_conflict'],
});

export const deleteHuntForOwner = endpoint({
  id: 'admin.deleteHunt',
  route: 'DELETE /api/admin/hunt/{id}',
  summary: 'Deletes a hunt and its matches, and notifies the hunter.',
  access: 'admin',
  reply: v.object({ huntId: Id }),
  errors: ['not_found'],
});
