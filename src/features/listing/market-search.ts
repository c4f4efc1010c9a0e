import * as v from 'valibot';

import { MARKET_CODES, type Market } from '#contract/country.ts';
import { KEYWORD_MAX_LENGTH } from '#contract/limits.ts';
import { PROPERTY_TYPES, type PropertyType } from '#contract/listing.ts';
import type { SearchFilterInput } from '#contract/listing-endpoints.ts';

export const MARKET_DEALS = ['sale', 'rent', 'any'] as const;
export const MARKET_SORTS = ['newest', 'cheapest', 'dearest'] as const;

/** A parameter that makes no sense counts as absent. */
function lenient<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined as never);
}

/** A whole number; in an address everything is text. */
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,13}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );

const types = v.pipe(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((one) => [one]),
    ),
  ]),
  v.transform((given) => PROPERTY_TYPES.filter((type) => given.includes(type))),
  v.minLength(1),
);

/**
 * What the market page looks for, as it stands in the address: a search can be shared, bookmarked
 * and gone back to. A parameter that makes no sense falls back to its default, never to an error.
 */
export const MarketSearch = v.object({
  q: lenient(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(KEYWORD_MAX_LENGTH))),
  type: lenient(types),
  deal: lenient(v.picklist(MARKET_DEALS)),
  min: lenient(wholeNumber(0, 1e12)),
  max: lenient(wholeNumber(0, 1e12)),
  country: lenient(v.picklist(MARKET_CODES)),
  beds: lenient(wholeNumber(1, 10)),
  sort: lenient(v.picklist(MARKET_SORTS)),
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
