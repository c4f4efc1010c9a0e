import * as v from 'valibot';

import { Bounds, CIRCLE_FIELDS, SearchAreas, wholeCircle } from '../place/area.ts';
import { MARKET_CODES } from '../place/market.ts';
import { endpoint } from '../kit/endpoint.ts';
import { BOOSTED_MOST, KEYWORD_MAX_LENGTH, MAX_PAGE, PAGE_SIZE } from '../kit/limits.ts';
import { Listing, ListingCard } from './listing.ts';
import {
  ALL_TITLE_DEEDS,
  BOOST_KINDS,
  DEALS,
  ENDINGS,
  FURNISHINGS,
  OWNERSHIP_QUOTAS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
  UTILITIES,
} from './listing-values.ts';
import { PlaceSuggestion } from '../place/place.ts';
import { STATION_SEARCH_MOST_M } from '../place/station.ts';
import { CurrencyCode, Id, Money, openEnum, queryInteger, Text, Timestamp } from '../kit/values.ts';

const rooms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50));

const floor = v.pipe(v.number(), v.integer(), v.minValue(-10), v.maxValue(300));

const squareMetres = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));

/** A range with inclusive bounds; null: no bound. With a bound, unknown values don't match. */
function range(value: v.GenericSchema<number>) {
  return v.optional(
    v.strictObject({
      min: v.optional(v.nullable(value), null),
      max: v.optional(v.nullable(value), null),
    }),
    {},
  );
}

/** A whole number that a listing's own is compared with; null: any. */
function bound(least: number, most: number) {
  const number = v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
  return v.optional(v.nullable(number), null);
}

/**
 * Sort order of a list. The prices are those of the requested deal; the size and the price per
 * square metre are those of the filters `size` and `pricePerSqm`. Listings without the value come
 * last in both directions. Relevance has no direction; without a keyword it is the newest first.
 */
export const ListingOrder = v.strictObject({
  column: v.optional(
    v.picklist(['relevance', 'createdAt', 'price', 'size', 'pricePerSqm']),
    'relevance',
  ),
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
  listingPrice: range(Money),
  /**
   * The price divided by the size as in `size`, in whole units of `currency` per square metre: the
   * sale price, or the rent per month. Prices on request match no range.
   */
  pricePerSqm: range(Money),
  /**
   * Currency of `listingPrice` and `pricePerSqm`, ISO 4217. Each listing's exact price is compared
   * with the bounds at the latest rate, rounded inwards to whole units of its own currency; null:
   * the bounds are in each listing's own currency.
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
  /** Circles, places and drawn shapes: listings in any of them. Empty: everywhere. */
  areas: v.optional(SearchAreas, []),
  isForSale: v.optional(v.boolean(), true),
  isForRent: v.optional(v.boolean(), false),
  isOffPlan: v.optional(v.boolean(), false),
  /** Minimum numbers. */
  bedrooms: v.optional(v.nullable(rooms), null),
  bathrooms: v.optional(v.nullable(rooms), null),
  /** The exact number. 0: studios, never land, which has no number. */
  exactBedrooms: v.optional(v.nullable(rooms), null),
  /** Square metres of the home's interior; of land, of the plot. */
  size: range(squareMetres),
  /** Floor of the home in its building. */
  floorLevel: range(floor),
  /** Maximum metres (straight line) from the public point to a rail station in service. */
  stationWithin: bound(1, STATION_SEARCH_MOST_M),
  tenure: v.optional(v.pipe(v.array(v.picklist(TENURES)), v.maxLength(TENURES.length)), [
    ...TENURES,
  ]),
  /** Of Thai condos for sale. Others don't match. */
  ownershipQuota: v.optional(v.nullable(v.picklist(OWNERSHIP_QUOTAS)), null),
  /** Of houses and land for sale: any of these documents. Empty: all listings. */
  titleDeed: v.optional(
    v.pipe(v.array(v.picklist(ALL_TITLE_DEEDS)), v.maxLength(ALL_TITLE_DEEDS.length)),
    [],
  ),
  /** Maximum months of rent; 0: no deposit. Listings that don't state it don't match. */
  depositMonths: bound(0, 12),
  /** The longest minimum term, in months. Listings that don't state it don't match. */
  minimumTermMonths: bound(1, 360),
  /** Minimum years. Freehold listings match too; leases that don't state it don't. */
  leaseYearsLeft: bound(1, 99),
  /** Of land: any of these roads. Empty: all listings. */
  roadAccess: v.optional(
    v.pipe(v.array(v.picklist(ROAD_ACCESSES)), v.maxLength(ROAD_ACCESSES.length)),
    [],
  ),
  /** Minimum metres. Listings that don't state it don't match. */
  roadWidth: bound(1, 100),
  /** Land must have all of them. */
  utilities: v.optional(v.pipe(v.array(v.picklist(UTILITIES)), v.maxLength(UTILITIES.length)), []),
  /** A listing must have all of them. */
  features: v.optional(v.pipe(v.array(v.pipe(Text, v.maxLength(40))), v.maxLength(30)), []),
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
  /** Only the listings of this business. */
  businessId: v.optional(v.nullable(Id), null),
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

/** A listing that has a running boost or is featured, with that. */
export const BoostedCard = v.object({
  ...ListingCard.entries,
  boost: v.object({
    id: Id,
    /** Older servers omit it. */
    kind: v.optional(openEnum(BOOST_KINDS, 'boost'), 'boost'),
    endsAt: Timestamp,
  }),
});
export type BoostedCard = v.InferOutput<typeof BoostedCard>;

/** The filters that a keyword says in words, and its other words. */
export const KeywordParts = v.object({
  keyword: v.string(),
  propertyTypes: v.array(v.picklist(PROPERTY_TYPES)),
  listingPrice: v.object({ min: v.nullable(Money), max: v.nullable(Money) }),
  /** The country of the currency that it names. */
  country: v.nullable(v.picklist(MARKET_CODES)),
  features: v.array(v.string()),
  /** Maximum metres to a rail station. */
  stationWithin: v.nullable(v.number()),
  place: v.nullable(PlaceSuggestion),
});
export type KeywordParts = v.InferOutput<typeof KeywordParts>;

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
    /** How the keyword was understood. Null: only as words. Older servers omit it. */
    keywordParts: v.optional(v.nullable(KeywordParts), null),
    /**
     * Boosted and featured listings among the results, in the order of their places. Only with the
     * first page, and never in the market of one business. They are also in `rows`, at their own
     * places.
     */
    boosted: v.optional(v.pipe(v.array(BoostedCard), v.maxLength(BOOSTED_MOST)), []),
  }),
});

export const readListing = endpoint({
  id: 'properties.read',
  method: 'GET',
  path: '/api/properties/{id}',
  summary: 'Returns a published listing.',
  access: 'anyone',
  reply: Listing,
  errors: ['not_found'],
});

export const readListingEnding = endpoint({
  id: 'properties.ending',
  method: 'GET',
  path: '/api/properties/ending/{id}',
  summary:
    'Returns how and when a listing ended, if its owner marked it as sold or rented. Null for any other id.',
  access: 'anyone',
  reply: v.object({
    ending: v.nullable(v.object({ endedAs: openEnum(ENDINGS, 'sold'), endedAt: Timestamp })),
  }),
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
  reply: v.object({
    rows: v.pipe(v.array(ListingCard), v.maxLength(SIMILAR_MOST)),
    /** Whether they are similar to the listing or only the newest. */
    basis: openEnum(['similar', 'newest'], 'newest'),
    /** The deal whose prices are compared, because a home may have two. */
    deal: openEnum(DEALS, 'sale'),
  }),
});

export const readHighestPrice = endpoint({
  id: 'properties.highestPrice',
  method: 'GET',
  path: '/api/properties/maxprice/{deal}',
  summary: 'Returns the highest asking price in each market, for sale or for rent (per month).',
  access: 'anyone',
  params: v.strictObject({ deal: v.picklist(DEALS) }),
  reply: v.object({
    prices: v.array(
      v.object({ country: v.string(), isoCodeCurrency: v.string(), maxPrice: Money }),
    ),
  }),
});

export const countListingView = endpoint({
  id: 'properties.view',
  method: 'POST',
  path: '/api/properties/view/{id}',
  summary: 'Counts a view of a listing.',
  access: 'anyone',
  limit: 'beacon',
  reply: v.object({ views: v.number() }),
  errors: ['not_found'],
});
