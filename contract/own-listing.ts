import * as v from 'valibot';

import { TEXT_ORIGINS } from './listing.ts';
import { ListingForm } from './listing-form.ts';
import { LISTING_STATUSES } from './listing-values.ts';
import { LANGUAGES } from './limits.ts';
import { PrivatePhoto, ROTATIONS } from './photo.ts';
import { Id, openEnum, Timestamp } from './values.ts';

/** A photo of a listing, as its team and the moderators see it. */
export const OwnPhoto = v.object({
  ...PrivatePhoto.entries,
  rotation: v.fallback(v.picklist(ROTATIONS), 0),
});
export type OwnPhoto = v.InferOutput<typeof OwnPhoto>;

/** Form facts that a reply returns unchanged. */
const { texts: _texts, images: _images, cloudinaryFps: _plans, ...facts } = ListingForm.entries;

/** A listing as its owner sees it: all form fields, the exact location, and its state. */
export const OwnListing = v.object({
  ...facts,
  id: Id,
  version: v.number(),
  userId: Id,
  businessId: v.nullable(Id),
  /** Id of the business member it is assigned to. */
  assignment: v.nullable(Id),
  slug: v.string(),
  status: openEnum(LISTING_STATUSES, 'pending_approval'),
  published: v.boolean(),
  isWithheld: v.boolean(),
  /** The moderator's note with the last decision; null: none. */
  decisionReason: v.nullable(v.string()),
  isFeatured: v.boolean(),
  availabilityVerifiedAt: v.nullable(Timestamp),
  isoCodeCurrency: v.string(),
  texts: v.array(
    v.object({
      language: v.picklist(LANGUAGES),
      propertyTitle: v.string(),
      propertyDescription: v.string(),
      textOrigin: openEnum(TEXT_ORIGINS, 'written'),
    }),
  ),
  images: v.array(OwnPhoto),
  cloudinaryFps: v.array(OwnPhoto),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type OwnListing = v.InferOutput<typeof OwnListing>;

/** An own listing as a row in a list. */
export const OwnLine = v.object({
  ...v.omit(OwnListing, ['texts', 'images', 'cloudinaryFps']).entries,
  propertyTitle: v.string(),
  /**
   * Name of the assigned member; null: unassigned, or the member has left. Older servers omit it.
   */
  assigneeName: v.optional(v.nullable(v.string()), null),
  /** One line: district and province. */
  location: v.string(),
  /** The cover photo, if any. */
  images: v.pipe(v.array(OwnPhoto), v.maxLength(1)),
});
export type OwnLine = v.InferOutput<typeof OwnLine>;
