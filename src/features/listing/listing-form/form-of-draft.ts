import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { draftOfListing, formOfDraft, LISTING_FIELDS } from '#contract/listing/listing-draft.ts';
import { hasFact } from '#contract/listing/listing-facts.ts';
import {
  dayOf,
  type ListingContext,
  type ListingDraft,
  type ListingForm,
  type ListingError,
  listingErrors,
} from '#contract/listing/listing-form.ts';
import { mergeFields } from '#contract/kit/merge-fields.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';
import { readNumber } from '#ui/format/number.ts';

import { readLand, splitLand } from './land-units.ts';

/** Steps of the form, in order. */
export const STEPS = ['deal', 'place', 'facts', 'price', 'photos', 'words', 'check'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_LABELS: Readonly<Record<Step, MessageDescriptor>> = {
  deal: msg`Listing type`,
  place: msg({ message: 'Location', context: 'listing' }),
  facts: msg`Property details`,
  price: msg`Price and terms`,
  photos: msg`Photos`,
  words: msg`Title and description`,
  check: msg`Check and submit`,
};

/** Fields of each step. All other fields belong to facts. */
const FIELDS: Partial<Record<Step, readonly (keyof ListingForm)[]>> = {
  deal: ['isForSale', 'isForRent', 'isOffPlan', 'propertyType', 'country'],
  place: [
    'provinceId',
    'districtId',
    'subdistrictId',
    'neighbourhood',
    'postalCode',
    'streetNameHouseNumber',
    'address2',
    'latitude',
    'longitude',
    'showExactLocation',
  ],
  price: [
    'isPOR',
    'priceSell',
    'priceRent',
    'frequency',
    'hasSellerFinance',
    'hasDailyRental',
    'availability',
    'commonFee',
    'tenure',
    'depositMonths',
    'minimumTermMonths',
    'ownershipQuota',
    'leaseYearsLeft',
    'titleDeed',
    'ref',
  ],
  photos: ['images', 'cloudinaryFps'],
  words: ['texts'],
};

export function stepOf(field: keyof ListingForm): Step {
  return STEPS.find((step) => FIELDS[step]?.includes(field)) ?? 'facts';
}

export function isStep(name: unknown): name is Step {
  return (STEPS as readonly unknown[]).includes(name);
}

/** Returns the previous or next step; `null` if there is none. */
export function stepBeside(step: Step, by: -1 | 1): Step | null {
  return STEPS[STEPS.indexOf(step) + by] ?? null;
}

/**
 * A field error that prevents the form from being sent. `number`: the text isn't a number. `range`:
 * the number is out of range.
 */
export interface FormError {
  field: keyof ListingForm;
  rule: ListingError['rule'] | 'number' | 'range';
}

/**
 * Returns all errors that prevent the form from being sent, in the order of the steps.
 */
export function formErrorsOf(
  values: ListingDraft,
  context: Omit<ListingContext, 'today'> = { district: null, knownDay: null },
): FormError[] {
  const type = values.propertyType;
  const form = formOfDraft(values);
  const typed = Object.keys(values.typed ?? {}).filter(
    (field): field is keyof ListingForm =>
      (LISTING_FIELDS as string[]).includes(field) && hasFact(form, field as keyof ListingForm),
  );
  const own = listingErrors(form, { ...context, today: dayOf(new Date()) }).filter(({ field }) => {
    // The property type determines which facts are required.
    if (type === undefined && stepOf(field) === 'facts') return false;
    return !typed.includes(field);
  });
  const all: FormError[] = [
    ...typed.map((field): FormError => {
      const text = values.typed?.[field] ?? '';
      const isFigure =
        field === 'lotSize'
          ? readLand(splitLand(text, form.country), form.country) !== undefined
          : readNumber(text) !== null;
      return { field, rule: isFigure ? 'range' : 'number' };
    }),
    ...own,
    ...(type === undefined ? [{ field: 'propertyType', rule: 'required' } as const] : []),
  ];
  return STEPS.flatMap((step) => all.filter(({ field }) => stepOf(field) === step));
}

/** Returns the steps that have errors. */
export function openSteps(formErrors: readonly FormError[]): ReadonlySet<Step> {
  return new Set(formErrors.map(({ field }) => stepOf(field)));
}

/** Returns whether a draft has any content besides the current step. */
export function isBegun({ step: _step, ...values }: ListingDraft): boolean {
  return Object.keys(values).length > 0;
}

/**
 * Returns what brings a draft of an older version up to the listing, without losing its changes;
 * `null` if both changed the same field, or the draft doesn't know its base.
 */
export function mergeIntoListing(values: ListingDraft, listing: OwnListing): ListingDraft | null {
  const { base } = values;
  const { baseVersion, ...facts } = draftOfListing(listing);
  const mine = Object.fromEntries(
    LISTING_FIELDS.map((field) => [field, values[field]]),
  ) as ListingDraft;
  const merged = base && mergeFields<ListingDraft>(base, mine, facts);
  return merged ? { ...merged, base: facts, baseVersion } : null;
}
