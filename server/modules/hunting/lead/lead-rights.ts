import { ApiError } from '#contract/kit/errors.ts';
import { canPerform } from '#contract/listing/listing-states.ts';
import { isHunter } from '../hunt/hunt-rights.ts';
import { requireRight, partyTo } from '#server/modules/listing/own-listing/listing-rights.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import type { LeadListing, LockedLead, Sender } from './lead-repository.ts';

/**
 * Checks that a user may edit a listing of the party that they act for.
 * @throws ApiError `edit_listing_denied`
 */
export async function requireOwner(
  queries: Queries,
  { userId, businessId }: Sender,
  listing: Pick<LeadListing, 'ownerUserId' | 'businessId'>,
): Promise<void> {
  if (listing.businessId !== businessId) throw new ApiError('edit_listing_denied');
  await requireRight(queries, { userId, isModerator: false }, listing, 'edit');
}

/** Returns whether a user is on a side of a lead: the hunter's, or that of the listing's owner. */
export async function isOnSide(
  queries: Queries,
  userId: number,
  { hunter, listing }: LockedLead,
  side: 'hunter' | 'owner',
): Promise<boolean> {
  if (side === 'hunter') return isHunter(queries, userId, hunter);
  return canPerform(await partyTo(queries, { userId, isModerator: false }, listing), 'edit');
}
