import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { nextState } from '#contract/listing/listing-states.ts';
import { publishListing as publishListingEndpoint } from '#contract/listing/listing-write-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { listingEntity, type OwnRow, refreshOwnListings } from './own-listings.ts';

/**
 * Publishes or unpublishes any version of a listing. The row has a version so that a later edit in
 * the outbox is based on the result and doesn't conflict with it.
 */
export const publishListing = defineOperation({
  kind: 'listing.publish',
  endpoint: publishListingEndpoint,
  body: v.object({ propertyId: Id, published: v.boolean() }),
  request: (body) => ({ body }),
  entity: ({ propertyId }) => listingEntity(propertyId),
  texts({ published }, { subject }) {
    const name = subject ?? '';
    return { title: published ? msg`Publish “${name}”` : msg`Unpublish “${name}”` };
  },
  overlay: (listing: OwnRow, { published }) => ({
    ...listing,
    ...nextState(listing, published ? 'publish' : 'unpublish'),
    ...(published && { endedAs: null, endedAt: null, finalPrice: null }),
    openQuestions: 0,
  }),
  settled: (_body, _reply, known) => refreshOwnListings(known),
});
