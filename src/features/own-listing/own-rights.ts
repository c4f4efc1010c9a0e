import { partyOf, type ListingParty, type ListingState } from '#contract/listing-states.ts';
import type { BusinessRole } from '#contract/permissions.ts';
import { useSession } from '#lib/session.ts';

import type { OwnRow } from './own-listings-query.ts';

/** What whoever is signed in is to a listing, as the server would say. */
export function useParty(listing: Pick<OwnRow, 'userId' | 'businessId'>): ListingParty {
  const session = useSession();
  if (!session) return 'stranger';
  const isMember = session.businessId !== null && session.businessId === listing.businessId;
  return partyOf(listing, session.id, isMember ? (session.roleId as BusinessRole) : null);
}

/** The part of a row that says where it is. */
export function onServerState({ status, published, isWithheld }: ListingState): ListingState {
  return { status, published, isWithheld };
}
