import { listHuntMatches, listUserHunts, readHunt } from '#contract/hunting/hunt-endpoints.ts';
import {
  listBusinessLeads,
  listListingHunts,
  listOfferable,
  listUserLeads,
} from '#contract/hunting/lead-endpoints.ts';

import type { KnownReplies } from '#storage/outbox/define-operation.ts';

/** Returns the entity that orders the steps of one lead. */
export const leadEntity = (leadId: number): string => `lead:${leadId}`;

/** Returns the entity of the interest that a hunter shows in a listing. */
export const interestEntity = (huntId: number, propertyId: number): string =>
  `interest:${huntId}:${propertyId}`;

/** Returns the entity that orders the offers to one hunt. */
export const offerEntity = (huntId: number): string => `offer:${huntId}`;

/** Refreshes what shows leads. Lists on screen are updated when this resolves. */
export async function refreshLeads(known: KnownReplies): Promise<void> {
  await Promise.all(
    [
      listUserLeads,
      listBusinessLeads,
      listHuntMatches,
      listListingHunts,
      listOfferable,
      listUserHunts,
      readHunt,
    ].map((endpoint) => known.refresh(endpoint)),
  );
}
