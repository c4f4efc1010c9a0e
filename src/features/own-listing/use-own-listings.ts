import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import { useApp } from '#lib/app-context.tsx';
import { outboxRowsAtom } from '#lib/outbox.ts';

import { ownListingsQuery, type OwnSearch } from './own-listings-query.ts';
import { pendingListing } from './own-listings-query.ts';

/** One’s own listings as they are and will be: what waits is laid over what the server said. */
export function useOwnListings(search: OwnSearch) {
  const app = useApp();
  const rows = useAtomValue(outboxRowsAtom);
  const query = useInfiniteQuery({
    ...ownListingsQuery(app, search),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const pages = query.data?.pages ?? [];
  // What changed meanwhile moves between pages: nothing shows twice.
  const byId = new Map(
    pages.flatMap(({ reply }) => reply.properties.rows).map((row) => [row.id, row]),
  );
  return {
    ...query,
    listings: [...byId.values()].map((listing) => pendingListing(listing, rows)),
    counts: pages.at(-1)?.reply.counts,
    totalCount: pages.at(-1)?.reply.pagination.totalCount ?? 0,
    keptAt: pages.find((page) => page.keptAt)?.keptAt ?? null,
  };
}
