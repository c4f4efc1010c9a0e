import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type ListingParty, relationTo } from '#contract/listing-states.ts';
import { readOwnListing } from '#contract/listing-write-endpoints.ts';
import type { Listing } from '#contract/listing.ts';
import type { BusinessRole } from '#contract/permissions.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import type { Answer } from '#lib/ask.ts';
import { importSoon } from '#lib/load-later.ts';
import { useSession } from '#lib/session/session.ts';

/** Schemas are loaded with the first request, because the first page's data is in the HTML. */
const endpoints = () => import('#contract/listing-endpoints.ts');

const listingInput = (id: number) => ({ params: { id: String(id) } });

/** Query for a listing. */
export function listingQuery(app: AppContext, id: number) {
  return queryOptions({
    queryKey: ['properties.read', app.language, id] as const,
    queryFn: async ({ signal }) => {
      const { readListing } = await endpoints();
      return app.ask(readListing, listingInput(id), { signal });
    },
  });
}

/** Returns a listing that its route has loaded. */
export function useListing(id: number): Answer<Listing> {
  const app = useApp();
  const { data } = useSuspenseQuery(listingQuery(app, id));
  useEffect(() => {
    if (data.keptAt !== null) return;
    void importSoon(endpoints).then(({ readListing }) =>
      app.keep(readListing, listingInput(id), data.reply),
    );
  }, [app, id, data]);
  return data;
}

/**
 * Query for listings similar to a current or former one; the newest listings if the id is unknown.
 */
export function similarQuery(app: AppContext, id: number) {
  return queryOptions({
    queryKey: ['properties.similar', app.language, id] as const,
    queryFn: async ({ signal }) => {
      const { readSimilarListings } = await endpoints();
      return app.ask(readSimilarListings, listingInput(id), { signal });
    },
  });
}

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
export function useParty(listing: { userId: number; businessId: number | null }): ListingParty {
  const session = useSession();
  if (!session) return 'stranger';
  const isMember = session.businessId !== null && session.businessId === listing.businessId;
  return relationTo(listing, session.id, isMember ? (session.roleId as BusinessRole) : null);
}
