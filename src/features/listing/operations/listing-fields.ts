import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import { hasFact } from '#contract/listing/listing-facts.ts';
import type { ListingDraft, ListingForm } from '#contract/listing/listing-form.ts';
import { MARKETS } from '#contract/place/market.ts';
import {
  FURNISHING_LABELS,
  TENURE_LABELS,
  TYPE_LABELS,
  FEATURE_LABELS,
  isListingFeature,
  FREQUENCY_LABELS,
} from '../listing/listing-labels.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import {
  depositLabel,
  monthsLabel,
  QUOTA_LABELS,
  ROAD_LABELS,
  TITLE_DEED_LABELS,
  UTILITY_LABELS,
  yearsLabel,
} from '../listing/listing-term-labels.ts';

import {
  differingFields,
  type DisplayField,
  type DisplayContent,
  displayList,
  type DisplayPart,
} from '#storage/outbox/conflict.ts';

/** A field of a listing's form, as displayed. */
export interface ListingField extends DisplayField {
  field: keyof ListingForm;
  name: MessageDescriptor;
}

/** Texts for a conflict between the user's version of a listing and the server's. */
export const LISTING_CONFLICT_TEXTS = {
  question: msg`This listing was changed elsewhere while you were editing. Choose which version to keep.`,
  mineTitle: msg`Your version`,
  theirsTitle: msg`Current listing`,
};

/** The choice between a draft and the listing, which was changed since the draft was begun. */
export const listingConflict = (mine: ListingDraft, theirs: ListingDraft) => ({
  ...LISTING_CONFLICT_TEXTS,
  fields: differingFields(listingFields(mine), listingFields(theirs)),
  isDeletedThere: false,
});

/**
 * Returns the displayed fields of a form, in the order of its steps. Omits fields that don't apply.
 */
export function listingFields(values: ListingDraft): ListingField[] {
  const form = formOfDraft(values);
  const { currency } = MARKETS[form.country];
  const isLanka = form.country === 'LK';
  const money = (amount: number | null): DisplayPart | null =>
    amount === null ? null : { as: 'money', amount, currency };
  const measure = (as: 'metres' | 'square metres' | 'year' | 'number', value: number | null) =>
    value === null ? null : { as, value };
  const counted = (count: number | null, label: (count: number) => MessageDescriptor) =>
    count === null ? null : label(count);
  const place = (id: number | null) => (id === null ? null : ({ as: 'place', id } as const));
  const parts = (...all: (DisplayPart | false)[]) => all.filter((part) => part !== false);
  const photoCount = form.images.length;
  const planCount = form.cloudinaryFps.length;
  const rent = form.isForRent ? money(form.priceRent) : null;
  const text = (language: 'en' | 'th'): DisplayContent => {
    const own = form.texts.find((one) => one.language === language);
    return (
      (own && {
        as: 'text',
        language,
        title: own.propertyTitle,
        text: own.propertyDescription,
      }) ??
      null
    );
  };
  const lines: [keyof ListingForm, MessageDescriptor, DisplayContent | undefined][] = [
    [
      'isForSale',
      msg`Listing type`,
      displayList(parts(form.isForSale && msg`For sale`, form.isForRent && msg`For rent`)),
    ],
    ['propertyType', msg`Property type`, values.propertyType && TYPE_LABELS[values.propertyType]],
    ['isOffPlan', msg`Off-plan`, form.isOffPlan ? msg`Yes` : null],
    ['country', msg`Country`, COUNTRY_LABELS[form.country]],
    ['provinceId', isLanka ? msg`District` : msg`Province`, place(form.provinceId)],
    ['districtId', isLanka ? msg`Town` : msg`District`, place(form.districtId)],
    ['neighbourhood', msg`Neighbourhood`, form.neighbourhood],
    ['postalCode', msg`Postcode`, form.postalCode],
    [
      'streetNameHouseNumber',
      msg`House number, street`,
      displayList([form.streetNameHouseNumber, form.address2]),
    ],
    [
      'latitude',
      msg`Pin`,
      form.latitude === null || form.longitude === null
        ? null
        : `${form.latitude.toFixed(5)}, ${form.longitude.toFixed(5)}`,
    ],
    [
      'showExactLocation',
      msg`Location shown`,
      form.showExactLocation ? msg`Exact location` : msg`Approximate area only`,
    ],
    [
      'bedrooms',
      msg`Bedrooms`,
      form.bedrooms === 0 ? msg`Studio` : measure('number', form.bedrooms),
    ],
    ['bathrooms', msg`Bathrooms`, measure('number', form.bathrooms)],
    ['homeSize', msg`Living area`, measure('square metres', form.homeSize)],
    ['floorLevel', msg`Floor`, measure('number', form.floorLevel)],
    [
      'lotSize',
      msg`Land`,
      form.lotSize === null ? null : { as: 'land', value: form.lotSize, country: form.country },
    ],
    [
      'furnishingStatus',
      msg`Furnishing`,
      form.furnishingStatus && FURNISHING_LABELS[form.furnishingStatus],
    ],
    ['ceilingHeight', msg`Ceiling height`, measure('metres', form.ceilingHeight)],
    ['builtInDate', msg`Year built`, measure('year', form.builtInDate)],
    ['lastRenovationDate', msg`Last renovated`, measure('year', form.lastRenovationDate)],
    ['parkingLots', msg`Parking spaces`, measure('number', form.parkingLots)],
    [
      'features',
      msg`Features`,
      displayList(form.features.filter(isListingFeature).map((one) => FEATURE_LABELS[one])),
    ],
    ['roadAccess', msg`Road`, form.roadAccess && ROAD_LABELS[form.roadAccess]],
    ['roadWidth', msg`Road width`, measure('metres', form.roadWidth)],
    ['utilities', msg`Utilities`, displayList(form.utilities.map((one) => UTILITY_LABELS[one]))],
    ['priceSell', msg`Sale price`, form.isForSale ? money(form.priceSell) : null],
    [
      'priceRent',
      msg({ message: 'Rent', context: 'what is paid' }),
      rent && [rent, ', ', FREQUENCY_LABELS[form.frequency]],
    ],
    ['isPOR', msg`Price on request`, form.isPOR ? msg`Yes` : null],
    ['depositMonths', msg`Deposit`, counted(form.depositMonths, depositLabel)],
    ['minimumTermMonths', msg`Minimum term`, counted(form.minimumTermMonths, monthsLabel)],
    [
      'availability',
      msg`Available from`,
      form.availability && { as: 'day', value: form.availability },
    ],
    ['tenure', msg`Ownership`, form.tenure && TENURE_LABELS[form.tenure]],
    ['leaseYearsLeft', msg`Years left on the lease`, counted(form.leaseYearsLeft, yearsLabel)],
    [
      'ownershipQuota',
      msg`Ownership quota`,
      form.ownershipQuota && QUOTA_LABELS[form.ownershipQuota],
    ],
    ['titleDeed', msg`Title deed`, form.titleDeed && TITLE_DEED_LABELS[form.titleDeed]],
    ['commonFee', msg`Common fee`, money(form.commonFee)],
    [
      'hasSellerFinance',
      msg`Terms`,
      displayList(
        parts(
          form.hasSellerFinance && msg`The seller offers instalments`,
          form.hasDailyRental && msg`Daily rental available`,
        ),
      ),
    ],
    ['ref', msg`Your reference`, form.ref],
    [
      'images',
      msg`Photos`,
      photoCount > 0 ? msg`${plural(photoCount, { one: '# photo', other: '# photos' })}` : null,
    ],
    [
      'cloudinaryFps',
      msg`Floor plans`,
      planCount > 0 ? msg`${plural(planCount, { one: '# plan', other: '# plans' })}` : null,
    ],
    ['texts', msg`In English`, text('en')],
    ['texts', msg`In Thai`, text('th')],
  ];
  return lines
    .filter(([field]) => hasFact(form, field))
    .map(([field, name, content]) => ({
      field,
      name,
      text: content || null,
      // Equal numbers of photos can be different photos.
      ...((field === 'images' || field === 'cloudinaryFps') && { value: form[field] }),
    }));
}
