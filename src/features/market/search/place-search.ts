import { MARKET_CODES } from '#contract/market.ts';
import type { MarketSearch } from '../market-search.ts';

/** What to look for in a place that somebody chose: homes of every kind, for sale or rent. */
export function searchOfPlace(place: { id: number; country: string }): MarketSearch {
  const country = MARKET_CODES.find((code) => code === place.country);
  return { city: place.id, country, deal: 'any' };
}
