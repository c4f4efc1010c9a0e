import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { BOOSTED_MOST, KEYWORD_MAX_LENGTH, MAX_PAGE, PAGE_SIZE } from '../kit/limits.ts';
import { CurrencyCode, Id, Money, openEnum, queryInteger, Text, Timestamp } from '../kit/values.ts';
import { ListingCard } from '../listing/listing.ts';
import { BOOST_KINDS, DEALS, PROPERTY_TYPES } from '../listing/listing-values.ts';
import { Bounds, CIRCLE_FIELDS, SearchAreas, wholeCircle } from '../place/area.ts';
import { MARKET_CODES } from '../place/market.ts';
import { PlaceSuggestion } from '../place/place.ts';
import { type Filter, FILTERS, type Filters } from './filters.ts';

type Limits = readonly [least: number, most: number];

/** A range with inclusive bounds; null: no bound. */
function range(value: v.GenericSchema<number>) {
  return v.optional(
    v.strictObject({
      min: v.optional(v.nullable(value), null),
      max: v.optional(v.nullable(value), null),
    }),
    {},
  );
}

function rangeWithin([least, most]: Limits, isWhole = false) {
  const number = v.pipe(v.number(), v.minValue(least), v.maxValue(most));
  return range(isWhole ? v.pipe(number, v.integer()) : number);
}

/** A whole number that a home's own is compared with; null: any. */
function bound([least, most]: Limits) {
  const number = v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
  return v.optional(v.nullable(number), null);
}

function someOf<const T extends string>(values: readonly T[], isFull = false) {
  const none: T[] = isFull ? [...values] : [];
  return v.optional(v.pipe(v.array(v.picklist(values)), v.maxLength(values.length)), none);
}

const someTexts = () =>
  v.optional(v.pipe(v.array(v.pipe(Text, v.maxLength(40))), v.maxLength(30)), []);

function only<const T extends string>(values: readonly T[]) {
  return v.optional(v.nullable(v.picklist(values)), null);
}

const flag = () => v.optional(v.boolean(), false);

/** Returns the schema of a filter in a request. */
function schemaOf(filter: Filter) {
  switch (filter.operator) {
    case 'price':
    case 'between':
      return rangeWithin(filter.limits, filter.isWhole);
    case 'atLeast':
    case 'atMost':
    case 'exactly':
      return bound(filter.limits);
    case 'anyOf':
    case 'allOf':
      return filter.isOpen ? someTexts() : someOf(filter.values, filter.isFull);
    case 'only':
      return only(filter.values);
    case 'flag':
      return flag();
  }
}

type SchemaOf<One extends Filter> = One extends { isOpen: true }
  ? ReturnType<typeof someTexts>
  : One extends { operator: 'only'; values: readonly (infer Value extends string)[] }
    ? ReturnType<typeof only<Value>>
    : One extends { values: readonly (infer Value extends string)[] }
      ? ReturnType<typeof someOf<Value>>
      : One extends { operator: 'flag' }
        ? ReturnType<typeof flag>
        : One extends { operator: 'between' | 'price' }
          ? ReturnType<typeof range>
          : ReturnType<typeof bound>;

/** The schemas of the filters by their names. */
export const FILTER_FIELDS = Object.fromEntries(
  Object.entries(FILTERS).map(([name, filter]) => [name, schemaOf(filter)]),
) as unknown as { [Name in keyof Filters]: SchemaOf<Filters[Name]> };

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
  /** Whole units of `currency`; rents are per month. */
  listingPrice: range(Money),
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
  ...FILTER_FIELDS,
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
  route: 'POST /api/properties/search',
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

export const readHighestPrice = endpoint({
  id: 'properties.highestPrice',
  route: 'GET /api/properties/maxprice/{deal}',
  summary: 'Returns the highest asking price in each market, for sale or for rent (per month).',
  access: 'anyone',
  params: v.strictObject({ deal: v.picklist(DEALS) }),
  reply: v.object({
    prices: v.array(
      v.object({ country: v.string(), isoCodeCurrency: v.string(), maxPrice: Money }),
    ),
  }),
});
