import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { EMPTY_HUNT, type HuntForm } from '#contract/hunting/hunt.ts';
import type { Language } from '#contract/kit/limits.ts';
import { PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { areaNames } from '#contract/place/places/area-names.ts';
import { filterLabel } from '#features/market/filter/filter-labels.ts';
import { activeFilters } from '#features/market/filter/market-filters.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';

import { searchOfHunt } from './hunt-search.ts';

type Translator = Pick<I18n, '_' | 'locale'>;

/** Returns what a hunt looks for, as its title: `Buy a condo or house`. */
export function huntTitle(
  hunt: Pick<HuntForm, 'propertyType' | 'isForSale' | 'isForRent'>,
  i18n: Translator,
): string {
  const types =
    hunt.propertyType.length === 0 || hunt.propertyType.length === PROPERTY_TYPES.length
      ? i18n._(msg`Any property`)
      : new Intl.ListFormat(i18n.locale === 'th' ? 'th' : 'en', { type: 'disjunction' }).format(
          hunt.propertyType.map((type) => i18n._(TYPE_LABELS[type])),
        );
  if (hunt.isForSale && hunt.isForRent) return i18n._(msg`Buy or rent: ${types}`);
  return i18n._(hunt.isForRent ? msg`Rent: ${types}` : msg`Buy: ${types}`);
}

/** Returns the areas of a hunt in words. */
export function huntPlace(hunt: Pick<HuntForm, 'areas'>, i18n: Translator): string {
  return areaNames(hunt.areas, i18n.locale as Language);
}

/** Parts of a search that the title and the place say already. */
const NAMED_IN_TITLE = new Set(['type', 'country', 'areas', 'city', 'near', 'bounds']);

/** Returns the conditions of a hunt in words, besides its type and place. */
export function huntFacts(hunt: HuntForm, i18n: I18n): string[] {
  const search = searchOfHunt(hunt);
  return activeFilters(search)
    .filter(({ key }) => !NAMED_IN_TITLE.has(key))
    .map((filter) => filterLabel(filter, search, i18n));
}

/** Returns the wishes of a hunt in words. */
export function huntWishes({ wishes, ...hunt }: HuntForm, i18n: I18n): string[] {
  const { price, bedrooms, bathrooms, homeSize, stationWithin, furnishingStatus, features } =
    wishes;
  const { isoCodeCountry, isForSale, isForRent, isoCodeCurrency } = hunt;
  return huntFacts(
    {
      ...EMPTY_HUNT,
      isoCodeCountry,
      isForSale,
      isForRent,
      isoCodeCurrency,
      price,
      bedrooms,
      bathrooms,
      homeSize,
      features,
      propertyType: ['house'],
      criteria: {
        ...(stationWithin !== null && { stationWithin }),
        ...(furnishingStatus !== null && { furnishingStatus: [furnishingStatus] }),
      },
    },
    i18n,
  );
}

/** Returns title and place in one line, for lists of unsent changes. */
export function huntSubject(hunt: HuntForm, i18n: Translator): string {
  const place = huntPlace(hunt, i18n);
  return place ? `${huntTitle(hunt, i18n)}, ${place}` : huntTitle(hunt, i18n);
}
