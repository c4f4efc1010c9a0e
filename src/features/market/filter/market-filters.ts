import { type Market, MARKETS } from '#contract/market.ts';
import { DEFAULT_CURRENCY } from '#contract/limits.ts';
import { DEFAULT_DEAL, type MarketDeal } from '#features/listing/market-deal.ts';

import type { MarketSearch } from '../market-search.ts';

/** In the order of their chips. */
const SINGLE = [
  'q',
  'bounds',
  'near',
  'city',
  'country',
  'min',
  'max',
  'beds',
  'baths',
  'offplan',
  'finance',
  'daily',
] as const;

const LISTS = ['type', 'features', 'furnishing', 'frequency'] as const;

/** An active filter, and the search without it. A chip shows it and removes it. */
export interface ActiveFilter {
  key: (typeof SINGLE)[number] | (typeof LISTS)[number];
  value: string | number;
  without: MarketSearch;
}

const STEPS = {
  THB: {
    sale: [0.5, 1, 1.5, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 100].map((m) => m * 1e6),
    rent: [5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 70, 100, 150, 200].map((k) => k * 1e3),
  },
  LKR: {
    sale: [5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500].map((m) => m * 1e6),
    rent: [25, 50, 75, 100, 150, 200, 300, 500, 750, 1_000].map((k) => k * 1e3),
  },
} as const;

/** Returns the currency of a search's price bounds. */
export function searchCurrency(search: Pick<MarketSearch, 'country'>): 'THB' | 'LKR' {
  return search.country ? MARKETS[search.country].currency : DEFAULT_CURRENCY;
}

/** Returns the prices to choose from, including a bound from the URL. */
export function priceSteps(search: MarketSearch, bound: 'min' | 'max'): number[] {
  const steps = STEPS[searchCurrency(search)][search.deal === 'rent' ? 'rent' : 'sale'];
  const own = search[bound];
  const least = bound === 'max' ? (search.min ?? 0) : 0;
  const most = bound === 'min' ? (search.max ?? Infinity) : Infinity;
  const fitting: number[] = steps.filter((step) => step > least && step < most);
  if (own !== undefined && !fitting.includes(own)) fitting.push(own);
  return fitting.sort((a, b) => a - b);
}

/**
 * Returns the search with another deal. Removes the price bounds if they would mean a different
 * kind of price.
 */
export function withDeal(search: MarketSearch, deal: MarketDeal): MarketSearch {
  const next = { ...search, deal: deal === DEFAULT_DEAL ? undefined : deal };
  const kept =
    deal === 'rent' ? withoutSaleTerms(next) : deal === 'sale' ? withoutRentTerms(next) : next;
  const isSameKind = (search.deal === 'rent') === (deal === 'rent');
  return isSameKind ? kept : { ...kept, min: undefined, max: undefined };
}

const withoutSaleTerms = (search: MarketSearch): MarketSearch => ({
  ...search,
  offplan: undefined,
  finance: undefined,
});

const withoutRentTerms = (search: MarketSearch): MarketSearch => ({
  ...search,
  frequency: undefined,
  daily: undefined,
});

/** Returns the search without any place, circle or map area. */
export function withoutArea(search: MarketSearch): MarketSearch {
  return { ...search, city: undefined, near: undefined, bounds: undefined };
}

/**
 * Returns the search in another country. Removes the area, and the price bounds if the currency
 * differs.
 */
export function withCountry(search: MarketSearch, country: Market | undefined): MarketSearch {
  const next = { ...withoutArea(search), country };
  const isSameCurrency = searchCurrency(search) === searchCurrency(next);
  return isSameCurrency ? next : { ...next, min: undefined, max: undefined };
}

/** Returns the search in a province, district or town. */
export function withPlace(
  search: MarketSearch,
  place: { id: number; country: Market },
): MarketSearch {
  return { ...withCountry(search, place.country), city: place.id };
}

/** Returns the search with only the parameters that aren't filters: deal, sort order and view. */
export function withoutFilters({ deal, sort, view }: MarketSearch): MarketSearch {
  return { deal, sort, view };
}

export function activeFilters(search: MarketSearch): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  for (const key of SINGLE) {
    const value = search[key];
    if (value !== undefined) filters.push({ key, value, without: { ...search, [key]: undefined } });
  }
  for (const key of LISTS) {
    for (const value of search[key] ?? []) {
      const rest = search[key]!.filter((other) => other !== value);
      const without = { ...search, [key]: rest.length > 0 ? rest : undefined };
      filters.push({ key, value, without });
    }
  }
  return filters;
}
