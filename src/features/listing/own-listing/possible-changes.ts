import { canPerform, type ListingParty, nextState } from '#contract/listing/listing-states.ts';
import type { OwnRow } from '../operations/listings.ts';

/** Changes that need nothing but the listing, so that several can be changed together. */
export type PlainChange = 'publish' | 'unpublish' | 'delete' | 'confirm';

/** Returns whether a listing can be changed in its current state, by someone related to it so. */
export function isPossible(listing: OwnRow, party: ListingParty, change: PlainChange): boolean {
  if (!canPerform(party, change) || nextState(listing, change) === null) return false;
  const isOffered = !listing.isWithheld && listing.status === 'pending_approval';
  if (change === 'publish') return !listing.published && !isOffered;
  if (change === 'unpublish') return listing.published || isOffered;
  return true;
}
