import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { hasFact, type ListingDraft, type ListingForm } from '#contract/listing-form.ts';
import { MARKETS } from '#contract/market.ts';
import {
  COUNTRY_WORDS,
  FURNISHING_WORDS,
  TENURE_WORDS,
  TYPE_WORDS,
} from '#features/listing/listing-words.ts';
import { FREQUENCY_WORDS } from '#features/listing/listing-words.ts';
import { FEATURE_WORDS, isListingFeature } from '#features/listing/listing-words.ts';
import { formatLand, formatMetres, formatSquareMetres } from '#ui/format/area.ts';
import { formatDay, formatYear } from '#ui/format/day.ts';
import { formatMoney } from '#ui/format/money.ts';

import { formOfDraft } from './form-of-draft.ts';
import { type Step, stepOf } from './steps.ts';
import { usePlaceName } from './use-address.ts';

/** A field of the form as people read it; null: nothing stands there. */
export interface DescribedField {
  field: keyof ListingForm;
  step: Step;
  name: string;
  text: ReactNode | null;
}

function PlaceName({ id }: { id: number }) {
  return usePlaceName(id);
}

/** Reads a form out, field by field, in the order of its steps; what homes of its type don't have is left out. */
export function useDescription(): (values: ListingDraft) => DescribedField[] {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  return (values) => {
    const form = formOfDraft(values);
    const { currency } = MARKETS[form.country];
    const money = (amount: number | null) =>
      amount === null ? null : formatMoney(amount, currency, locale);
    const place = (id: number | null) => (id === null ? null : <PlaceName id={id} />);
    const deals = [form.isForSale && t`For sale`, form.isForRent && t`For rent`].filter(Boolean);
    const photoCount = form.images.length;
    const planCount = form.cloudinaryFps.length;
    const terms = [
      form.hasSellerFinance && t`The seller offers instalments`,
      form.hasDailyRental && t`By the day too`,
    ].filter(Boolean);
    const year = (one: number | null) => (one === null ? null : formatYear(one, locale));
    const texts = (language: 'en' | 'th') => {
      const text = form.texts.find((one) => one.language === language);
      return (
        text && (
          <span lang={language}>
            <strong>{text.propertyTitle}</strong>
            {text.propertyTitle && text.propertyDescription && '\n'}
            {text.propertyDescription}
          </span>
        )
      );
    };
    const lines: [keyof ListingForm, string, ReactNode | null | undefined][] = [
      ['isForSale', t`Offer`, deals.join(', ') || null],
      [
        'propertyType',
        t`Kind of home`,
        values.propertyType && i18n._(TYPE_WORDS[values.propertyType]),
      ],
      ['isOffPlan', t`Off-plan`, form.isOffPlan ? t`Yes` : null],
      ['country', t`Country`, i18n._(COUNTRY_WORDS[form.country])],
      ['provinceId', form.country === 'LK' ? t`District` : t`Province`, place(form.provinceId)],
      ['districtId', form.country === 'LK' ? t`Town` : t`District`, place(form.districtId)],
      ['postalCode', t`Postcode`, form.postalCode],
      [
        'streetNameHouseNumber',
        t`House number, street`,
        [form.streetNameHouseNumber, form.address2].filter(Boolean).join(', '),
      ],
      [
        'latitude',
        t`Pin`,
        form.latitude === null || form.longitude === null
          ? null
          : `${form.latitude.toFixed(5)}, ${form.longitude.toFixed(5)}`,
      ],
      [
        'showExactLocation',
        t`Others see`,
        form.showExactLocation ? t`The exact place` : t`The area alone`,
      ],
      ['bedrooms', t`Bedrooms`, form.bedrooms === 0 ? t`Studio` : form.bedrooms],
      ['bathrooms', t`Bathrooms`, form.bathrooms],
      [
        'homeSize',
        t`Living area`,
        form.homeSize === null ? null : formatSquareMetres(form.homeSize, locale),
      ],
      ['floorLevel', t`Floor`, form.floorLevel],
      [
        'lotSize',
        t`Land`,
        form.lotSize === null ? null : formatLand(form.lotSize, form.country, locale),
      ],
      [
        'furnishingStatus',
        t`Furnishing`,
        form.furnishingStatus && i18n._(FURNISHING_WORDS[form.furnishingStatus]),
      ],
      [
        'ceilingHeight',
        t`Ceiling height`,
        form.ceilingHeight === null ? null : formatMetres(form.ceilingHeight, locale),
      ],
      ['builtInDate', t`Built in`, year(form.builtInDate)],
      ['lastRenovationDate', t`Last renovated`, year(form.lastRenovationDate)],
      ['parkingLots', t`Parking spaces`, form.parkingLots],
      [
        'features',
        t`What it has`,
        form.features
          .filter(isListingFeature)
          .map((one) => i18n._(FEATURE_WORDS[one]))
          .join(', '),
      ],
      ['priceSell', t`Sale price`, form.isForSale ? money(form.priceSell) : null],
      [
        'priceRent',
        t({ message: 'Rent', context: 'what is paid' }),
        form.isForRent && form.priceRent !== null
          ? `${money(form.priceRent)}, ${i18n._(FREQUENCY_WORDS[form.frequency])}`
          : null,
      ],
      ['isPOR', t`Price on request`, form.isPOR ? t`Yes` : null],
      ['availability', t`Free from`, form.availability && formatDay(form.availability, locale)],
      ['tenure', t`Ownership`, form.tenure && i18n._(TENURE_WORDS[form.tenure])],
      ['commonFee', t`Common fee`, money(form.commonFee)],
      ['hasSellerFinance', t`Terms`, terms.join(', ')],
      ['ref', t`Your own number`, form.ref],
      [
        'images',
        t`Photos`,
        photoCount > 0 ? t`${plural(photoCount, { one: '# photo', other: '# photos' })}` : null,
      ],
      [
        'cloudinaryFps',
        t`Floor plans`,
        planCount > 0 ? t`${plural(planCount, { one: '# plan', other: '# plans' })}` : null,
      ],
      ['texts', t`In English`, texts('en')],
      ['texts', t`In Thai`, texts('th')],
    ];
    return lines
      .filter(([field]) => hasFact(form.propertyType, field))
      .map(([field, name, text]) => ({
        field,
        step: stepOf(field),
        name,
        text: text === undefined || text === '' ? null : text,
      }));
  };
}

/** What tells two copies of a field apart, where both are read out. */
export function copiedFields(
  mine: readonly DescribedField[],
  theirs: readonly DescribedField[],
  isSame: (field: keyof ListingForm) => boolean,
) {
  const names = new Set([...mine, ...theirs].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const here = mine.find((one) => one.name === name);
    const there = theirs.find((one) => one.name === name);
    const field = (here ?? there)!.field;
    if (isSame(field)) return [];
    return [{ name, mine: here?.text ?? null, theirs: there?.text ?? null }];
  });
}
