import type { MarketSearch } from '../market-search.ts';

/** In the order in which their chips stand. */
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

/** One thing that narrows the search, and the search without it: what a chip shows and lifts. */
export interface ActiveFilter {
  key: (typeof SINGLE)[number] | (typeof LISTS)[number];
  value: string | number;
  without: MarketSearch;
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
