import type { LeadDirection } from '#contract/hunting/lead.ts';
import { matchListings } from '#server/modules/hunting/match/match-listing.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type HuntBody, makeHunt } from './hunts.ts';
import { runners } from './run-sql.ts';

/** A user for themselves, or for a business. */
interface Party {
  id: number;
  businessId?: number | null;
}

/** A hunt and a listing that match. */
export interface Pair {
  huntId: number;
  propertyId: number;
}

/** Creates a hunt that a listing matches. */
export async function huntFor(
  database: Database,
  propertyId: number,
  { id, businessId = null }: Party,
  hunt: HuntBody = {},
): Promise<Pair> {
  const huntId = await makeHunt(database, { id }, { ...hunt, businessId });
  await matchListings(database, [propertyId]);
  return { huntId, propertyId };
}

/** Creates an unanswered lead, without its notice. @returns its id */
export async function makeLead(
  database: Database,
  { huntId, propertyId }: Pair,
  lead: { direction: LeadDirection; fromUserId: number },
): Promise<number> {
  return runners(database).value<number>`
    insert into leads (hunt_id, listing_id, direction, from_user_id)
    values (${huntId}, ${propertyId}, ${lead.direction}, ${lead.fromUserId}) returning id
  `;
}
