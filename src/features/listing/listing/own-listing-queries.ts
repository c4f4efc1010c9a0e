import { queryOptions } from '@tanstack/react-query';

import { type ListingParty, relationTo } from '#contract/listing/listing-states.ts';
import { readOwnListing } from '#contract/listing/listing-write-endpoints.ts';
import type { BusinessRole } from '#contract/kit/permissions.ts';
import { type AppContext } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';

/** Query for one of the user's own listings, with all of its fields. */
export function ownListingQuery(app: Pick<AppContext, 'ask' | 'language'>, id: number) {
  return queryOptions({
    queryKey: [readOwnListing.id, app.language, id] as const,
    queryFn: ({ signal }) => app.ask(readOwnListing, { params: { id: String(id) } }, { signal }),
    retry: false,
    meta: { of: 'account' },
  });
}

/** Returns the current user's relation to a listing, by the same rules as the server. */
export function useParty(listing: OwnedListing): ListingParty {
  return usePartyOf()(listing);
}

interface OwnedListing {
  userId: number;
  businessId: number | null;
}

/** Returns a function that finds the current user's relation to a listing. */
export function usePartyOf(): (listing: OwnedListing) => ListingParty {
  const session = useSession();
  return (listing) => {
    if (!session) return 'stranger';
    const isMember = session.businessId !== null && session.businessId === listing.businessId;
    return relationTo(listing, session.id, isMember ? (session.roleId as BusinessRole) : null);
  };
}
