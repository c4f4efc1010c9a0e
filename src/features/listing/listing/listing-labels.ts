import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type {
  FURNISHINGS,
  LISTING_FEATURES,
  PropertyType,
  RENT_FREQUENCIES,
  TENURES,
} from '#contract/listing/listing-values.ts';

/**
 * Labels of rent frequencies. Separate, because the first page shows all other facts but not this
 * one.
 */
export const FREQUENCY_LABELS: Readonly<
  Record<(typeof RENT_FREQUENCIES)[number], MessageDescriptor>
> = {
  monthly: msg`Paid monthly`,
  yearly: msg`Paid yearly`,
};

type Features = typeof LISTING_FEATURES;

export type ListingFeature = Features[keyof Features][number];

export const FEATURE_LABELS: Readonly<Record<ListingFeature, MessageDescriptor>> = {
  garden: msg`Garden`,
  pool: msg`Swimming pool`,
  garage: msg`Garage`,
  air_conditioning: msg`Air conditioning`,
  security: msg`Security guard`,
  pet_friendly: msg`Pets welcome`,
  solar: msg`Solar panels`,
  maid_room: msg`Maid’s room`,
  sea_view: msg`Sea view`,
  mountain_view: msg`Mountain view`,
  smart_home: msg`Smart home`,
  fibre_internet: msg`Fibre internet`,
  gym: msg`Gym`,
  balcony: msg`Balcony`,
  lift: msg`Lift`,
  coworking: msg`Co-working space`,
  sauna: msg`Sauna`,
  city_view: msg`City view`,
  river_view: msg`River view`,
  clubhouse: msg`Clubhouse`,
};

/* Labels of the values of listing facts, wherever they are shown, searched or edited. */
export const TYPE_LABELS: Readonly<Record<PropertyType, MessageDescriptor>> = {
  house: msg`House`,
  condo: msg`Condo`,
  townhouse: msg`Townhouse`,
  land: msg`Land`,
};

export const FURNISHING_LABELS: Readonly<Record<(typeof FURNISHINGS)[number], MessageDescriptor>> =
  {
    fully: msg`Fully furnished`,
    partially: msg`Partly furnished`,
    unfurnished: msg`Unfurnished`,
  };

export const TENURE_LABELS: Readonly<Record<(typeof TENURES)[number], MessageDescriptor>> = {
  freehold: msg`Freehold`,
  leasehold: msg`Leasehold`,
};

export function isListingFeature(id: string): id is ListingFeature {
  return Object.hasOwn(FEATURE_LABELS, id);
}
