import * as v from 'valibot';

import { hasFact, type ListingDraft, ListingForm } from './listing-form.ts';
import type { OwnListing } from './own-listing.ts';

/** The fields of the form. */
export const LISTING_FIELDS = Object.keys(ListingForm.entries) as (keyof ListingForm)[];

/** Returns the form as it is submitted, without facts that don't apply to its property type. */
export function formOfDraft(values: ListingDraft): ListingForm {
  const type = values.propertyType ?? 'house';
  const given = LISTING_FIELDS.filter(
    (field) => values[field] !== undefined && hasFact(type, field),
  );
  const texts = (values.texts ?? []).filter(
    ({ propertyTitle, propertyDescription }) => propertyTitle.trim() || propertyDescription.trim(),
  );
  return v.parse(ListingForm, {
    country: 'TH',
    ...Object.fromEntries(given.map((field) => [field, values[field]])),
    propertyType: type,
    texts,
    images: values.images ?? [],
  });
}

/** Returns the draft with which the form of an existing listing starts. */
export function draftOfListing(listing: OwnListing): ListingDraft {
  const facts: ListingDraft = Object.fromEntries(
    LISTING_FIELDS.map((field) => [field, listing[field]]),
  );
  const photosOf = (photos: OwnListing['images']) =>
    photos.map(({ hash, rotation }) => ({ hash, rotation }));
  return {
    ...facts,
    images: photosOf(listing.images),
    cloudinaryFps: photosOf(listing.cloudinaryFps),
    baseVersion: listing.version,
  };
}
