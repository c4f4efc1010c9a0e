import * as v from 'valibot';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { MARKET_CODES } from '#contract/place/market.ts';
import { DEFAULT_CURRENCY, KEYWORD_MAX_LENGTH } from '#contract/kit/limits.ts';
import {
  FILTER_LIST,
  type Filter,
  type FilterName,
  type Filters,
} from '#contract/market/filters.ts';
import type { SearchFilter, SearchFilterInput } from '#contract/market/search-endpoints.ts';
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
import { parseRange, rangeOf, writeRange } from './market-range.ts';

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

/** Returns the parameter of a filter in the URL. */
function parameterOf(filter: Filter) {
  switch (filter.operator) {
    case 'atLeast':
    case 'atMost':
    case 'exactly':
      return wholeNumber(...(filter.urlLimits ?? filter.limits));
    case 'between':
    case 'price':
      return normalized(parseRange((filter.urlLimits ?? filter.limits)[1], filter.isWhole));
    case 'anyOf':
    case 'allOf':
      return someOf(filter.values);
    case 'only':
      return oneOf(filter.values);
    case 'flag':
      return flag();
  }
}

type ParameterOf<One extends Filter> = One extends {
  operator: 'only';
  values: readonly (infer Value extends string)[];
}
  ? ReturnType<typeof oneOf<Value>>
  : One extends { values: readonly (infer Value extends string)[] }
    ? ReturnType<typeof someOf<Value>>
    : One extends { operator: 'flag' }
      ? ReturnType<typeof flag>
      : One extends { operator: 'between' | 'price' }
        ? ReturnType<typeof normalized>
        : ReturnType<typeof wholeNumber>;

const PARAMETERS = Object.fromEntries(
  FILTER_LIST.map((filter) => [filter.key, parameterOf(filter)]),
) as unknown as { [Name in FilterName as Filters[Name]['key']]: ParameterOf<Filters[Name]> };

/**
 * Search parameters of the market page. They are in the URL, so that a search can be shared,
 * bookmarked and returned to. An invalid parameter falls back to its default and never causes an
 * error.
 */
export const marketSearch = v.object({
  q: cutText(KEYWORD_MAX_LENGTH),
  /** Ranges are `30-80`, `30-`, `-80`; flags are `1`. */
  ...PARAMETERS,
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

type FilterValues = { [Name in FilterName]?: SearchFilter[Name] | undefined };

const isRange = ({ operator }: Filter) => operator === 'between' || operator === 'price';

/**
 * Returns the filters of a search by their names in a request.
 * @param open what a range has instead of a missing bound
 */
export function filtersOf(
  search: MarketSearch,
  open: { min?: null; max?: null } = {},
): FilterValues {
  const values = FILTER_LIST.map((filter): [string, unknown] => {
    const value = search[filter.key];
    if (value === undefined) return [filter.name, undefined];
    if (isRange(filter)) return [filter.name, { ...open, ...rangeOf(value as string) }];
    return [filter.name, filter.operator === 'flag' ? true : value];
  });
  return given(values);
}

/** Returns the parameters of filters. */
export function searchOfFilters(filters: FilterValues): MarketSearch {
  const parameters = FILTER_LIST.map((filter): [string, unknown] => {
    const value: unknown = filters[filter.name] ?? undefined;
    if (isRange(filter)) return [filter.key, value && writeRange(value)];
    return [filter.key, filter.operator === 'flag' ? (value ? 1 : undefined) : value];
  });
  return given(parameters);
}

const given = (entries: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** Returns the body of the search request for these parameters. The view doesn't affect it. */
export function filterOf(search: MarketSearch): SearchFilterInput {
  const deal = search.deal ?? DEFAULT_DEAL;
  const bounds = boundsOf(search);
  const hasPrices = (search.min ?? search.max ?? search.persqm) !== undefined;
  return {
    keyword: search.q ?? '',
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
    // A search without it was cached under this body.
    bedrooms: null,
    ...filtersOf(search),
    ...(search.business !== undefined && { businessId: search.business }),
    order: ORDERS[sortOf(search)],
    ...(bounds && { bounds }),
  };
}
