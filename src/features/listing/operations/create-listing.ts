import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { ContactChoice } from '#contract/identity/contact.ts';
import { DraftId } from '#contract/identity/draft.ts';
import { photosOfForm } from '#contract/listing/listing-draft.ts';
import { ListingForm } from '#contract/listing/listing-form.ts';
import {
  Agreement,
  createListing as createListingEndpoint,
} from '#contract/listing/listing-write-endpoints.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';
import { refreshOwnListings } from './own-listings.ts';

/** Returns the name under which a page waits for the listing created from a draft. */
export const createdName = (cid: string) => [createListingEndpoint.id, cid] as const;

/**
 * Submits a new listing. Its `cid` is the draft's id, so that repeated calls from any tab create
 * only one listing.
 */
export const createListing = defineOperation({
  kind: 'listing.create',
  endpoint: createListingEndpoint,
  body: v.object({
    cid: DraftId,
    property: ListingForm,
    agreement: Agreement,
    contact: v.optional(ContactChoice),
  }),
  request: (body) => ({ body }),
  entity: ({ cid }) => `new-listing:${cid}`,
  photos: ({ property }) => photosOfForm(property),
  texts: ({ cid }, { subject: title, businessId }) => ({
    title: title ? msg`My new listing “${title}”` : msg`My new listing`,
    editHref: `/create-property${businessId === null ? '' : '/business'}?draft=${cid}`,
  }),
  settled({ cid }, reply, known) {
    known.remember(createdName(cid), reply);
    return refreshOwnListings(known);
  },
});
