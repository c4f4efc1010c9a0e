import { ADMIN_LISTING_SORTS, ADMIN_LISTING_STATES } from '#contract/listing-admin-endpoints.ts';
import { DEALS, PROPERTY_TYPES } from '#contract/listing-values.ts';
import { MARKET_CODES } from '#contract/market.ts';
import { oneOf } from '#lib/search-params.ts';

import { dayFilter, idFilter, tableSearch } from '../table/table-search.ts';

/** Columns of the table by their names in the URL, in order. */
export const LISTING_COLUMN_IDS = [
  'title',
  'state',
  'price',
  'type',
  'place',
  'owner',
  'business',
  'reports',
  'updated',
  'created',
  'available',
  'featured',
  'id',
] as const;
export type ListingColumnId = (typeof LISTING_COLUMN_IDS)[number];

/** Search parameters of the table of listings. */
export const listingsSearch = tableSearch(ADMIN_LISTING_SORTS, LISTING_COLUMN_IDS, {
  state: oneOf(ADMIN_LISTING_STATES),
  type: oneOf(PROPERTY_TYPES),
  deal: oneOf(DEALS),
  country: oneOf(MARKET_CODES),
  offeredBy: oneOf(['user', 'business']),
  isFeatured: oneOf(['true', 'false']),
  ownerId: idFilter,
  businessId: idFilter,
  createdFrom: dayFilter,
  createdTo: dayFilter,
});
