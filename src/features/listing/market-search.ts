import * as v from 'valibot';

import { MARKET_CODES, type Market } from '#contract/country.ts';
import { KEYWORD_MAX_LENGTH } from '#contract/limits.ts';
import { PROPERTY_TYPES, type PropertyType } from '#contract/listing.ts';
import type { SearchFilterInput } from '#contract/listing-endpoints.ts';

export const MARKET_DEALS = ['sale', 'rent', 'any'] as const;
export const MARKET_SORTS = ['newest', 'cheapest', 'dearest'] as const;

const price = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12))),
  undefined,
);

/**
 * What the market page looks for, as it stands in the address: a search can be shared, bookmarked
 * and gone back to. A parameter that makes no sense falls back to its default, never to an error.
 */
export const MarketSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(KEYWORD_MAX_LENGTH))), undefined),
  type: v.fallback(v.optional(v.array(v.picklist(PROPERTY_TYPES))), undefined),
  deal: v.fallback(v.optional(v.picklist(MARKET_DEALS)), undefined),
  min: price,
  max: price,
  country: v.fallback(v.optional(v.picklist(MARKET_CODES)), undefined),
  beds: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
    undefined,
  ),
  sort: v.fallback(v.optional(v.picklist(MARKET_SORTS)), undefined),
});
export type MarketSearch = v.InferOutput<typeof MarketSearch>;

export type MarketDeal = (typeof MARKET_DEALS)[number];
export type MarketSort = (typeof MARKET_SORTS)[number];

export const DEFAULT_DEAL: MarketDeal = 'sale';

const ORDERS = {
  newest: { column: 'createdAt', direction: 'DESC' },
  cheapest: { column: 'price', direction: 'ASC' },
  dearest: { column: 'price', direction: 'DESC' },
} as const;

/** The body of the search call that answers this address. */
export function filterOf(search: MarketSearch): SearchFilterInput {
  const deal = search.deal ?? DEFAULT_DEAL;
  return {
    keyword: search.q ?? '',
    ...(search.type?.length ? { propertyTypes: search.type } : {}),
    listingPrice: { min: search.min ?? null, max: search.max ?? null },
    country: search.country ?? null,
    isForSale: deal !== 'rent',
    isForRent: deal !== 'sale',
    bedrooms: search.beds ?? null,
    order: ORDERS[search.sort ?? 'newest'],
  };
}

/** One thing that narrows the search, and the search without it: what a chip shows and lifts. */
export interface ActiveFilter {
  key: 'q' | 'type' | 'min' | 'max' | 'country' | 'beds';
  value: string | number | PropertyType | Market;
  without: MarketSearch;
}

export function activeFilters(search: MarketSearch): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  if (search.q) filters.push({ key: 'q', value: search.q, without: { ...search, q: undefined } });
  for (const type of search.type ?? []) {
    const rest = search.type!.filter((other) => other !== type);
    const without = { ...search, type: rest.length > 0 ? rest : undefined };
    filters.push({ key: 'type', value: type, without });
  }
  for (const key of ['country', 'min', 'max', 'beds'] as const) {
    const value = search[key];
    if (value !== undefined) filters.push({ key, value, without: { ...search, [key]: undefined } });
  }
  return filters;
}
