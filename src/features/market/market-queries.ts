import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ListingCard } from '#contract/listing.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { importSoon } from '#lib/load-later.ts';

import { filterOf, type MarketSearch } from './market-search.ts';

/** What the market page shows for a search, wherever the answer comes from. */
export interface MarketResults {
  /** `pending`: nothing to show yet. `error`: nothing came and nothing is kept. */
  status: 'pending' | 'error' | 'ready';
  /** All homes loaded so far, in order. */
  listings: readonly ListingCard[];
  /** Exact. */
  totalCount: number;
  /** What was searched instead, where nothing fits the words as they were typed. */
  correctedKeyword: string | null;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** The homes shown belong to the search before this one, whose answer is on its way. */
  isStale: boolean;
  /** When the answer came from this device's store: the moment it was kept, ISO 8601. */
  keptAt: string | null;
  /** Where the device searched the homes that it knows, a search never made before: how many. */
  knownHomes: number | null;
  retry: () => void;
}

/** The first page needs no schemas, its data came with it: they come when something is asked. */
const endpoints = () => import('#contract/listing-endpoints.ts');

interface PageWanted {
  page: number;
  pageSize: number;
}

/**
 * The pages of a search. The document comes with the first six, as a phone shows them; a desk then
 * asks for its first eighteen, which hold those six, so pages of two sizes may stand in a row.
 */
export function marketQuery(app: AppContext, search: MarketSearch) {
  const filter = filterOf(search);
  return infiniteQueryOptions({
    queryKey: ['properties.search', app.language, filter] as const,
    initialPageParam: { page: 1, pageSize: app.pageSize() },
    queryFn: async ({ pageParam, signal }) => {
      const { searchListings } = await endpoints();
      return app.ask(searchListings, { query: pageParam, body: filter }, { signal });
    },
    getNextPageParam: (last, _pages, { page, pageSize }): PageWanted | null => {
      if (!last.reply.pagination.hasMore) return null;
      if (pageSize < app.pageSize()) return { page: 1, pageSize: app.pageSize() };
      return { page: page + 1, pageSize };
    },
  });
}

function uniqueListings(pages: readonly { rows: readonly ListingCard[] }[]): ListingCard[] {
  const byId = new Map<number, ListingCard>();
  for (const { rows } of pages) for (const row of rows) byId.set(row.id, row);
  return [...byId.values()];
}

/** The results of a search, filled up to what this device shows at once. */
export function useMarketResults(search: MarketSearch): MarketResults {
  const app = useApp();
  const query = useInfiniteQuery({
    ...marketQuery(app, search),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const listings = uniqueListings(pages.map((page) => page.reply.properties));

  useEffect(() => {
    const wanted = app.pageSize();
    if (hasNextPage && !isFetching && listings.length > 0 && listings.length < wanted) {
      void fetchNextPage();
    }
  }, [app, hasNextPage, isFetching, fetchNextPage, listings.length]);

  // What came with the document is kept like any other answer: it opens again without a network.
  const first = pages[0];
  const asked = data?.pageParams[0];
  useEffect(() => {
    if (first?.keptAt !== null || !asked) return;
    const input = { query: asked, body: filterOf(search) };
    void importSoon(endpoints).then(({ searchListings }) =>
      app.keep(searchListings, input, first.reply),
    );
  }, [app, first, asked, search]);

  return {
    status: query.isPending ? 'pending' : query.isError && !data ? 'error' : 'ready',
    listings,
    totalCount: pages.at(-1)?.reply.pagination.totalCount ?? 0,
    correctedKeyword: first?.reply.correctedKeyword ?? null,
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isStale: query.isPlaceholderData,
    keptAt: pages.find((page) => page.keptAt)?.keptAt ?? null,
    knownHomes: pages.find((page) => page.knownHomes !== undefined)?.knownHomes ?? null,
    loadMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
