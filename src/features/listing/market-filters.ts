import { MARKETS, type Market } from '#contract/country.ts';
import { DEFAULT_CURRENCY } from '#contract/limits.ts';

import { DEFAULT_DEAL, type MarketDeal, type MarketSearch } from './market-search.ts';

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

/** The currency in which a search's prices are meant. */
export function searchCurrency(search: Pick<MarketSearch, 'country'>): 'THB' | 'LKR' {
  return search.country ? MARKETS[search.country].currency : DEFAULT_CURRENCY;
}

/** Prices worth choosing between; a bound that came with the address is among them. */
export function priceSteps(search: MarketSearch, bound: 'min' | 'max'): number[] {
  const steps = STEPS[searchCurrency(search)][search.deal === 'rent' ? 'rent' : 'sale'];
  const own = search[bound];
  const least = bound === 'max' ? (search.min ?? 0) : 0;
  const most = bound === 'min' ? (search.max ?? Infinity) : Infinity;
  const fitting: number[] = steps.filter((step) => step > least && step < most);
  if (own !== undefined && !fitting.includes(own)) fitting.push(own);
  return fitting.sort((a, b) => a - b);
}

/** Another deal; the bounds go where they would mean another kind of price. */
export function withDeal(search: MarketSearch, deal: MarketDeal): MarketSearch {
  const next = { ...search, deal: deal === DEFAULT_DEAL ? undefined : deal };
  const isSameKind = (search.deal === 'rent') === (deal === 'rent');
  return isSameKind ? next : { ...next, min: undefined, max: undefined };
}

/** Another country; the bounds go where they would be another currency's. */
export function withCountry(search: MarketSearch, country: Market | undefined): MarketSearch {
  const next = { ...search, country };
  const isSameCurrency = searchCurrency(search) === searchCurrency(next);
  return isSameCurrency ? next : { ...next, min: undefined, max: undefined };
}

/** The deal and the order stay: they narrow nothing. */
export function withoutFilters({ deal, sort }: MarketSearch): MarketSearch {
  return { deal, sort };
}
