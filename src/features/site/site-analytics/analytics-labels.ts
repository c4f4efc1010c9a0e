import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import { MARKET_AGES, type SearchedFor } from '#contract/site/analytics-endpoints.ts';
import { MARKETS } from '#contract/place/market.ts';
import { DEAL_LABELS } from '#features/market/market/market-search.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { formatMoneyShort } from '#ui/format/money.ts';

type Band = NonNullable<SearchedFor['maxPrice']>;

/** Names of the ages of listings, in the order of `MARKET_AGES`, then older. */
export function ageLabels(i18n: I18n): string[] {
  const number = (days: number) => i18n.number(days);
  return [0, ...MARKET_AGES].map((days, at) => {
    const next = MARKET_AGES[at];
    if (next === undefined) return i18n._(msg`More than ${number(days)} days`);
    if (days === 0) return i18n._(msg`Up to ${number(next)} days`);
    return i18n._(msg`${number(days + 1)}–${number(next)} days`);
  });
}

/** Formats a band of prices: `฿2M–฿5M`. */
export function formatPriceBand(
  { min, max }: Band,
  country: SearchedFor['isoCodeCountry'],
  i18n: I18n,
): string {
  const money = (amount: number) =>
    country
      ? formatMoneyShort(amount, MARKETS[country].currency, i18n.locale)
      : i18n.number(amount);
  return `${money(min)}–${money(max)}`;
}

/** Returns what a search asked for: `Buy · Condo · Watthana · Maximum price ฿2M–฿5M`. */
export function formatSearch(search: SearchedFor, i18n: I18n): string {
  const { isoCodeCountry: country, deal, propertyTypes, location, bedrooms, bathrooms } = search;
  const of = (message: MessageDescriptor) => i18n._(message);
  const band = (value: Band) => formatPriceBand(value, country, i18n);
  const others = search.featureCount + search.otherCount;
  const parts = [
    deal && of(DEAL_LABELS[deal]),
    propertyTypes.map((type) => of(TYPE_LABELS[type])).join(', '),
    location ?? (country && of(COUNTRY_LABELS[country])),
    search.hasCircle && of(msg`Area on the map`),
    search.hasKeyword && of(msg`Keyword`),
    search.minPrice && of(msg`Minimum price ${band(search.minPrice)}`),
    search.maxPrice && of(msg`Maximum price ${band(search.maxPrice)}`),
    bedrooms && of(msg`${plural(bedrooms, { one: '# bedroom', other: '# bedrooms' })}`),
    bathrooms && of(msg`${plural(bathrooms, { one: '# bathroom', other: '# bathrooms' })}`),
    others && of(msg`${plural(others, { one: '# more filter', other: '# more filters' })}`),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.join(' · ') : of(msg`All listings`);
}
