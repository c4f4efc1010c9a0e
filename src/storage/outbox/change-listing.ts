import * as v from 'valibot';

import {
  confirmListing,
  deleteListing,
  publishListing,
} from '#contract/listing-write-endpoints.ts';
import { Id } from '#contract/values.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';
import { listingEntity } from './write-listing.ts';

const Publication = v.object({ propertyId: Id, published: v.boolean() });
const Listing = v.object({ propertyId: Id });

const PUBLISH_LISTING = 'listing.publish';
const DELETE_LISTING = 'listing.delete';
const CONFIRM_LISTING = 'listing.confirm';

/** Which listing somebody changes, and what they saw of it. */
export interface ChangedListing {
  /** The account's id. */
  owner: string;
  /** The business that it is of; null: it is personal. */
  businessId: number | null;
  propertyId: number;
  /** Its title. */
  subject: string;
  /** The version that they had before them. */
  baseVersion: number;
  /** The last operation of the listing that waits (`listingEntity`), which this goes on from; null: none. */
  after: string | null;
}

// It names the version that it leads to, so that an edit made after it isn't in conflict with it.
function change(kind: string, of: ChangedListing, body: unknown): Operation {
  const { owner, businessId, propertyId, subject, baseVersion, after } = of;
  return {
    id: crypto.randomUUID(),
    owner,
    businessId,
    kind,
    version: CONTRACT_VERSION,
    entity: listingEntity(propertyId),
    body,
    subject,
    baseVersion,
    after,
    createdAt: Date.now(),
  };
}

/** A listing is to be on the market, or off it. */
export function publication(of: ChangedListing, published: boolean): Operation {
  return change(PUBLISH_LISTING, of, { propertyId: of.propertyId, published });
}

/** A listing is to go for good. */
export function deletion(of: ChangedListing): Operation {
  return change(DELETE_LISTING, of, { propertyId: of.propertyId });
}

/** A home is still to be had. */
export function confirmation(of: ChangedListing): Operation {
  return change(CONFIRM_LISTING, of, { propertyId: of.propertyId });
}

/** What a row of these kinds does to which listing; null where it is of another kind. */
export type ListingWish =
  | { change: 'publish'; propertyId: number; published: boolean }
  | { change: 'delete' | 'confirm'; propertyId: number };

export function listingWish(row: Operation): ListingWish | null {
  if (row.kind === PUBLISH_LISTING) {
    const parsed = v.safeParse(Publication, row.body);
    return parsed.success ? { change: 'publish', ...parsed.output } : null;
  }
  const kind =
    row.kind === DELETE_LISTING ? 'delete' : row.kind === CONFIRM_LISTING ? 'confirm' : null;
  const parsed = kind && v.safeParse(Listing, row.body);
  return parsed?.success ? { change: kind!, ...parsed.output } : null;
}

export const publishListingKind: OperationKind = {
  endpoint: publishListing,
  input: ({ body }) => ({ body: v.parse(Publication, body) }),
};

export const deleteListingKind: OperationKind = {
  endpoint: deleteListing,
  input: ({ owner, body }) => ({
    body: { ...v.parse(Listing, body), userId: Number(owner) },
  }),
};

export const confirmListingKind: OperationKind = {
  endpoint: confirmListing,
  input: ({ body }) => ({ body: v.parse(Listing, body) }),
};
