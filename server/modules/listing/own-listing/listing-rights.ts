import { ApiError } from '#contract/errors.ts';
import {
  ACTION_DENIALS,
  type ListingAction,
  type ListingParty,
  type ListingState,
  mayDo,
  nextState,
  partyOf,
} from '#contract/listing-states.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { OwnListingFacts } from './own-listing-row.ts';

/** Who does something to a listing. */
export interface Actor {
  userId: number;
  /** A site admin who acts as one: by the calls of the admin area alone. */
  isModerator: boolean;
}

/** What somebody is to a listing, or to all of a business's. */
export async function partyTo(
  queries: Pick<Database, 'kysely'>,
  { userId, isModerator }: Actor,
  { ownerUserId, businessId }: Pick<OwnListingFacts, 'ownerUserId' | 'businessId'>,
): Promise<ListingParty> {
  if (isModerator) return 'moderator';
  const role = businessId === null ? null : await findBusinessRole(queries, userId, businessId);
  return partyOf({ userId: ownerUserId, businessId }, userId, role);
}

/** @throws ApiError the action's own denial */
export async function demandRight(
  queries: Pick<Database, 'kysely'>,
  actor: Actor,
  listing: Pick<OwnListingFacts, 'ownerUserId' | 'businessId'>,
  action: ListingAction,
): Promise<void> {
  if (mayDo(await partyTo(queries, actor, listing), action)) return;
  throw new ApiError(ACTION_DENIALS[action]);
}

/**
 * Where an action leads, done by somebody who may.
 * @throws ApiError the action's own denial, `conflict` where it can't be done
 */
export async function stepOf(
  queries: Pick<Database, 'kysely'>,
  actor: Actor,
  listing: ListingState & Pick<OwnListingFacts, 'ownerUserId' | 'businessId'>,
  action: ListingAction,
): Promise<ListingState> {
  await demandRight(queries, actor, listing, action);
  const { status, published, isWithheld } = listing;
  const next = nextState({ status, published, isWithheld }, action);
  if (!next) throw new ApiError('conflict');
  return next;
}
