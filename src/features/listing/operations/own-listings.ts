import type { Reply } from '#contract/kit/endpoint.ts';
import type { ListingForm } from '#contract/listing/listing-form.ts';
import { listOwnListings, readOwnListing } from '#contract/listing/listing-write-endpoints.ts';

import type { KnownReplies } from '#storage/outbox/define-operation.ts';

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
