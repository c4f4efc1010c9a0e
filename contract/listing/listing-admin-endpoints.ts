import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { DEALS, ENDINGS, LISTING_STATUSES, PROPERTY_TYPES } from './listing-values.ts';
import { MARKET_CODES } from '../place/market.ts';
import { Id, IdText, Money, openEnum, Timestamp } from '../kit/values.ts';

/**
 * The states that site admins filter listings by. `changed`: live and changed after the last
 * decision; `off`: approved, but unpublished; `suspended`: off the market with its blocked owner.
 */
export const ADMIN_LISTING_STATES = [
  'pending',
  'changed',
  'live',
  'off',
  'suspended',
  'ended',
  'rejected',
  'deleted',
] as const;

/** A listing, as site admins see it in a table. */
export const AdminListing = v.object({
  id: Id,
  propertyTitle: v.string(),
  slug: v.string(),
  /** One line: district and province. */
  location: v.string(),
  country: v.string(),
  type: openEnum(PROPERTY_TYPES, 'house'),
  isForSale: v.boolean(),
  isForRent: v.boolean(),
  /** Null: not offered in this way. */
  priceSell: v.nullable(Money),
  priceRent: v.nullable(Money),
  isoCodeCurrency: v.string(),
  status: openEnum(LISTING_STATUSES, 'pending_approval'),
  published: v.boolean(),
  isSuspended: v.boolean(),
  /** Whether it changed after the last decision. */
  isChanged: v.boolean(),
  /** How it ended; null: it didn't. */
  endedAs: v.nullable(openEnum(ENDINGS, 'sold')),
  isFeatured: v.boolean(),
  featuredUntil: v.nullable(Timestamp),
  ownerId: Id,
  /** Empty: they deleted their account. */
  ownerName: v.string(),
  businessId: v.nullable(Id),
  businessName: v.nullable(v.string()),
  /** Undecided reports. */
  openReports: v.number(),
  /** When it was last known to be available; null: never confirmed. */
  availabilityVerifiedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AdminListing = v.InferOutput<typeof AdminListing>;

export const listListingsForAdmins = adminTable({
  id: 'admin.properties',
  path: '/api/admin/properties',
  rows: 'listings',
  summary:
    'Lists listings. Deleted ones are listed only with `state=deleted` or by `id`. `search` finds the starts of words of a title, the start of a reference, the email of an owner, or an id.',
  /** The columns that site admins can sort listings by. Prices are in each listing's currency. */
  sorts: ['updatedAt', 'createdAt', 'price'],
  filters: {
    state: v.optional(v.picklist(ADMIN_LISTING_STATES)),
    type: v.optional(v.picklist(PROPERTY_TYPES)),
    deal: v.optional(v.picklist(DEALS)),
    country: v.optional(v.picklist(MARKET_CODES)),
    offeredBy: v.optional(v.picklist(['user', 'business'])),
    isFeatured: v.optional(v.picklist(['true', 'false'])),
    ownerId: v.optional(IdText),
    businessId: v.optional(IdText),
    ...createdDays,
  },
  row: AdminListing,
});
