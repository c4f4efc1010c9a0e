import * as v from 'valibot';

import { LISTING_PHOTOS } from '../kit/limits.ts';
import { Listing } from './listing.ts';
import { FLOOR_PLANS_MOST, ListingForm, ListingPhoto, photosOf } from './listing-form.ts';
import { OwnListing, type OwnPhoto } from './own-listing.ts';
import { readOnly } from '../kit/read-only.ts';

/** Returns the keys of an entity that other schemas don't have. */
function keysBesides<Key extends string, Known extends string>(
  keys: readonly Key[],
  known: Readonly<Record<Known, unknown>>,
): Exclude<Key, Known>[] {
  return keys.filter((key): key is Exclude<Key, Known> => !Object.hasOwn(known, key));
}

const OWN_KEYS = Object.keys(OwnListing.entries) as (keyof OwnListing)[];

/** The keys of a listing that its form doesn't set, and the texts in the caller's language. */
export const READ_ONLY_LISTING_KEYS = [
  ...keysBesides(OWN_KEYS, ListingForm.entries),
  'propertyTitle',
  'propertyDescription',
] as const;

/** The keys of a photo that follow from its file. */
export const READ_ONLY_PHOTO_KEYS = ['key', 'width', 'height', 'placeholder'] as const;

/** A photo of a listing, or only its hash and rotation. `access` expires and is ignored. */
const EntityPhoto = v.strictObject({
  ...readOnly([...READ_ONLY_PHOTO_KEYS, 'access'] satisfies (keyof OwnPhoto)[]),
  ...ListingPhoto.entries,
});

/** A whole listing as a client sends it back, or only its form. */
export const ListingEntity = v.strictObject({
  ...readOnly(READ_ONLY_LISTING_KEYS),
  ...ListingForm.entries,
  images: photosOf(EntityPhoto, LISTING_PHOTOS.most),
  cloudinaryFps: v.optional(photosOf(EntityPhoto, FLOOR_PLANS_MOST), []),
});
export type ListingEntity = v.InferOutput<typeof ListingEntity>;

const FORM_KEYS = Object.keys(ListingForm.entries) as (keyof ListingForm)[];

/** Returns the form of a whole listing. */
export function formOfEntity(entity: ListingEntity): ListingForm {
  const form = Object.fromEntries(FORM_KEYS.map((key) => [key, entity[key]])) as ListingForm;
  const photos = (sent: ListingEntity['images']) =>
    sent.map(({ hash, rotation }) => ({ hash, rotation }));
  return { ...form, images: photos(entity.images), cloudinaryFps: photos(entity.cloudinaryFps) };
}

/**
 * Returns the schemas of the other keys that a listing has, for its owner or for visitors. A call
 * that stores nothing ignores them.
 */
export function otherListingKeys<Known extends string>(known: Readonly<Record<Known, unknown>>) {
  const publicKeys = Object.keys(Listing.entries) as (keyof Listing)[];
  return readOnly(keysBesides([...OWN_KEYS, ...publicKeys], known));
}
