import { queryOptions } from '@tanstack/react-query';

import { readOwnListing } from '#contract/listing-write-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** A listing as whoever offers it sees it. */
export function ownListingQuery(app: AppContext, id: number) {
  return queryOptions({
    queryKey: [readOwnListing.id, id] as const,
    queryFn: ({ signal }) => app.ask(readOwnListing, { params: { id: String(id) } }, { signal }),
    meta: { of: 'account' },
    retry: false,
  });
}
