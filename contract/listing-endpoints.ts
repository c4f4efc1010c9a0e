import * as v from 'valibot';

import { Bounds, CIRCLE_FIELDS, wholeCircle } from './area.ts';
import { MARKET_CODES } from './market.ts';
import { endpoint } from './endpoint.ts';
import { KEYWORD_MAX_LENGTH, MAX_PAGE, PAGE_SIZE } from './limits.ts';
import { Listing, ListingCard } from './listing.ts';
import { DEALS, FURNISHINGS, PROPERTY_TYPES, RENT_FREQUENCIES } from './listing-values.ts';
import { CurrencyCode, Id, IdText, Money, openEnum, queryInteger } from './values.ts';

const atLeast = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50));

/** Sort order of a list. Price order uses the price of the requested deal. */
export const ListingOrder = v.strictObject({
  column: v.optional(v.picklist(['createdAt', 'price']), 'createdAt'),
  direction: v.optional(v.picklist(['ASC', 'DESC']), 'DESC'),
});

/** The fields of a search filter, for bodies that extend it. */
export const SEARCH_FIELDS = {
  keyword: v.optional(v.pipe(v.string(), v.maxLength(KEYWORD_MAX_LENGTH)), ''),
  propertyTypes: v.optional(
    v.pipe(v.array(v.picklist(PROPERTY_TYPES)), v.maxLength(PROPERTY_TYPES.length)),
    [...PROPERTY_TYPES],
  ),
  /** Whole units of `currency`; rents are per month. */
  listingPrice: v.optional(
    v.strictObject({
      min: v.optional(v.nullable(Money), null),
      max: v.optional(v.nullable(Money), null),
    }),
    {},
  ),
  /**
   * Currency of `listingPrice`, ISO 4217. Each listing's exact price is compared with the bounds at
   * the latest rate; null: the bounds are in each listing's own currency.
   */
  currency: v.optional(v.nullable(CurrencyCode), null),
  country: v.optional(v.nullable(v.picklist(MARKET_CODES)), null),
  /** Id of a province or a district. */
  city: v.optional(v.nullable(Id), null),
  /**
   * Kilometres around the centre, in degrees. Listings without an exact location count at their
   * public point.
   */
  ...CIRCLE_FIELDS,
  isForSale: v.optional(v.boolean(), true),
  isForRent: v.optional(v.boolean(), false),
  isOffPlan: v.optional(v.boolean(), false),
  /** Minimum numbers. */
  bedrooms: v.optional(v.nullable(atLeast), null),
  bathrooms: v.optional(v.nullable(atLeast), null),
  /** A listing must have all of them. */
  features: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(30)), []),
  furnishingStatus: v.optional(
    v.pipe(v.array(v.picklist(FURNISHINGS)), v.maxLength(FURNISHINGS.length)),
    [...FURNISHINGS],
  ),
  frequency: v.optional(
    v.pipe(v.array(v.picklist(RENT_FREQUENCIES)), v.maxLength(RENT_FREQUENCIES.length)),
    [...RENT_FREQUENCIES],
  ),
  hasSellerFinance: v.optional(v.boolean(), false),
  hasDailyRental: v.optional(v.boolean(), false),
  order: v.optional(ListingOrder, {}),
} as const;

/** A search filter. If both deals are true, either matches. */
export const SearchFilter = v.pipe(
  v.strictObject({
    ...SEARCH_FIELDS,
    /** Map area of the search, applied to the public points that a map shows. */
    bounds: v.optional(v.nullable(Bounds), null),
  }),
  wholeCircle(),
);
export type SearchFilter = v.InferOutput<typeof SearchFilter>;
export type SearchFilterInput = v.InferInput<typeof SearchFilter>;

export const searchListings = endpoint({
  id: 'properties.search',
  method: 'POST',
  path: '/api/properties/search',
  summary: 'Searches published listings by filter, one page at a time, with the exact count.',
  access: 'anyone',
  limit: 'read',
  query: v.strictObject({
    page: queryInteger(1, MAX_PAGE, 1),
    pageSize: queryInteger(1, PAGE_SIZE.most, PAGE_SIZE.desk),
  }),
  body: SearchFilter,
  reply: v.object({
    properties: v.object({ rows: v.array(ListingCard) }),
    pagination: v.object({ totalCount: v.number(), hasMore: v.boolean() }),
    /** The keyword that was searched instead, if the typed one had no results. */
    correctedKeyword: v.optional(v.nullable(v.string()), null),
  }),
  errors: [],
});

export const readListing = endpoint({
  id: 'properties.read',
  method: 'GET',
  path: '/api/properties/{id}',
  summary: 'Returns a published listing.',
  access: 'anyone',
  limit: 'read',
  params: v.strictObject({ id: IdText }),
  reply: Listing,
  errors: ['not_found'],
});

/** Maximum number of cards in a row of similar homes. */
export const SIMILAR_MOST = 6;

export const readSimilarListings = endpoint({
  id: 'properties.similar',
  method: 'GET',
  path: '/api/properties/{id}/similar',
  summary:
    'Lists published listings similar to one that is or was published. Returns the newest listings for any other id.',
  access: 'anyone',
  limit: 'read',
  params: v.strictObject({ id: IdText }),
  reply: v.object({
    rows: v.pipe(v.array(ListingCard), v.maxLength(SIMILAR_MOST)),
    /** Whether they are similar to the listing or only the newest. */
    basis: openEnum(['similar', 'newest'], 'newest'),
    /** The deal whose prices are compared, because a home may have two. */
    deal: openEnum(DEALS, 'sale'),
  }),
  errors: [],
});

export const readHighestPrice = endpoint({
  id: 'properties.highestPrice',
  method: 'GET',
  path: '/api/properties/maxprice/{deal}',
  summary: 'Returns the highest asking price in each market, for sale or for rent (per month).',
  access: 'anyone',
  limit: 'read',
  params: v.strictObject({ deal: v.picklist(DEALS) }),
  reply: v.object({
    prices: v.array(
      v.object({ country: v.string(), isoCodeCurrency: v.string(), maxPrice: Money }),
    ),
  }),
  errors: [],
});

export const countListingView = endpoint({
  id: 'properties.view',
  method: 'POST',
  path: '/api/properties/view/{id}',
  summary: 'Counts a view of a listing.',
  access: 'anyone',
  limit: 'beacon',
  params: v.strictObject({ id: IdText }),
  reply: v.object({ views: v.number() }),
  errors: ['not_found'],
});
