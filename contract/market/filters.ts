import {
  ALL_TITLE_DEEDS,
  type Deal,
  FURNISHINGS,
  LISTING_FEATURES,
  OWNERSHIP_QUOTAS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
  UTILITIES,
} from '../listing/listing-values.ts';
import { STATION_SEARCH_MOST_M } from '../place/station.ts';

/**
 * How a filter compares a home's value. A home without the value doesn't match.
 *
 * - `atLeast`, `atMost`, `exactly`: a number. At least 0 is no restriction.
 * - `between`, `price`: a range of numbers with inclusive bounds, of which either may be missing.
 *   Prices are whole units of the search's currency.
 * - `anyOf`: one of the chosen values. None or all of them are no restriction.
 * - `allOf`: all of the chosen values.
 * - `only`: one value.
 * - `flag`: a fact.
 */
export type Filter = {
  /** The parameter in the URL. */
  key: string;
  /** The value's name in a home, if it isn't the filter's. */
  home?: string;
  /** The column of `listing_search`, if it isn't that name in snake case. */
  column?: string;
  /** Whether only the full listing has the value, and not every home can. */
  isOnPage?: true;
  /** The only deal that the filter is offered for. */
  deal?: Deal;
  /** Whether the value belongs to one deal of a home. The others are the same for both. */
  isOfDeal?: true;
} & (
  | {
      operator: 'atLeast' | 'atMost' | 'exactly' | 'between' | 'price';
      /** The smallest and the largest number in a request. */
      limits: readonly [least: number, most: number];
      /** The same in the URL, if they differ. */
      urlLimits?: readonly [least: number, most: number];
      /** Whether the bounds of a range are whole numbers. */
      isWhole?: true;
      /** Whether freehold homes match too. */
      orFreehold?: true;
    }
  | {
      operator: 'anyOf' | 'allOf' | 'only';
      values: readonly string[];
      /** Whether a request without the filter has all values; otherwise it has none. */
      isFull?: true;
      /** Whether a request may have other values, of a newer release. */
      isOpen?: true;
    }
  | { operator: 'flag' }
);

/**
 * The filters of the market's search, by their names in a request. The schema of the request, the
 * parameters of the URL, the SQL, the search on devices, the conditions of a hunt, and the chips and
 * fields derive from this table. Chips are in this order, single values before lists.
 */
export const FILTERS = {
  propertyTypes: {
    operator: 'anyOf',
    key: 'type',
    home: 'propertyType',
    column: 'type',
    values: PROPERTY_TYPES,
    isFull: true,
  },
  features: {
    operator: 'allOf',
    key: 'features',
    values: [...new Set(Object.values(LISTING_FEATURES).flat())],
    isOpen: true,
  },
  furnishingStatus: {
    operator: 'anyOf',
    key: 'furnishing',
    column: 'furnishing',
    values: FURNISHINGS,
    isFull: true,
  },
  /**
   * The price divided by the size as in `size`: the sale price, or the rent per month. Prices on
   * request match no range.
   */
  pricePerSqm: {
    operator: 'price',
    key: 'persqm',
    limits: [0, 1e14],
    urlLimits: [0, 1e12],
    isWhole: true,
    isOfDeal: true,
  },
  bedrooms: { operator: 'atLeast', key: 'beds', limits: [0, 50], urlLimits: [1, 10] },
  /** 0: studios, never land, which has no number. */
  exactBedrooms: {
    operator: 'exactly',
    key: 'rooms',
    home: 'bedrooms',
    limits: [0, 50],
    urlLimits: [0, 10],
  },
  bathrooms: { operator: 'atLeast', key: 'baths', limits: [0, 50], urlLimits: [1, 10] },
  /** Square metres of the home's interior; of land, of the plot. */
  size: { operator: 'between', key: 'size', limits: [0, 1e9] },
  /** Floor of the home in its building. */
  floorLevel: {
    operator: 'between',
    key: 'floor',
    limits: [-10, 300],
    urlLimits: [0, 300],
    isWhole: true,
    isOnPage: true,
  },
  /** Metres (straight line) from the public point to a rail station in service. */
  stationWithin: {
    operator: 'atMost',
    key: 'station',
    home: 'stationMetres',
    limits: [1, STATION_SEARCH_MOST_M],
  },
  tenure: { operator: 'anyOf', key: 'tenure', values: TENURES, isFull: true, isOnPage: true },
  /** Of Thai condos for sale. */
  ownershipQuota: { operator: 'only', key: 'quota', values: OWNERSHIP_QUOTAS, isOnPage: true },
  /** Of houses and land for sale. */
  titleDeed: { operator: 'anyOf', key: 'deed', values: ALL_TITLE_DEEDS, isOnPage: true },
  /** Years. */
  leaseYearsLeft: {
    operator: 'atLeast',
    key: 'lease',
    limits: [1, 99],
    orFreehold: true,
    isOnPage: true,
  },
  /** Months of rent; 0: no deposit. */
  depositMonths: { operator: 'atMost', key: 'deposit', limits: [0, 12], isOnPage: true },
  minimumTermMonths: { operator: 'atMost', key: 'term', limits: [1, 360], isOnPage: true },
  /** Of land, like the following two. */
  roadAccess: { operator: 'anyOf', key: 'road', values: ROAD_ACCESSES, isOnPage: true },
  /** Metres. */
  roadWidth: { operator: 'atLeast', key: 'roadwidth', limits: [1, 100], isOnPage: true },
  utilities: { operator: 'allOf', key: 'utilities', values: UTILITIES, isOnPage: true },
  isOffPlan: { operator: 'flag', key: 'offplan', deal: 'sale' },
  hasSellerFinance: { operator: 'flag', key: 'finance', column: 'seller_finance', deal: 'sale' },
  hasDailyRental: { operator: 'flag', key: 'daily', column: 'daily_rental', deal: 'rent' },
  /** Homes for sale match any. */
  frequency: {
    operator: 'anyOf',
    key: 'frequency',
    column: 'rent_frequency',
    values: RENT_FREQUENCIES,
    isFull: true,
    deal: 'rent',
    isOfDeal: true,
  },
} as const satisfies Record<string, Filter>;

export type Filters = typeof FILTERS;
export type FilterName = keyof Filters;
export type FilterKey = Filters[FilterName]['key'];

/** The parameters of the filters with an operator. */
export type KeyBy<Operator extends Filter['operator']> = Extract<
  Filters[FilterName],
  { operator: Operator }
>['key'];

/** The values in a home that filters compare. */
export type FilteredValue<Name extends FilterName = FilterName> = {
  [One in Name]: Filters[One] extends { home: infer Home } ? Home : One;
}[Name];

/** The names of the filters by values that only the full listing has. */
export type PageFilter = {
  [Name in FilterName]: Filters[Name] extends { isOnPage: true } ? Name : never;
}[FilterName];

/** A row of the table with its name. */
export type NamedFilter = Filter & { name: FilterName; key: FilterKey };

export const FILTER_LIST: readonly NamedFilter[] = Object.entries(FILTERS).map(
  ([name, filter]) => ({ name, ...filter }) as NamedFilter,
);

export function isFilterKey(parameter: string): parameter is FilterKey {
  return FILTER_LIST.some(({ key }) => key === parameter);
}

/** Returns the filter of a parameter in the URL. */
export function filterOfKey(key: FilterKey): NamedFilter {
  return FILTER_LIST.find((filter) => filter.key === key)!;
}

/** Returns whether a choice restricts. An empty or complete one doesn't. */
export function isChoice<T>(chosen: readonly T[], all: readonly T[]): boolean {
  return chosen.length > 0 && all.some((one) => !chosen.includes(one));
}
