import { queryOptions } from '@tanstack/react-query';

import { readOwnListing } from '#contract/listing-write-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** A listing of one’s own, whole. */
export function ownListingQuery(app: Pick<AppContext, 'ask' | 'language'>, id: number) {
  return queryOptions({
    queryKey: [readOwnListing.id, app.language, id] as const,
    queryFn: ({ signal }) => app.ask(readOwnListing, { params: { id: String(id) } }, { signal }),
    retry: false,
    meta: { of: 'account' },
  });
}
