import { infiniteQueryOptions } from '@tanstack/react-query';

import { listOwnListings } from '#contract/listing-write-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import type { OwnRow } from '#storage/outbox/own-listings.ts';

import type { ManageTab } from './manage-search.ts';

/** What of a listing a change of it goes by. */
export type ChangedOwn = Pick<OwnRow, 'id' | 'businessId' | 'propertyTitle' | 'version'>;

/** Which of one’s own listings are looked at. */
export interface OwnSearch {
  /** The business whose they are; null: one’s own. */
  businessId: number | null;
  tab: Exclude<ManageTab, 'saved'>;
  search: string;
}

/** One’s own listings, or a business’s, page by page, last changed first. */
export function ownListingsQuery(
  app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>,
  { businessId, tab, search }: OwnSearch,
) {
  return infiniteQueryOptions({
    queryKey: [listOwnListings.id, app.language, businessId, tab, search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(
        listOwnListings,
        { query: { page: pageParam, pageSize: app.pageSize(), tab, search } },
        { signal, businessId },
      ),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
  });
}
