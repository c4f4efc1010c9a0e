import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { DEALS, PROPERTY_TYPES } from '../listing/listing-values.ts';
import { SEARCH_FIELDS } from './search-endpoints.ts';

/**
 * A search and its number of results, for statistics. It identifies no user, contains no typed
 * words and no map point, and has prices only as bands.
 */
export const SearchEvent = v.strictObject({
  isoCodeCountry: SEARCH_FIELDS.country,
  /** Null: either deal. */
  deal: v.optional(v.nullable(v.picklist(DEALS)), null),
  /** Empty: all. */
  propertyTypes: v.optional(
    v.pipe(v.array(v.picklist(PROPERTY_TYPES)), v.maxLength(PROPERTY_TYPES.length)),
    [],
  ),
  /** Id of a province or a district. */
  city: SEARCH_FIELDS.city,
  hasKeyword: v.optional(v.boolean(), false),
  hasCircle: v.optional(v.boolean(), false),
  listingPrice: SEARCH_FIELDS.listingPrice,
  bedrooms: SEARCH_FIELDS.bedrooms,
  bathrooms: SEARCH_FIELDS.bathrooms,
  /** Number of requested features. */
  featureCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)), 0),
  /** Number of other filters: areas, exact bedrooms, size, price per area, floor, station, terms. */
  otherCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)), 0),
  totalCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9)),
});
export type SearchEvent = v.InferOutput<typeof SearchEvent>;
export type SearchEventInput = v.InferInput<typeof SearchEvent>;

export const addSearchEvent = endpoint({
  id: 'analytics.searchEvent',
  route: 'POST /api/analytics/add-search-event',
  summary: 'Counts a search anonymously.',
  access: 'anyone',
  limit: 'beacon',
  body: SearchEvent,
  reply: v.object({ counted: v.boolean() }),
});
