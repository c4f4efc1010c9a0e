import * as v from 'valibot';

import { DraftId } from '#contract/draft.ts';
import { ListingForm } from '#contract/listing-form.ts';
import {
  Agreement,
  createListing,
  ListingVersion,
  updateListing,
} from '#contract/listing-write-endpoints.ts';
import { Id } from '#contract/values.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';

const Creation = v.object({ cid: DraftId, property: ListingForm, agreement: Agreement });
export type ListingCreation = v.InferOutput<typeof Creation>;

const Update = v.object({ propertyId: Id, property: ListingForm });
export type ListingUpdate = v.InferOutput<typeof Update>;

const CREATE_LISTING = 'listing.create';
const UPDATE_LISTING = 'listing.update';

/** What the operations of one listing are ordered by. */
export function listingEntity(id: number): string {
  return `listing:${id}`;
}

/** Who writes, and for whom. */
interface Writer {
  owner: string;
  /** The business that it is written for; null: personally. */
  businessId: number | null;
}

/** By the hashes of their files: they are brought first. */
function photosOf({ images, cloudinaryFps }: ListingForm): string[] {
  return [...new Set([...images, ...cloudinaryFps].map(({ hash }) => hash))];
}

function subjectOf({ texts }: ListingForm): string | null {
  return texts[0]?.propertyTitle || null;
}

/**
 * A home is to be offered. Its `cid` is the id of the draft that it was written in: however often it
 * is sent, from whichever tab, it is one listing.
 */
export function newListing({ owner, businessId }: Writer, creation: ListingCreation): Operation {
  return {
    id: crypto.randomUUID(),
    owner,
    businessId,
    kind: CREATE_LISTING,
    version: CONTRACT_VERSION,
    entity: `new-listing:${creation.cid}`,
    body: creation,
    photos: photosOf(creation.property),
    subject: subjectOf(creation.property),
    baseVersion: null,
    after: null,
    createdAt: Date.now(),
  };
}

/** A listing is to read like this, over the version that the writer had before them. */
export function listingUpdate(
  { owner, businessId }: Writer,
  update: ListingUpdate,
  { baseVersion, after }: Pick<Operation, 'after'> & { baseVersion: number },
): Operation {
  return {
    id: crypto.randomUUID(),
    owner,
    businessId,
    kind: UPDATE_LISTING,
    version: CONTRACT_VERSION,
    entity: listingEntity(update.propertyId),
    body: update,
    photos: photosOf(update.property),
    subject: subjectOf(update.property),
    baseVersion,
    after,
    createdAt: Date.now(),
  };
}

/** What a row offers; null where it is of another kind. */
export function creationWish(row: Operation): ListingCreation | null {
  const parsed = row.kind === CREATE_LISTING ? v.safeParse(Creation, row.body) : null;
  return parsed?.success ? parsed.output : null;
}

/** What a row changes; null where it is of another kind. */
export function updateWish(row: Operation): ListingUpdate | null {
  const parsed = row.kind === UPDATE_LISTING ? v.safeParse(Update, row.body) : null;
  return parsed?.success ? parsed.output : null;
}

export const createListingKind: OperationKind = {
  endpoint: createListing,
  input: ({ body }) => ({ body: v.parse(Creation, body) }),
};

export const updateListingKind: OperationKind = {
  endpoint: updateListing,
  input: ({ body, baseVersion }) => ({
    body: { ...v.parse(Update, body), baseVersion: v.parse(ListingVersion, baseVersion) },
  }),
};
