import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Listing } from '#contract/listing/listing.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import type { Answer } from '#kit/net/ask.ts';
import { importSoon } from '#kit/net/load-later.ts';

/** Schemas are loaded with the first request, because the first page's data is in the HTML. */
const endpoints = () => import('#contract/listing/listing-endpoints.ts');

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
    if (data.cachedAt !== null) return;
    void importSoon(endpoints).then(({ readListing }) =>
      app.keep(readListing, listingInput(id), data.reply),
    );
  }, [app, id, data]);
  return data;
}

/** Query for how and when a former listing ended. */
export function endingQuery(app: AppContext, id: number) {
  return queryOptions({
    queryKey: ['properties.ending', id] as const,
    queryFn: async ({ signal }) => {
      const { readListingEnding } = await endpoints();
      return app.ask(readListingEnding, listingInput(id), { signal });
    },
    retry: false,
  });
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
