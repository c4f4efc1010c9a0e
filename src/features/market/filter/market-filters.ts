import { AREAS_MOST, type SearchArea } from '#contract/place/area.ts';
import { hasFact, isDeedOf } from '#contract/listing/listing-facts.ts';
import {
  FILTER_LIST,
  filterOfKey,
  type FilterKey,
  type NamedFilter,
  type PageFilter,
} from '#contract/market/filters.ts';
import type { KeywordParts } from '#contract/market/search-endpoints.ts';
import { PROPERTY_TYPES, TENURES } from '#contract/listing/listing-values.ts';
import { type Market, MARKET_CODES, MARKETS } from '#contract/place/market.ts';
import type { PlaceSuggestion } from '#contract/place/place.ts';
import { dealOfKeyword } from '#contract/market/search/word-meanings.ts';
import { DEFAULT_CURRENCY } from '#contract/kit/limits.ts';
import { DEFAULT_DEAL, type MarketDeal } from '#features/listing/listing/market-deal.ts';

import { areasOf, writeAreas, writeCircle } from '../market/market-area.ts';
import type { NumberRange } from '../market/market-range.ts';
import type { MarketSearch } from '../market/market-search.ts';

const isList = ({ operator }: NamedFilter) => operator === 'anyOf' || operator === 'allOf';

/** In the order of their chips. */
const SINGLE = [
  ...(['q', 'bounds', 'near', 'city', 'country', 'min', 'max'] as const),
  ...FILTER_LIST.flatMap((filter) => (isList(filter) ? [] : filter.key)),
];

const LISTS = FILTER_LIST.flatMap((filter) => (isList(filter) ? filter.key : []));

/** An active filter, and the search without it. A chip shows it and removes it. */
export interface ActiveFilter {
  key: (typeof SINGLE)[number] | 'areas';
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
  return stepsWithin(steps, search, bound);
}

/** Returns the steps for one bound of a range that don't cross the other, and its own value. */
export function stepsWithin(
  steps: readonly number[],
  range: NumberRange,
  bound: 'min' | 'max',
): number[] {
  const own = range[bound];
  const least = bound === 'max' ? (range.min ?? 0) : 0;
  const most = bound === 'min' ? (range.max ?? Infinity) : Infinity;
  const fitting = steps.filter((step) => step > least && step < most);
  if (own !== undefined && !fitting.includes(own)) fitting.push(own);
  return fitting.sort((a, b) => a - b);
}

/**
 * Returns the search with another deal. Removes the price bounds if they would mean a different
 * kind of price.
 */
export function withDeal(search: MarketSearch, deal: MarketDeal): MarketSearch {
  const next = { ...search, deal: deal === DEFAULT_DEAL ? undefined : deal };
  for (const filter of FILTER_LIST) {
    if (isOfOtherDeal(filter, deal)) next[filter.key] = undefined;
  }
  const fitting = withoutOtherFacts(next);
  const isSameKind = (search.deal === 'rent') === (deal === 'rent');
  return isSameKind ? fitting : withoutPrices(fitting);
}

/**
 * Returns the search for other words. Words such as `for rent` also choose the deal; any others
 * leave it as it is.
 */
export function withKeyword(search: MarketSearch, keyword: string): MarketSearch {
  const next = { ...search, q: keyword || undefined };
  const deal = dealOfKeyword(keyword);
  return deal ? withDeal(next, deal) : next;
}

const withoutPrices = (search: MarketSearch): MarketSearch => ({
  ...search,
  min: undefined,
  max: undefined,
  persqm: undefined,
});

/** Returns whether homes that a search asks for can have the fact that a filter is about. */
function fitsFact(search: MarketSearch, { name, isOnPage }: NamedFilter): boolean {
  // Sri Lanka has no stations in this search.
  if (name === 'stationWithin') return search.country !== 'LK';
  if (!isOnPage) return true;
  const { type = PROPERTY_TYPES, deal = DEFAULT_DEAL, tenure = TENURES } = search;
  const [isForSale, isForRent] = [deal !== 'rent', deal !== 'sale'];
  // Tenants don't ask how long their landlord's lease is.
  if (name === 'leaseYearsLeft' && !isForSale) return false;
  return type.some((propertyType) =>
    (search.country ? [search.country] : MARKET_CODES).some((country) =>
      tenure.some((one) =>
        hasFact({ propertyType, country, isForSale, isForRent, tenure: one }, name as PageFilter),
      ),
    ),
  );
}

const isOfOtherDeal = ({ deal }: NamedFilter, asked: MarketDeal) =>
  deal !== undefined && asked !== 'any' && deal !== asked;

/** Returns whether a filter is shown: homes can have its fact, or it is set. */
export function offersFilter(search: MarketSearch, key: FilterKey): boolean {
  const filter = filterOfKey(key);
  if (isOfOtherDeal(filter, search.deal ?? DEFAULT_DEAL)) return false;
  return search[key] !== undefined || fitsFact(search, filter);
}

function withoutOtherFacts(search: MarketSearch): MarketSearch {
  const next = { ...search };
  for (const filter of FILTER_LIST) if (!fitsFact(search, filter)) next[filter.key] = undefined;
  return next;
}

/** Returns the search without any place, circle, shape or map area. */
export function withoutArea(search: MarketSearch): MarketSearch {
  return { ...search, city: undefined, near: undefined, areas: undefined, bounds: undefined };
}

/** Returns the search in the same areas, but with this drawn shape instead of others, or without. */
export function withShape(search: MarketSearch, ring: [number, number][] | null): MarketSearch {
  const places = areasOf(search).filter(({ kind }) => kind !== 'shape');
  const areas: SearchArea[] = ring
    ? [...places.slice(0, AREAS_MOST - 1), { kind: 'shape', ring }]
    : places;
  return { ...(ring ? withoutArea(search) : search), areas: writeAreas(areas) || undefined };
}

/**
 * Returns the search in another country. Removes the area, facts that its homes don't have, and the
 * price bounds if the currency differs.
 */
export function withCountry(search: MarketSearch, country: Market | undefined): MarketSearch {
  const deed = search.deed?.filter((one) => country === undefined || isDeedOf(country, one));
  const next = withoutOtherFacts({
    ...withoutArea(search),
    country,
    deed: deed?.length ? deed : undefined,
  });
  const isSameCurrency = searchCurrency(search) === searchCurrency(next);
  return isSameCurrency ? next : withoutPrices(next);
}

/** Returns whether a search is for land only, whose sizes are those of the plots. */
export function isLandOnly({ type }: Pick<MarketSearch, 'type'>): boolean {
  return type?.length === 1 && type[0] === 'land';
}

/** Units that prices per area are shown in. */
export type PricedArea = 'metre' | 'wah' | 'perch';

/** Returns the unit that prices per area are shown in. */
export function pricedArea(search: Pick<MarketSearch, 'type' | 'country'>): PricedArea {
  if (!isLandOnly(search)) return 'metre';
  return search.country === 'LK' ? 'perch' : 'wah';
}

/**
 * Returns the search for other property types. Removes facts that these don't have, and the bounds of
 * size and price per square metre if they would mean plots instead of interiors, or the reverse.
 */
export function withTypes(search: MarketSearch, type: MarketSearch['type']): MarketSearch {
  const next = withoutOtherFacts({ ...search, type });
  if (isLandOnly(search) === isLandOnly(next)) return next;
  return { ...next, size: undefined, persqm: undefined };
}

/** Returns the search in a province, district or town. */
export function withPlace(
  search: MarketSearch,
  place: { id: number; country: Market },
): MarketSearch {
  return { ...withCountry(search, place.country), city: place.id };
}

/** The place of a suggestion. */
export type ChosenPlace = Pick<PlaceSuggestion, 'id' | 'country' | 'alias' | 'circle'>;

/**
 * Returns the search for a suggested place. A neighbourhood is a circle, because its district has
 * other homes too. Without a known location, it is its name within the district.
 */
export function withSuggestion(search: MarketSearch, place: ChosenPlace): MarketSearch {
  const { alias, circle } = place;
  const inPlace = withPlace(search, place);
  if (alias === null) return inPlace;
  if (!circle) return { ...inPlace, q: alias };
  const near = writeCircle({ centerLat: circle.lat, centerLon: circle.lon, radius: circle.radius });
  return { ...inPlace, city: undefined, near };
}

/**
 * Returns the search in which the filters of a keyword are filters, and only its other words are
 * words. What the search itself sets takes precedence.
 */
export function withParts(search: MarketSearch, parts: KeywordParts | null): MarketSearch {
  if (!parts) return search;
  const { place, country, listingPrice, propertyTypes, stationWithin } = parts;
  const [{ min, max }, features] = [listingPrice, parts.features as MarketSearch['features']];
  const isSomewhere = [search.city, search.near, search.areas, search.bounds].some(Boolean);
  const placeNames = isSomewhere && place ? [place.alias ?? place.name] : [];
  const q = [...placeNames, parts.keyword].join(' ').trim() || undefined;
  const wordless: MarketSearch = { ...search, q };
  const located =
    place && !isSomewhere
      ? withSuggestion(wordless, place)
      : country && !search.country
        ? { ...wordless, country }
        : wordless;
  const hasPrice = located.min !== undefined || located.max !== undefined;
  return {
    ...located,
    q: [q, located.q === q ? undefined : located.q].filter(Boolean).join(' ') || undefined,
    type: search.type ?? (propertyTypes.length > 0 ? propertyTypes : undefined),
    ...(!hasPrice && { min: min ?? undefined, max: max ?? undefined }),
    features: features?.length
      ? [...new Set([...(search.features ?? []), ...features])]
      : search.features,
    station: search.station ?? stationWithin ?? undefined,
  };
}

/** Returns the search with only what isn't a filter: deal, sort order, view and business. */
export function withoutFilters({ business, deal, sort, view }: MarketSearch): MarketSearch {
  return { ...(business !== undefined && { business }), deal, sort, view };
}

export function activeFilters(search: MarketSearch): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  for (const key of SINGLE) {
    const value = search[key];
    if (value === undefined || typeof value === 'object') continue;
    filters.push({ key, value, without: { ...search, [key]: undefined } });
  }
  const areas = areasOf(search);
  for (const area of areas) {
    const rest = writeAreas(areas.filter((other) => other !== area));
    const without = { ...search, areas: rest || undefined };
    filters.push({ key: 'areas', value: writeAreas([area]), without });
  }
  for (const key of LISTS) {
    for (const value of (search[key] ?? []) as string[]) {
      const rest = (search[key] as string[]).filter((other) => other !== value);
      const without = { ...search, [key]: rest.length > 0 ? rest : undefined };
      filters.push({ key, value, without });
    }
  }
  return filters;
}
