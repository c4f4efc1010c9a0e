import * as v from 'valibot';

import { TEXT_ORIGINS } from './listing.ts';
import { ListingForm } from './listing-form.ts';
import { LISTING_STATUSES } from './listing-values.ts';
import { LANGUAGES } from './limits.ts';
import { PrivatePhoto, ROTATIONS } from './photo.ts';
import { Id, openEnum, Timestamp } from './values.ts';

/** A photo of a listing as its team and the moderators see it. */
export const OwnPhoto = v.object({
  ...PrivatePhoto.entries,
  rotation: v.fallback(v.picklist(ROTATIONS), 0),
});
export type OwnPhoto = v.InferOutput<typeof OwnPhoto>;

/** Which facts of the form a reply repeats as they are. */
const { texts: _texts, images: _images, cloudinaryFps: _plans, ...facts } = ListingForm.entries;

/** A listing as whoever offers it sees it: all of the form, the exact place, and where it is. */
export const OwnListing = v.object({
  ...facts,
  id: Id,
  version: v.number(),
  userId: Id,
  businessId: v.nullable(Id),
  /** Who of the business has it in hand. */
  assignment: v.nullable(Id),
  slug: v.string(),
  status: openEnum(LISTING_STATUSES, 'pending_approval'),
  published: v.boolean(),
  isWithheld: v.boolean(),
  /** What the moderator said with the last decision; null: nothing, or there was none. */
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

/** The same in a list. */
export const OwnLine = v.object({
  ...v.omit(OwnListing, ['texts', 'images', 'cloudinaryFps']).entries,
  propertyTitle: v.string(),
  /** Who has it in hand; null: nobody, or somebody who has left. Older servers don't say. */
  assigneeName: v.optional(v.nullable(v.string()), null),
  /** One line: district and province. */
  location: v.string(),
  /** The cover, if there is one. */
  images: v.pipe(v.array(OwnPhoto), v.maxLength(1)),
});
export type OwnLine = v.InferOutput<typeof OwnLine>;
