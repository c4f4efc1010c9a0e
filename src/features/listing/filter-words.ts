import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import type { Market } from '#contract/country.ts';
import type { PropertyType } from '#contract/listing.ts';
import { formatMoneyShort } from '#ui/format/money.ts';

import { COUNTRY_WORDS, TYPE_WORDS } from './listing-words.ts';
import { searchCurrency } from './market-filters.ts';
import type { ActiveFilter, MarketSearch } from './market-search.ts';

/** What a chip says of the filter that it lifts. */
export function filterWords(filter: ActiveFilter, search: MarketSearch, i18n: I18n): string {
  const { key, value } = filter;
  switch (key) {
    case 'q':
      return i18n._(msg`“${String(value)}”`);
    case 'type':
      return i18n._(TYPE_WORDS[value as PropertyType]);
    case 'country':
      return i18n._(COUNTRY_WORDS[value as Market]);
    case 'beds': {
      const count = Number(value);
      return i18n._(msg`${plural(count, { one: '#+ bedroom', other: '#+ bedrooms' })}`);
    }
    case 'min': {
      const amount = formatMoneyShort(Number(value), searchCurrency(search), i18n.locale);
      return i18n._(msg`From ${amount}`);
    }
    case 'max': {
      const amount = formatMoneyShort(Number(value), searchCurrency(search), i18n.locale);
      return i18n._(msg`Up to ${amount}`);
    }
  }
}
