import * as v from 'valibot';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { MARKET_CODES } from '#contract/market.ts';
import { DEFAULT_CURRENCY, KEYWORD_MAX_LENGTH } from '#contract/limits.ts';
import {
  FURNISHINGS,
  LISTING_FEATURES,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
} from '#contract/listing-values.ts';
import type { SearchFilterInput } from '#contract/listing-endpoints.ts';
import { DEFAULT_DEAL, MARKET_DEALS, type MarketDeal } from '#features/listing/market-deal.ts';
import { flag, normalized, oneOf, someOf, text, wholeNumber } from '#lib/search-params.ts';

import { boundsOf, circleOf, parseBounds, parseCircle } from './market-area.ts';

export const DEAL_LABELS: Readonly<Record<MarketDeal, MessageDescriptor>> = {
  sale: msg`Buy`,
  rent: msg`Rent`,
  any: msg`Both`,
};

export const SORT_LABELS: Readonly<Record<MarketSort, MessageDescriptor>> = {
  newest: msg`Newest first`,
  cheapest: msg`Lowest price first`,
  dearest: msg`Highest price first`,
};

export const MARKET_SORTS = ['newest', 'cheapest', 'dearest'] as const;

/** Views of the market: list, list and map, map. */
const MARKET_VIEWS = ['list', 'split', 'map'] as const;

export const MARKET_FEATURES = [...new Set(Object.values(LISTING_FEATURES).flat())];

/**
 * Search parameters of the market page. They are in the URL, so that a search can be shared,
 * bookmarked and returned to. An invalid parameter falls back to its default and never causes an
 * error.
 */
export const marketSearch = v.object({
  q: text(KEYWORD_MAX_LENGTH),
  type: someOf(PROPERTY_TYPES),
  deal: oneOf(MARKET_DEALS),
  min: wholeNumber(0, 1e12),
  max: wholeNumber(0, 1e12),
  country: oneOf(MARKET_CODES),
  /** Id of a province, district or town. */
  city: wholeNumber(1, 99_999_999),
  /** Circle: `lat,lon,km`. */
  near: normalized(parseCircle),
  beds: wholeNumber(1, 10),
  baths: wholeNumber(1, 10),
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

export type MarketSearch = v.InferOutput<typeof marketSearch>;

export type MarketSort = (typeof MARKET_SORTS)[number];

export type MarketView = (typeof MARKET_VIEWS)[number];

const ORDERS = {
  newest: { column: 'createdAt', direction: 'DESC' },
  cheapest: { column: 'price', direction: 'ASC' },
  dearest: { column: 'price', direction: 'DESC' },
} as const;

/** Returns the body of the search request for these parameters. The view doesn't affect it. */
export function filterOf(search: MarketSearch): SearchFilterInput {
  const deal = search.deal ?? DEFAULT_DEAL;
  const bounds = boundsOf(search);
  return {
    keyword: search.q ?? '',
    ...(search.type && { propertyTypes: search.type }),
    listingPrice: { min: search.min ?? null, max: search.max ?? null },
    // Without a country, the bounds are in baht, as their labels say. With a country, they are in
    // its currency.
    ...(!search.country && (search.min ?? search.max) !== undefined
      ? { currency: DEFAULT_CURRENCY }
      : {}),
    country: search.country ?? null,
    ...(search.city && { city: search.city }),
    ...circleOf(search),
    isForSale: deal !== 'rent',
    isForRent: deal !== 'sale',
    bedrooms: search.beds ?? null,
    ...(search.baths && { bathrooms: search.baths }),
    ...(search.features && { features: search.features }),
    ...(search.furnishing && { furnishingStatus: search.furnishing }),
    ...(search.frequency && { frequency: search.frequency }),
    ...(search.offplan && { isOffPlan: true }),
    ...(search.finance && { hasSellerFinance: true }),
    ...(search.daily && { hasDailyRental: true }),
    order: ORDERS[search.sort ?? 'newest'],
    ...(bounds && { bounds }),
  };
}
