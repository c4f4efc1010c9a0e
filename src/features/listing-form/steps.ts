import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ListingForm } from '#contract/listing-form.ts';

/** Steps of the form, in order. */
export const STEPS = ['deal', 'place', 'facts', 'price', 'photos', 'words', 'check'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_WORDS: Readonly<Record<Step, MessageDescriptor>> = {
  deal: msg`Listing type`,
  place: msg`Location`,
  facts: msg`Property details`,
  price: msg`Price and terms`,
  photos: msg`Photos`,
  words: msg`Title and description`,
  check: msg`Check and send`,
};

/** Fields of each step. All other fields belong to facts. */
const FIELDS: Partial<Record<Step, readonly (keyof ListingForm)[]>> = {
  deal: ['isForSale', 'isForRent', 'isOffPlan', 'propertyType', 'country'],
  place: [
    'provinceId',
    'districtId',
    'subdistrictId',
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
