import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import type { Market } from '#contract/market.ts';
import type { FURNISHINGS, PropertyType, RENT_FREQUENCIES } from '#contract/listing-values.ts';
import { formatMoneyShort } from '#ui/format/money.ts';

import {
  FEATURE_LABELS,
  type ListingFeature,
  COUNTRY_LABELS,
  FURNISHING_LABELS,
  TYPE_LABELS,
  FREQUENCY_LABELS,
} from '#labels/listing-labels.ts';
import { circleOf } from '../market-area.ts';
import { type ActiveFilter, searchCurrency } from './market-filters.ts';
import type { MarketSearch } from '../market-search.ts';

type Frequency = (typeof RENT_FREQUENCIES)[number];

export const TERM_LABELS = {
  offplan: msg`Off-plan`,
  finance: msg`Seller financing`,
  daily: msg`Daily rental`,
} as const satisfies Record<string, MessageDescriptor>;

/** Names of the places that a URL contains only as numbers, as far as they are known. */
export interface PlaceNames {
  city?: string | undefined;
  near?: string | undefined;
}

/** Returns the label of a filter's chip. */
export function filterWords(
  filter: ActiveFilter,
  search: MarketSearch,
  i18n: I18n,
  names: PlaceNames = {},
): string {
  const { key, value } = filter;
  const count = Number(value);
  switch (key) {
    case 'q':
      return i18n._(msg`“${String(value)}”`);
    case 'type':
      return i18n._(TYPE_LABELS[value as PropertyType]);
    case 'country':
      return i18n._(COUNTRY_LABELS[value as Market]);
    case 'city':
      return names.city ?? i18n._(msg`Chosen place`);
    case 'bounds':
      return i18n._(msg`Map area`);
    case 'near': {
      const km = new Intl.NumberFormat(i18n.locale).format(circleOf(search)!.radius);
      const name = names.near;
      return name
        ? i18n._(msg`Within ${km} km of ${name}`)
        : i18n._(msg`Within ${km} km of a point`);
    }
    case 'beds':
      return i18n._(msg`${plural(count, { one: '#+ bedroom', other: '#+ bedrooms' })}`);
    case 'baths':
      return i18n._(msg`${plural(count, { one: '#+ bathroom', other: '#+ bathrooms' })}`);
    case 'features':
      return i18n._(FEATURE_LABELS[value as ListingFeature]);
    case 'furnishing':
      return i18n._(FURNISHING_LABELS[value as (typeof FURNISHINGS)[number]]);
    case 'frequency':
      return i18n._(FREQUENCY_LABELS[value as Frequency]);
    case 'offplan':
    case 'finance':
    case 'daily':
      return i18n._(TERM_LABELS[key]);
    case 'min': {
      const amount = formatMoneyShort(count, searchCurrency(search), i18n.locale);
      return i18n._(msg`From ${amount}`);
    }
    case 'max': {
      const amount = formatMoneyShort(count, searchCurrency(search), i18n.locale);
      return i18n._(msg`Up to ${amount}`);
    }
  }
}
