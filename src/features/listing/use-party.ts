import { type ListingParty, partyOf } from '#contract/listing-states.ts';
import type { BusinessRole } from '#contract/permissions.ts';

import { useSession } from '#lib/session/session.ts';

/** What whoever is signed in is to a listing, as the server would say. */
export function useParty(listing: { userId: number; businessId: number | null }): ListingParty {
  const session = useSession();
  if (!session) return 'stranger';
  const isMember = session.businessId !== null && session.businessId === listing.businessId;
  return partyOf(listing, session.id, isMember ? (session.roleId as BusinessRole) : null);
}
