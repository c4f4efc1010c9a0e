import * as v from 'valibot';

import { DraftId } from './draft.ts';
import { endpoint } from './endpoint.ts';
import { MAX_PAGE, PAGE_SIZE } from './limits.ts';
import { ListingForm } from './listing-form.ts';
import { LISTING_STATUSES, OWN_LISTING_TABS } from './listing-values.ts';
import { OwnLine, OwnListing } from './own-listing.ts';
import { Id, IdText, openEnum, queryInteger, Timestamp } from './values.ts';

/** The number of a listing's copy, one more with each change. */
export const ListingVersion = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
);

/** The versions of what whoever offers a home agrees to. */
export const Agreement = v.strictObject({
  terms: v.pipe(v.string(), v.maxLength(40)),
  contentPolicy: v.pipe(v.string(), v.maxLength(40)),
});

/** What every change of a listing answers; of its texts nothing, for replies are kept for a while. */
export const ListingChange = v.object({
  id: Id,
  version: v.number(),
  slug: v.string(),
  status: openEnum(LISTING_STATUSES, 'pending_approval'),
  published: v.boolean(),
  isWithheld: v.boolean(),
  updatedAt: Timestamp,
});
export type ListingChange = v.InferOutput<typeof ListingChange>;

export const createListing = endpoint({
  id: 'properties.create',
  method: 'POST',
  path: '/api/properties',
  summary:
    'Creates a listing and submits it for approval. Its photos must be uploaded first. A repeated call with the same `cid` returns the existing listing.',
  access: 'user',
  acting: 'either',
  limit: 'write',
  replayable: true,
  body: v.strictObject({
    /** Made by the device, for good: the id of the draft that it was written in. */
    cid: DraftId,
    property: ListingForm,
    agreement: Agreement,
  }),
  reply: ListingChange,
  errors: ['forbidden', 'edit_listing_denied', 'photo_missing', 'agreement_missing'],
});

export const updateListing = endpoint({
  id: 'properties.update',
  method: 'PUT',
  path: '/api/properties/',
  summary:
    'Replaces all facts of a listing, based on the given version. If the listing changed after that version, the error returns the newer version as `current`.',
  access: 'user',
  acting: 'either',
  limit: 'write',
  replayable: true,
  body: v.strictObject({
    propertyId: Id,
    property: ListingForm,
    baseVersion: ListingVersion,
  }),
  reply: ListingChange,
  errors: [
    'not_found',
    'forbidden',
    'edit_listing_denied',
    'version_conflict',
    'photo_missing',
    'conflict',
  ],
});

export const readOwnListing = endpoint({
  id: 'properties.readOwn',
  method: 'GET',
  path: '/api/properties/own/{id}',
  summary: 'Returns a listing with its exact location and address, for users who may edit it.',
  access: 'user',
  acting: 'either',
  limit: 'read',
  params: v.strictObject({ id: IdText }),
  reply: OwnListing,
  errors: ['not_found', 'forbidden', 'edit_listing_denied'],
});

export const listOwnListings = endpoint({
  id: 'properties.own',
  method: 'GET',
  path: '/api/properties/own',
  summary:
    'Lists the caller’s own listings, or those of the business acted for, last changed first.',
  access: 'user',
  acting: 'either',
  limit: 'read',
  query: v.strictObject({
    page: queryInteger(1, MAX_PAGE, 1),
    pageSize: queryInteger(1, PAGE_SIZE.most, PAGE_SIZE.desk),
    tab: v.optional(v.picklist(OWN_LISTING_TABS), 'all'),
    search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  reply: v.object({
    properties: v.object({
      rows: v.array(v.object({ ...OwnLine.entries, views: v.number(), loves: v.number() })),
    }),
    pagination: v.object({ totalCount: v.number(), hasMore: v.boolean() }),
    /** How many there are in each tab. */
    counts: v.record(v.picklist(OWN_LISTING_TABS), v.number()),
  }),
  errors: ['forbidden', 'edit_listing_denied'],
});

const propertyId = Id;

export const publishListing = endpoint({
  id: 'properties.publish',
  method: 'POST',
  path: '/api/properties/publish/',
  summary:
    'Publishes or unpublishes a listing. Toggles it, or sets it to `published` if given. An unpublished listing needs a new approval.',
  access: 'user',
  acting: 'either',
  limit: 'write',
  replayable: true,
  body: v.strictObject({ propertyId, published: v.optional(v.boolean()) }),
  reply: ListingChange,
  errors: ['not_found', 'forbidden', 'publish_denied', 'conflict'],
});

export const deleteListing = endpoint({
  id: 'properties.delete',
  method: 'POST',
  path: '/api/properties/delete',
  summary: 'Deletes a listing permanently.',
  access: 'user',
  acting: 'either',
  limit: 'write',
  replayable: true,
  body: v.strictObject({
    propertyId,
    /** Who deletes it: the caller. */
    userId: Id,
  }),
  reply: ListingChange,
  errors: ['not_found', 'forbidden', 'remove_listing_denied'],
});

export const confirmListing = endpoint({
  id: 'properties.confirm',
  method: 'POST',
  path: '/api/properties/confirm',
  summary: 'Confirms that a listing is still available.',
  access: 'user',
  acting: 'either',
  limit: 'write',
  replayable: true,
  body: v.strictObject({ propertyId }),
  reply: ListingChange,
  errors: ['not_found', 'forbidden', 'edit_listing_denied', 'conflict'],
});
