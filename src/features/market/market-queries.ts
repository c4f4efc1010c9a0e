import { msg } from '@lingui/core/macro';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Language } from '#contract/limits.ts';
import type { ListingCard } from '#contract/listing.ts';
import { stringifySearch } from '#lib/address-search.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { importSoon } from '#lib/load-later.ts';
import { pageHead } from '#lib/page-head.ts';

import { filterOf, type MarketSearch } from './market-search.ts';
import { placeQuery } from './place-queries.ts';

/** Results of a search for the market pages, from the server or the offline cache. */
export interface MarketResults {
  /** `pending`: nothing to show yet. `error`: the request failed and nothing is cached. */
  status: 'pending' | 'error' | 'ready';
  /** All listings loaded so far, in order. */
  listings: readonly ListingCard[];
  /** Exact number of results. */
  totalCount: number;
  /** The keyword that was searched instead, if the typed one has no results. */
  correctedKeyword: string | null;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** Whether the listings belong to the previous search while the new one loads. */
  isStale: boolean;
  /**
   * When the cached reply was saved on this device, ISO 8601; `null` if it comes from the server.
   */
  keptAt: string | null;
  /** Number of cached listings that were searched offline for a new search; otherwise `null`. */
  cachedListings: number | null;
  retry: () => void;
}

/** Schemas are loaded with the first request, because the first page's data is in the HTML. */
const endpoints = () => import('#contract/listing-endpoints.ts');

interface PageWanted {
  page: number;
  pageSize: number;
}

/**
 * Query for the pages of a search. The HTML contains the first six listings, enough for a phone. A
 * desktop then requests its first 18, which include those six, so the pages can have two sizes.
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

/** Returns the results of a search, with enough listings for this device's first view. */
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

  // Data from the HTML is cached like any other reply, so that the page opens offline.
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
    cachedListings: pages.find((page) => page.cachedListings !== undefined)?.cachedListings ?? null,
    loadMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Search parameters of a URL, with the language that it requests. */
export type AskedSearch = MarketSearch & { lang?: Language | undefined };

/** Loads what a market page needs above the fold: listings, and the name of the place. */
export async function loadMarket(app: AppContext, search: MarketSearch): Promise<void> {
  await Promise.all([
    app.queryClient.ensureInfiniteQueryData(marketQuery(app, search)),
    search.city && app.queryClient.prefetchQuery(placeQuery(app, search.city)),
  ]);
}

/**
 * Loads the market page and returns its head. A filtered search has its own URL, but isn't indexed
 * by search engines.
 */
export async function loadMarketPage(app: AppContext, { lang, ...search }: AskedSearch) {
  await loadMarket(app, search);
  const query = stringifySearch(search);
  return pageHead(app, {
    title: app.i18n._(msg`Homes for sale and rent in Thailand and Sri Lanka · Sala`),
    description: app.i18n._(
      msg`Houses, condos, townhouses and land. Search in English or Thai, even offline.`,
    ),
    path: `/${query}`,
    language: lang,
    noindex: query !== '',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Sala',
      url: app.origin,
      inLanguage: app.language,
    },
  });
}
