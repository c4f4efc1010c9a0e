import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { nextState } from '#contract/listing/listing-states.ts';
import { deleteListing as deleteListingEndpoint } from '#contract/listing/listing-write-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { listingEntity, type OwnRow, refreshOwnListings } from './own-listings.ts';

/** Deletes a listing permanently. Its row has a version like `publishListing`'s. */
export const deleteListing = defineOperation({
  kind: 'listing.delete',
  endpoint: deleteListingEndpoint,
  body: v.object({ propertyId: Id }),
  request: (body, { owner }) => ({ body: { ...body, userId: Number(owner) } }),
  entity: ({ propertyId }) => listingEntity(propertyId),
  texts(_body, { subject }) {
    const name = subject ?? '';
    return { title: msg`Delete “${name}”` };
  },
  overlay: (listing: OwnRow) => ({ ...listing, ...nextState(listing, 'delete') }),
  settled: (_body, _reply, known) => refreshOwnListings(known),
});
