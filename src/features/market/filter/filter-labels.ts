import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import {
  formatLandShort,
  formatMetres,
  formatSquareMetres,
  PERCH,
  SQUARE_WAH,
} from '#contract/place/area-format.ts';
import { filterOfKey, type FilterKey, isFilterKey, type KeyBy } from '#contract/market/filters.ts';
import type { Market } from '#contract/place/market.ts';
import { formatMoneyShort } from '#ui/format/money.ts';
import { formatDistance } from '#ui/format/number.ts';

import {
  FEATURE_LABELS,
  FURNISHING_LABELS,
  TYPE_LABELS,
  FREQUENCY_LABELS,
  TENURE_LABELS,
} from '#features/listing/listing/listing-labels.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import {
  depositLabel,
  monthsLabel,
  QUOTA_LABELS,
  ROAD_LABELS,
  TITLE_DEED_LABELS,
  UTILITY_LABELS,
} from '#features/listing/listing/listing-term-labels.ts';
import { areasOf, type Circle, circleOf, pointKey } from '../market/market-area.ts';
import { rangeOf } from '../market/market-range.ts';
import {
  type ActiveFilter,
  isLandOnly,
  type PricedArea,
  pricedArea,
  searchCurrency,
} from './market-filters.ts';
import type { MarketSearch } from '../market/market-search.ts';

export type ValueKey = KeyBy<'anyOf' | 'allOf' | 'only'>;

/** Labels of the values of filters that choose from a list. */
export const VALUE_LABELS: Readonly<Record<ValueKey, Readonly<Record<string, MessageDescriptor>>>> =
  {
    type: TYPE_LABELS,
    tenure: TENURE_LABELS,
    quota: QUOTA_LABELS,
    deed: TITLE_DEED_LABELS,
    road: ROAD_LABELS,
    utilities: UTILITY_LABELS,
    features: FEATURE_LABELS,
    furnishing: FURNISHING_LABELS,
    frequency: FREQUENCY_LABELS,
  };

export const TERM_LABELS = {
  offplan: msg`Off-plan`,
  finance: msg`Seller financing`,
  daily: msg`Daily rental`,
} as const satisfies Record<KeyBy<'flag'>, MessageDescriptor>;

/** What filters by a number say. */
const NUMBER_LABELS: Readonly<
  Record<KeyBy<'atLeast' | 'atMost' | 'exactly'>, (count: number, i18n: I18n) => MessageDescriptor>
> = {
  beds: (count) => msg`${plural(count, { one: '#+ bedroom', other: '#+ bedrooms' })}`,
  baths: (count) => msg`${plural(count, { one: '#+ bathroom', other: '#+ bathrooms' })}`,
  rooms: (count) =>
    msg`${plural(count, { 0: 'Studio', one: 'Exactly # bedroom', other: 'Exactly # bedrooms' })}`,
  station(count, i18n) {
    const distance = formatDistance(count, i18n.locale);
    return msg`Within ${distance} of a station`;
  },
  lease: (count) =>
    msg`${plural(count, { one: '#+ year left on the lease', other: '#+ years left on the lease' })}`,
  deposit(count, i18n) {
    if (count === 0) return depositLabel(count);
    const amount = i18n._(depositLabel(count));
    return msg`Deposit up to ${amount}`;
  },
  term(count, i18n) {
    const time = i18n._(monthsLabel(count));
    return msg`Minimum term up to ${time}`;
  },
  roadwidth(count, i18n) {
    const width = formatMetres(count, i18n.locale);
    return msg`Road ${width} or wider`;
  },
};

/** Names of the places that a URL contains only as numbers, as far as they are known. */
export interface PlaceNames {
  city?: string | undefined;
  near?: string | undefined;
  /** By `pointKey`, of the middles of circles. */
  circles?: ReadonlyMap<string, string | undefined>;
  /** By id, of the places among the areas. */
  areas?: ReadonlyMap<number, { name: string }>;
}

/** Filters that are ranges in one parameter. */
export type RangeKey = KeyBy<'between' | 'price'>;

type Place = Pick<MarketSearch, 'type' | 'country'>;

/** The units that prices per area are shown in, in square metres. */
export const PRICED_AREAS = {
  metre: 1,
  wah: SQUARE_WAH,
  perch: PERCH,
} as const satisfies Record<PricedArea, number>;

/**
 * Returns a bound of a range as people write it: plots in the units of their country. A price per
 * area is without its unit.
 */
export function formatBound(key: RangeKey, bound: number, search: Place, i18n: I18n): string {
  switch (key) {
    case 'size':
      return isLandOnly(search)
        ? formatLandShort(bound, search.country ?? 'TH', i18n.locale)
        : formatSquareMetres(bound, i18n.locale);
    case 'persqm': {
      const unit = pricedArea(search);
      // Whole amounts per square metre aren't whole per perch, so three digits are shown.
      const amount = unit === 'metre' ? bound : Number((bound * PRICED_AREAS[unit]).toPrecision(3));
      return formatMoneyShort(amount, searchCurrency(search), i18n.locale);
    }
    case 'floor':
      return String(bound);
  }
}

function formatRange(key: RangeKey, search: MarketSearch, i18n: I18n): string {
  const { min, max } = rangeOf(search[key]);
  const [from, to] = [min, max].map((bound) =>
    bound === undefined ? '' : formatBound(key, bound, search, i18n),
  ) as [string, string];
  if (key === 'floor') {
    if (to === '') return i18n._(msg`Floor ${from} or higher`);
    return i18n._(from ? msg`Floor ${from}–${to}` : msg`Floor ${to} or lower`);
  }
  const figure = from && to ? `${from}\u00a0– ${to}` : from || to;
  const amount = key === 'persqm' ? i18n._(perArea(figure, search)) : figure;
  if (from && to) return amount;
  return i18n._(from ? msg`From ${amount}` : msg`Up to ${amount}`);
}

function perArea(figure: string, search: Place): MessageDescriptor {
  switch (pricedArea(search)) {
    case 'metre':
      return msg`${figure} per m²`;
    case 'wah':
      return msg`${figure} per sq wah`;
    case 'perch':
      return msg`${figure} per perch`;
  }
}

function formatCircle({ centerLat, centerLon, radius }: Circle, names: PlaceNames, i18n: I18n) {
  const km = new Intl.NumberFormat(i18n.locale).format(radius);
  const name = names.circles?.get(pointKey(centerLat, centerLon));
  return i18n._(name ? msg`Within ${km} km of ${name}` : msg`Within ${km} km of a point`);
}

/** Returns the label of a filter's chip. */
export function filterLabel(
  filter: ActiveFilter,
  search: MarketSearch,
  i18n: I18n,
  names: PlaceNames = {},
): string {
  const { key, value } = filter;
  if (isFilterKey(key)) return valueLabels(key, value, search, i18n);
  switch (key) {
    case 'q':
      return i18n._(msg`“${String(value)}”`);
    case 'city':
      return names.city ?? i18n._(msg`Chosen place`);
    case 'bounds':
      return i18n._(msg`Map area`);
    case 'near':
      return formatCircle(circleOf(search)!, names, i18n);
    case 'areas': {
      const area = areasOf({ areas: String(value) })[0]!;
      if (area.kind === 'shape') return i18n._(msg`Drawn area`);
      if (area.kind === 'circle') {
        const { latitude: centerLat, longitude: centerLon, radius } = area;
        return formatCircle({ centerLat, centerLon, radius }, names, i18n);
      }
      return names.areas?.get(area.placeId)?.name ?? i18n._(msg`Chosen place`);
    }
    case 'country':
      return i18n._(COUNTRY_LABELS[value as Market]);
    case 'min':
    case 'max': {
      const amount = formatMoneyShort(Number(value), searchCurrency(search), i18n.locale);
      return i18n._(key === 'min' ? msg`From ${amount}` : msg`Up to ${amount}`);
    }
  }
}

function valueLabels(
  key: FilterKey,
  value: string | number,
  search: MarketSearch,
  i18n: I18n,
): string {
  switch (filterOfKey(key).operator) {
    case 'atLeast':
    case 'atMost':
    case 'exactly':
      return i18n._(NUMBER_LABELS[key as keyof typeof NUMBER_LABELS](Number(value), i18n));
    case 'between':
    case 'price':
      return formatRange(key as RangeKey, search, i18n);
    case 'anyOf':
    case 'allOf':
    case 'only':
      return i18n._(VALUE_LABELS[key as ValueKey][value]!);
    case 'flag':
      return i18n._(TERM_LABELS[key as keyof typeof TERM_LABELS]);
  }
}
