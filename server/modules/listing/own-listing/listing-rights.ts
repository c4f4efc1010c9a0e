import { ApiError } from '#contract/kit/errors.ts';
import {
  ACTION_DENIALS,
  type ListingAction,
  type ListingParty,
  type ListingState,
  canPerform,
  nextState,
  relationTo,
} from '#contract/listing/listing-states.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import type { OwnListingFacts } from './own-listing-row.ts';

/** The user who performs an action on a listing. */
export interface Actor {
  userId: number;
  /** A site admin acting as moderator, which is possible only through the admin endpoints. */
  isModerator: boolean;
}

/** Returns the user's relation to a listing, or to all listings of a business. */
export async function partyTo(
  queries: Queries,
  { userId, isModerator }: Actor,
  { ownerUserId, businessId }: Pick<OwnListingFacts, 'ownerUserId' | 'businessId'>,
): Promise<ListingParty> {
  if (isModerator) return 'moderator';
  const role = businessId === null ? null : await findBusinessRole(queries, userId, businessId);
  return relationTo({ userId: ownerUserId, businessId }, userId, role);
}

/**
 * Checks that the user may perform an action on a listing.
 * @throws ApiError the action's own denial
 */
export async function requireRight(
  queries: Queries,
  actor: Actor,
  listing: Pick<OwnListingFacts, 'ownerUserId' | 'businessId'>,
  action: ListingAction,
): Promise<void> {
  if (canPerform(await partyTo(queries, actor, listing), action)) return;
  throw new ApiError(ACTION_DENIALS[action]);
}

/**
 * Returns the state after an action, if the user may perform it.
 * @throws ApiError the action's own denial, `conflict` if the state doesn't allow it
 */
export async function stepOf(
  queries: Queries,
  actor: Actor,
  listing: ListingState & Pick<OwnListingFacts, 'ownerUserId' | 'businessId'>,
  action: ListingAction,
): Promise<ListingState> {
  await requireRight(queries, actor, listing, action);
  const next = nextState(listing, action);
  if (!next) throw new ApiError('conflict');
  return next;
}
