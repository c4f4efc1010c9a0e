import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { confirmListing as confirmListingEndpoint } from '#contract/listing/listing-write-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { listingEntity, type OwnRow, refreshOwnListings } from './own-listings.ts';

/** Confirms that a listing is still available. Its row has a version like `publishListing`'s. */
export const confirmListing = defineOperation({
  kind: 'listing.confirm',
  endpoint: confirmListingEndpoint,
  body: v.object({ propertyId: Id }),
  request: (body) => ({ body }),
  entity: ({ propertyId }) => listingEntity(propertyId),
  texts(_body, { subject }) {
    const name = subject ?? '';
    return { title: msg`Confirm that “${name}” is still available` };
  },
  overlay: (listing: OwnRow, _body, { createdAt }) => ({
    ...listing,
    availabilityVerifiedAt: new Date(createdAt).toISOString(),
    openQuestions: 0,
  }),
  settled: (_body, _reply, known) => refreshOwnListings(known),
});
