import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { LISTING_FEATURES } from '#contract/listing-values.ts';

type Features = typeof LISTING_FEATURES;
export type ListingFeature = Features[keyof Features][number];

export const FEATURE_WORDS: Readonly<Record<ListingFeature, MessageDescriptor>> = {
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

export function isListingFeature(id: string): id is ListingFeature {
  return Object.hasOwn(FEATURE_WORDS, id);
}
