import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { nextState } from '#contract/listing/listing-states.ts';
import { ENDINGS } from '#contract/listing/listing-values.ts';
import { endListing as endListingEndpoint } from '#contract/listing/listing-write-endpoints.ts';
import { Id, Money } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { listingEntity, type OwnRow, refreshOwnListings } from './own-listings.ts';

/** Marks a listing as sold or rented. Its row has a version like `publishListing`'s. */
export const endListing = defineOperation({
  kind: 'listing.end',
  endpoint: endListingEndpoint,
  body: v.object({
    propertyId: Id,
    endedAs: v.picklist(ENDINGS),
    finalPrice: v.nullable(Money),
  }),
  request: (body) => ({ body }),
  entity: ({ propertyId }) => listingEntity(propertyId),
  texts({ endedAs }, { subject }) {
    const name = subject ?? '';
    return {
      title: endedAs === 'sold' ? msg`Mark “${name}” as sold` : msg`Mark “${name}” as rented`,
    };
  },
  overlay: (listing: OwnRow, { propertyId: _id, ...ending }, { createdAt }) => ({
    ...listing,
    ...nextState(listing, 'end'),
    ...ending,
    endedAt: new Date(createdAt).toISOString(),
    openQuestions: 0,
  }),
  settled: (_body, _reply, known) => refreshOwnListings(known),
});
