import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { draftOfListing, formOfDraft, photosOfForm } from '#contract/listing/listing-draft.ts';
import { ListingForm } from '#contract/listing/listing-form.ts';
import {
  ListingVersion,
  updateListing as updateListingEndpoint,
} from '#contract/listing/listing-write-endpoints.ts';
import { OwnListing } from '#contract/listing/own-listing.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { LISTING_CONFLICT_TEXTS, listingFields } from './listing-fields.ts';
import { listingEntity, refreshOwnListings } from './own-listings.ts';

/** Changes a listing, based on the version that the user saw. */
export const updateListing = defineOperation({
  kind: 'listing.update',
  endpoint: updateListingEndpoint,
  body: v.object({ propertyId: Id, property: ListingForm, base: v.optional(ListingForm) }),
  request: (body, { baseVersion }) => ({
    body: { ...body, baseVersion: v.parse(ListingVersion, baseVersion) },
  }),
  entity: ({ propertyId }) => listingEntity(propertyId),
  photos: ({ property }) => photosOfForm(property),
  texts: ({ propertyId }, { subject: title }) => ({
    title: title ? msg`My changes to “${title}”` : msg`My changes to a listing`,
    editHref: `/users/edit-listing/${propertyId}`,
  }),
  settled: (_body, _reply, known) => refreshOwnListings(known),
  conflict: {
    ...LISTING_CONFLICT_TEXTS,
    current: OwnListing,
    theirs: (listing) => ({
      propertyId: listing.id,
      property: formOfDraft(draftOfListing(listing)),
    }),
    fields: ({ property }) => listingFields(property),
  },
});
