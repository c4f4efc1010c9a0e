import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { ContactChoice } from '#contract/identity/contact.ts';
import { DraftId } from '#contract/identity/draft.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { Id, Money, Version } from '#contract/kit/values.ts';
import { draftOfListing, formOfDraft, photosOfForm } from '#contract/listing/listing-draft.ts';
import { ListingForm } from '#contract/listing/listing-form.ts';
import { nextState } from '#contract/listing/listing-states.ts';
import { ENDINGS } from '#contract/listing/listing-values.ts';
import {
  Agreement,
  confirmListing as confirmListingEndpoint,
  createListing as createListingEndpoint,
  deleteListing as deleteListingEndpoint,
  endListing as endListingEndpoint,
  listOwnListings,
  publishListing as publishListingEndpoint,
  readOwnListing,
  updateListing as updateListingEndpoint,
} from '#contract/listing/listing-write-endpoints.ts';
import { OwnListing } from '#contract/listing/own-listing.ts';
import { defineOperation, type KnownReplies } from '#storage/outbox/define-operation.ts';

import { LISTING_CONFLICT_TEXTS, listingFields } from './listing-fields.ts';

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

/** A listing in its owner's list. */
export type OwnRow = Reply<typeof listOwnListings>['properties']['rows'][number];

/** Returns the entity that orders the operations of one listing. */
export const listingEntity = (id: number): string => `listing:${id}`;

/**
 * Refreshes the cached data of the user's own listings. Lists on screen are updated when this
 * resolves.
 */
export async function refreshOwnListings(known: KnownReplies): Promise<void> {
  await Promise.all([known.refresh(listOwnListings), known.refresh(readOwnListing)]);
}

/** Returns the subject of a listing's operations: the title in its form. */
export function subjectOfForm({ texts }: ListingForm): string | null {
  return texts[0]?.propertyTitle || null;
}

/** Changes a listing, based on the version that the user saw. */
export const updateListing = defineOperation({
  kind: 'listing.update',
  endpoint: updateListingEndpoint,
  body: v.object({ propertyId: Id, property: ListingForm, base: v.optional(ListingForm) }),
  request: (body, { baseVersion }) => ({
    body: { ...body, baseVersion: v.parse(Version, baseVersion) },
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
