import * as v from 'valibot';

import { BOOST_DAYS_MOST } from './boost-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { LANGUAGES } from '../kit/limits.ts';
import { ListingEntity } from './listing-entity.ts';
import { LISTING_STATUSES } from './listing-values.ts';
import { ListingChange } from './listing-write-endpoints.ts';
import { OwnListing } from './own-listing.ts';
import { readOnly } from '../kit/read-only.ts';
import {
  Decided,
  DECISION_MAX_LENGTH,
  decisionWhy,
  OffererRecord,
  givesReason,
} from '../trust/moderation-queue-endpoints.ts';
import { LISTING_REASON_IDS } from '../trust/moderation-reasons.ts';
import { Id, openEnum, Text, Timestamp, Version } from '../kit/values.ts';

/** The owner of a listing, as moderators see them. */
const Offerer = v.object({
  id: Id,
  name: v.string(),
  /** Null: they deleted their account. */
  email: v.nullable(v.string()),
  businessId: v.nullable(Id),
  businessName: v.nullable(v.string()),
});

const moderatorsFacts = {
  offeredBy: Offerer,
  /** Whether it changed after the last decision. */
  isChanged: v.boolean(),
} as const;

/** An event in the history of a listing. */
export const ListingEvent = v.object({
  id: Id,
  kind: v.string(),
  /** Null: the account was deleted. */
  actorId: v.nullable(Id),
  actorName: v.string(),
  from: v.nullable(openEnum(LISTING_STATUSES, 'pending_approval')),
  to: v.nullable(openEnum(LISTING_STATUSES, 'pending_approval')),
  reason: v.string(),
  at: Timestamp,
});
export type ListingEvent = v.InferOutput<typeof ListingEvent>;

export const readForModerators = endpoint({
  id: 'admin.property',
  route: 'GET /api/admin/property/{id}',
  summary: 'Returns a listing, deleted or not, with its full history, latest first.',
  access: 'admin',
  reply: v.object({
    ...OwnListing.entries,
    ...moderatorsFacts,
    /** Prices that are probably mistakes. Older servers omit it. */
    unusualPrices: v.optional(v.array(openEnum(['priceSell', 'priceRent'], 'priceSell')), []),
    record: OffererRecord,
    events: v.array(ListingEvent),
  }),
  errors: ['not_found'],
});

/** The keys of a listing that only moderators read. */
export const READ_ONLY_MODERATION_KEYS = ['offeredBy', 'isChanged', 'events'] as const;

export const moderateListing = endpoint({
  id: 'admin.updateProperty',
  route: 'PUT /api/admin/property/{id}',
  summary:
    'Changes a listing as a moderator, based on the given version. The whole listing may be sent; other keys than those of its form must be unchanged.',
  access: 'admin',
  body: v.strictObject({
    property: v.strictObject({
      ...ListingEntity.entries,
      // Other listings decide on `unusualPrices` and `record`, so older values are ignored.
      ...readOnly([...READ_ONLY_MODERATION_KEYS, 'unusualPrices', 'record']),
    }),
    baseVersion: Version,
  }),
  reply: ListingChange,
  errors: ['not_found', 'version_conflict', 'photo_missing', 'conflict'],
});

const propertyId = Id;

export const sendListingStatus = endpoint({
  id: 'admin.emailStatus',
  route: 'POST /api/admin/emailstatus',
  summary:
    'Decides on a listing and notifies its owner with the reason, in the app and by email as they chose. With `version`, applies to that version only.',
  access: 'admin',
  body: v.strictObject({
    propertyId,
    status: v.picklist(['approved', 'rejected', 'pending']),
    /** Required for a rejection. */
    message: v.pipe(Text, v.trim(), v.maxLength(DECISION_MAX_LENGTH)),
    /** The version that the moderator saw. */
    version: v.optional(Version),
  }),
  reply: ListingChange,
  errors: ['not_found', 'version_conflict', 'conflict'],
});

export const setListingStatus = endpoint({
  id: 'admin.publishStatus',
  route: 'POST /api/admin/publish-status/',
  summary: 'Sets a listing’s status without a note. Its owner is notified if the status changes.',
  access: 'admin',
  body: v.strictObject({
    propertyId,
    status: v.picklist(['approved', 'rejected', 'pending_approval']),
    version: v.optional(Version),
  }),
  reply: ListingChange,
  errors: ['not_found', 'version_conflict', 'conflict'],
});

export const publishForOwner = endpoint({
  id: 'admin.publish',
  route: 'POST /api/admin/publish/',
  summary:
    'Unpublishes a listing, or allows it to be published again. Toggles it, or sets it to `published` if given.',
  access: 'admin',
  body: v.strictObject({ propertyId, published: v.optional(v.boolean()) }),
  reply: ListingChange,
  errors: ['not_found', 'conflict'],
});

export const deleteForOwner = endpoint({
  id: 'admin.delete',
  route: 'POST /api/admin/delete',
  summary: 'Deletes a listing permanently.',
  access: 'admin',
  body: v.strictObject({ propertyId }),
  reply: ListingChange,
  errors: ['not_found'],
});

/** For how many days a listing is featured, if the call doesn't say. */
export const FEATURED_DAYS = 30;

export const featureListing = endpoint({
  id: 'admin.featured',
  route: 'PATCH /api/admin/featured/{id}',
  summary:
    'Features a live listing for some days from now, or unfeatures it. Toggles it, or sets it to `isFeatured` if given. With `days`, a featured listing gets a new end.',
  access: 'admin',
  body: v.strictObject({
    isFeatured: v.optional(v.boolean()),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BOOST_DAYS_MOST))),
  }),
  reply: v.object({ id: Id, isFeatured: v.boolean(), featuredUntil: v.nullable(Timestamp) }),
  errors: ['not_found', 'conflict'],
});

export const verifyAvailability = endpoint({
  id: 'admin.verifyAvailability',
  route: 'PATCH /api/admin/property/verify-availability',
  summary: 'Confirms that a listing is still available, on behalf of a moderator who checked.',
  access: 'admin',
  body: v.strictObject({ propertyId }),
  reply: ListingChange,
  errors: ['not_found', 'conflict'],
});

/** A moderator's decision on a listing. `deleted` removes it permanently. */
export const ListingDecision = v.pipe(
  v.strictObject({
    status: v.picklist(['approved', 'rejected', 'deleted']),
    /** Required for anything but an approval. */
    ...decisionWhy(LISTING_REASON_IDS),
    /** The version that the moderator saw. */
    version: Version,
  }),
  v.forward(
    v.check((decision) => decision.status === 'approved' || givesReason(decision)),
    ['message'],
  ),
);
export type ListingDecision = v.InferOutput<typeof ListingDecision>;

export const decideOnListing = endpoint({
  id: 'admin.decideListing',
  route: 'POST /api/admin/moderation/listings/{id}/decision',
  summary:
    'Decides on a listing that the caller holds. The decision can be undone for ten seconds.',
  access: 'admin',
  body: ListingDecision,
  reply: Decided,
  /** `conflict`: the caller doesn't hold it. `version_conflict`: it has changed since. */
  errors: ['not_found', 'conflict', 'version_conflict'],
});

export const previewDecision = endpoint({
  id: 'admin.previewDecision',
  route: 'POST /api/admin/moderation/listings/{id}/preview',
  summary: 'Returns the email that the owner of a listing would get about a decision.',
  access: 'admin',
  limit: 'read',
  body: ListingDecision,
  reply: v.object({
    language: openEnum(LANGUAGES, 'en'),
    subject: v.string(),
    paragraphs: v.array(v.string()),
  }),
  errors: ['not_found'],
});
