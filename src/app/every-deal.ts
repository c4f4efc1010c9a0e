import type { MarketSearch } from '#features/listing/market-search.ts';

/** The search for sale and rent alike, unless it says which: who types a word hasn't chosen yet. */
export function everyDeal(search: MarketSearch): MarketSearch {
  return { ...search, deal: search.deal ?? 'any' };
}
