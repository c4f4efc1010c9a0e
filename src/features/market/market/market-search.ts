import * as v from 'valibot';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { MARKET_CODES } from '#contract/place/market.ts';
import { DEFAULT_CURRENCY, KEYWORD_MAX_LENGTH } from '#contract/kit/limits.ts';
import {
  ALL_TITLE_DEEDS,
  FURNISHINGS,
  LISTING_FEATURES,
  OWNERSHIP_QUOTAS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
  UTILITIES,
} from '#contract/listing/listing-values.ts';
import type { HuntCriteria } from '#contract/hunting/hunt.ts';
import type { SearchFilterInput } from '#contract/listing/listing-endpoints.ts';
import { STATION_SEARCH_MOST_M } from '#contract/place/station.ts';
import {
  DEFAULT_DEAL,
  MARKET_DEALS,
  type MarketDeal,
} from '#features/listing/listing/market-deal.ts';
import { cutText, flag, normalized, oneOf, someOf, wholeNumber } from '#kit/visit/search-params.ts';

import {
  areasOf,
  boundsOf,
  circleOf,
  parseAreas,
  parseBounds,
  parseCircle,
} from './market-area.ts';
import { parseRange, rangeOf } from './market-range.ts';

export const DEAL_LABELS: Readonly<Record<MarketDeal, MessageDescriptor>> = {
  sale: msg`Buy`,
  rent: msg`Rent`,
  any: msg`Both`,
};

const MARKET_SORTS = [
  'relevant',
  'newest',
  'cheapest',
  'dearest',
  'lowsqm',
  'highsqm',
  'largest',
  'smallest',
] as const;

/** Views of the market: list, list and map, map. */
const MARKET_VIEWS = ['list', 'split', 'map'] as const;

export const MARKET_FEATURES = [...new Set(Object.values(LISTING_FEATURES).flat())];

/**
 * Search parameters of the market page. They are in the URL, so that a search can be shared,
 * bookmarked and returned to. An invalid parameter falls back to its default and never causes an
 * error.
 */
export const marketSearch = v.object({
  q: cutText(KEYWORD_MAX_LENGTH),
  type: someOf(PROPERTY_TYPES),
  deal: oneOf(MARKET_DEALS),
  min: wholeNumber(0, 1e12),
  max: wholeNumber(0, 1e12),
  country: oneOf(MARKET_CODES),
  /** Id of a province, district or town. */
  city: wholeNumber(1, 99_999_999),
  /** Circle: `lat,lon,km`. */
  near: normalized(parseCircle),
  /** Circles, places and drawn shapes, of which any may contain a home (`writeAreas`). */
  areas: normalized(parseAreas),
  beds: wholeNumber(1, 10),
  baths: wholeNumber(1, 10),
  /** The exact number of bedrooms; 0: studios. */
  rooms: wholeNumber(0, 10),
  /** Ranges: `30-80`, `30-`, `-80`. Sizes in square metres, prices as `min` and `max`. */
  size: normalized(parseRange(1e9, false)),
  persqm: normalized(parseRange(1e12)),
  floor: normalized(parseRange(300)),
  /** Maximum metres to a rail station. */
  station: wholeNumber(1, STATION_SEARCH_MOST_M),
  tenure: someOf(TENURES),
  quota: oneOf(OWNERSHIP_QUOTAS),
  deed: someOf(ALL_TITLE_DEEDS),
  /** Minimum years left; freehold homes match too. */
  lease: wholeNumber(1, 99),
  /** Maximum months of rent. */
  deposit: wholeNumber(0, 12),
  /** The longest minimum term, in months. */
  term: wholeNumber(1, 360),
  road: someOf(ROAD_ACCESSES),
  /** Minimum metres. */
  roadwidth: wholeNumber(1, 100),
  utilities: someOf(UTILITIES),
  features: someOf(MARKET_FEATURES),
  furnishing: someOf(FURNISHINGS),
  frequency: someOf(RENT_FREQUENCIES),
  offplan: flag(),
  finance: flag(),
  daily: flag(),
  sort: oneOf(MARKET_SORTS),
  view: oneOf(MARKET_VIEWS),
  /** Map area to search: `south,west,north,east`. */
  bounds: normalized(parseBounds),
});

/**
 * A search of the market, or of one business's market. The business is not a parameter: it is in the
 * path of its pages, and no filter.
 */
export type MarketSearch = v.InferOutput<typeof marketSearch> & { business?: number };

/** Returns the parameters of a search for the URL. */
export function parametersOf({ business: _business, ...parameters }: MarketSearch) {
  return parameters;
}

export type MarketSort = (typeof MARKET_SORTS)[number];

export type MarketView = (typeof MARKET_VIEWS)[number];

/** Returns the orders to choose from, the default first. Without words, nothing is more relevant. */
export function sortsOf({ q }: Pick<MarketSearch, 'q'>): readonly MarketSort[] {
  return q ? MARKET_SORTS : MARKET_SORTS.filter((sort) => sort !== 'relevant');
}

/** Returns the order of a search. */
export function sortOf(search: Pick<MarketSearch, 'q' | 'sort'>): MarketSort {
  const sorts = sortsOf(search);
  return sorts.find((sort) => sort === search.sort) ?? sorts[0]!;
}

const ORDERS = {
  relevant: { column: 'relevance', direction: 'DESC' },
  newest: { column: 'createdAt', direction: 'DESC' },
  cheapest: { column: 'price', direction: 'ASC' },
  dearest: { column: 'price', direction: 'DESC' },
  lowsqm: { column: 'pricePerSqm', direction: 'ASC' },
  highsqm: { column: 'pricePerSqm', direction: 'DESC' },
  largest: { column: 'size', direction: 'DESC' },
  smallest: { column: 'size', direction: 'ASC' },
} as const;

/** Facts with the same value in a search, in its request and in the criteria of a hunt. */
const FACT_NAMES = {
  rooms: 'exactBedrooms',
  station: 'stationWithin',
  tenure: 'tenure',
  quota: 'ownershipQuota',
  deed: 'titleDeed',
  lease: 'leaseYearsLeft',
  deposit: 'depositMonths',
  term: 'minimumTermMonths',
  road: 'roadAccess',
  roadwidth: 'roadWidth',
  utilities: 'utilities',
  furnishing: 'furnishingStatus',
  frequency: 'frequency',
} as const satisfies Partial<Record<keyof MarketSearch, keyof HuntCriteria>>;

type FactName = (typeof FACT_NAMES)[keyof typeof FACT_NAMES];

/** The names of facts in a search, with those in the API. */
export const FACTS = Object.entries(FACT_NAMES) as [keyof typeof FACT_NAMES, FactName][];

/** Returns the facts of a search by their names in the API. */
export function factsOf(search: MarketSearch): Pick<HuntCriteria, FactName> {
  const named = FACTS.map(([fact, name]) => [name, search[fact]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

/** Returns the body of the search request for these parameters. The view doesn't affect it. */
export function filterOf(search: MarketSearch): SearchFilterInput {
  const deal = search.deal ?? DEFAULT_DEAL;
  const bounds = boundsOf(search);
  const hasPrices = (search.min ?? search.max ?? search.persqm) !== undefined;
  return {
    keyword: search.q ?? '',
    ...(search.type && { propertyTypes: search.type }),
    listingPrice: { min: search.min ?? null, max: search.max ?? null },
    // Without a country, the bounds are in baht, as their labels say. With a country, they are in
    // its currency.
    ...(!search.country && hasPrices ? { currency: DEFAULT_CURRENCY } : {}),
    country: search.country ?? null,
    ...(search.city && { city: search.city }),
    ...circleOf(search),
    ...(search.areas && { areas: areasOf(search) }),
    isForSale: deal !== 'rent',
    isForRent: deal !== 'sale',
    bedrooms: search.beds ?? null,
    ...(search.baths && { bathrooms: search.baths }),
    ...(search.size && { size: rangeOf(search.size) }),
    ...(search.persqm && { pricePerSqm: rangeOf(search.persqm) }),
    ...(search.floor && { floorLevel: rangeOf(search.floor) }),
    ...factsOf(search),
    ...(search.features && { features: search.features }),
    ...(search.offplan && { isOffPlan: true }),
    ...(search.finance && { hasSellerFinance: true }),
    ...(search.daily && { hasDailyRental: true }),
    ...(search.business !== undefined && { businessId: search.business }),
    order: ORDERS[sortOf(search)],
    ...(bounds && { bounds }),
  };
}
