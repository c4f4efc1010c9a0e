import * as v from 'valibot';

import { APPEAL_STATUSES } from '../trust/appeal.ts';
import { OtherTexts } from './listing.ts';
import { ListingForm } from './listing-form.ts';
import { ENDINGS, LISTING_STATUSES } from './listing-values.ts';
import { PrivatePhoto, ROTATIONS } from '../media/photo.ts';
import { Id, Money, openEnum, Timestamp } from '../kit/values.ts';

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
  /** Older servers omit it. */
  neighbourhood: v.optional(v.nullable(v.string()), null),
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
  /** Whether it was ever approved. Older servers omit it. */
  wasApproved: v.optional(v.boolean(), false),
  /** How it ended and when; null: it didn't. Older servers omit them. */
  endedAs: v.optional(v.nullable(openEnum(ENDINGS, 'sold')), null),
  endedAt: v.optional(v.nullable(Timestamp), null),
  /** The agreed price, rent for its frequency; null: not entered. Older servers omit it. */
  finalPrice: v.optional(v.nullable(Money), null),
  /** The moderator's note with the last decision; null: none. */
  decisionReason: v.nullable(v.string()),
  isFeatured: v.boolean(),
  availabilityVerifiedAt: v.nullable(Timestamp),
  isoCodeCurrency: v.string(),
  texts: v.array(OtherTexts),
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
  /** The appeal against the last decision; null: none. Older servers omit it. */
  appeal: v.optional(v.nullable(openEnum(APPEAL_STATUSES, 'open')), null),
  /**
   * Name of the assigned member; null: unassigned, or the member has left. Older servers omit it.
   */
  assigneeName: v.optional(v.nullable(v.string()), null),
  /** Number of unanswered questions whether it is still available. Older servers omit it. */
  openQuestions: v.optional(v.number(), 0),
  /** Messages of the latest unanswered questions, newest first. Older servers omit it. */
  questions: v.optional(
    v.array(v.object({ id: Id, message: v.string(), createdAt: Timestamp })),
    [],
  ),
  /** One line: district and province. */
  location: v.string(),
  /** The cover photo, if any. */
  images: v.pipe(v.array(OwnPhoto), v.maxLength(1)),
});
export type OwnLine = v.InferOutput<typeof OwnLine>;
