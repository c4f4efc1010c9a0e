import { msg } from '@lingui/core/macro';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type Language, PAGE_SIZE } from '#contract/kit/limits.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import type {
  BoostedCard,
  KeywordParts,
  searchListings,
} from '#contract/market/search-endpoints.ts';
import type { ShownListing } from '#features/listing/listing/listing-card.tsx';
import { stringifySearch } from '#kit/visit/address-search.ts';
import type { Answer } from '#kit/net/ask.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { importSoon } from '#kit/net/load-later.ts';
import { pageHead } from '#kit/visit/page-head.ts';

import { filterOf, type MarketSearch } from './market-search.ts';
import { placeQuery } from '#features/place/place/place-queries.ts';

/** Results of a search for the market pages, from the server or the offline cache. */
export interface MarketResults {
  /** `pending`: nothing to show yet. `error`: the request failed and nothing is cached. */
  status: 'pending' | 'error' | 'ready';
  /**
   * All listings loaded so far, in order, except while some are missing. Boosted ones are at their
   * own places and nowhere else.
   */
  listings: readonly ShownListing[];
  /** Number of results among `listings`, without boosted ones of pages that aren't loaded. */
  loadedCount: number;
  /** Exact number of results. */
  totalCount: number;
  /** The keyword that was searched instead, if the typed one has no results. */
  correctedKeyword: string | null;
  /** The filters that the keyword says in words; null if it says none, and offline. */
  keywordParts: KeywordParts | null;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** Number of listings that were loaded before the document was reloaded and still load again. */
  missing: number;
  /** Whether the listings belong to the previous search while the new one loads. */
  isStale: boolean;
  /**
   * When the cached reply was saved on this device, ISO 8601; `null` if it comes from the server.
   */
  cachedAt: string | null;
  /** Number of cached listings that were searched offline for a new search; otherwise `null`. */
  cachedListings: number | null;
  retry: () => void;
}

type SearchReply = Reply<typeof searchListings>;

/** Schemas are loaded with the first request, because the first page's data is in the HTML. */
const endpoints = () => import('#contract/market/search-endpoints.ts');

/** A page of a search, as it is requested. */
export interface PageWanted {
  page: number;
  pageSize: number;
}

/**
 * Query for the pages of a search. The HTML contains the first six listings, enough for a phone. A
 * desktop then requests its first 18, which include those six. To load `least` listings again, the
 * pages are larger. So the pages can have different sizes, and overlap.
 */
export function marketQuery(app: AppContext, search: MarketSearch, least: number | null = 0) {
  const filter = filterOf(search);
  return infiniteQueryOptions({
    queryKey: ['properties.search', app.language, filter] as const,
    initialPageParam: { page: 1, pageSize: app.pageSize() },
    queryFn: async ({ pageParam, signal }) => {
      const { searchListings } = await endpoints();
      const answer = await app.ask(searchListings, { query: pageParam, body: filter }, { signal });
      return answer.cachedAt === null ? answer : withoutEndedBoosts(answer);
    },
    getNextPageParam: (last, _pages, { page, pageSize }): PageWanted | null => {
      if (!last.reply.pagination.hasMore) return null;
      const loaded = page * pageSize;
      const size =
        least !== null && loaded < least ? Math.min(least, PAGE_SIZE.most) : app.pageSize();
      return { page: Math.floor(loaded / size) + 1, pageSize: size };
    },
  });
}

/** A copy on the device may contain boosts that have ended since. */
function withoutEndedBoosts(answer: Answer<SearchReply>): Answer<SearchReply> {
  const now = Date.now();
  const boosted = answer.reply.boosted.filter(({ boost }) => Date.parse(boost.endsAt) > now);
  return { ...answer, reply: { ...answer.reply, boosted } };
}

/** Indexes of boosted listings among the results: the third and the sixth place. */
const BOOSTED_PLACES = [2, 5];

/** Puts boosted listings at their places, from where they are in the order otherwise. */
export function placeBoosted(
  listings: readonly ListingCard[],
  boosted: readonly BoostedCard[],
): ShownListing[] {
  const ids = new Set(boosted.map(({ id }) => id));
  const shown: ShownListing[] = listings.filter(({ id }) => !ids.has(id));
  for (const [index, card] of boosted.entries()) shown.splice(BOOSTED_PLACES[index]!, 0, card);
  return shown;
}

function uniqueListings(pages: readonly { rows: readonly ListingCard[] }[]): ListingCard[] {
  const byId = new Map<number, ListingCard>();
  for (const { rows } of pages) for (const row of rows) byId.set(row.id, row);
  return [...byId.values()];
}

/**
 * Returns the results of a search, with enough listings for this device's first view.
 * @param least number of listings to load, if there are as many, before more than the first page is
 *   shown; `null` while it is unknown
 */
export function useMarketResults(search: MarketSearch, least: number | null = 0): MarketResults {
  const app = useApp();
  const query = useInfiniteQuery({
    ...marketQuery(app, search, least),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const first = pages[0];
  const loaded = uniqueListings(pages.map((page) => page.reply.properties));

  const lacks = (count: number) =>
    hasNextPage && !isFetchNextPageError && loaded.length > 0 && loaded.length < count;
  const isShort = least !== null && lacks(Math.max(app.pageSize(), least));
  const missing = least !== null && lacks(least) ? least - first!.reply.properties.rows.length : 0;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);

  // Data from the HTML is cached like any other reply, so that the page opens offline.
  const asked = data?.pageParams[0];
  useEffect(() => {
    if (first?.cachedAt !== null || !asked) return;
    const input = { query: asked, body: filterOf(search) };
    void importSoon(endpoints).then(({ searchListings }) =>
      app.keep(searchListings, input, first.reply),
    );
  }, [app, first, asked, search]);

  // All at once, so that the placeholders of the missing ones don't move.
  const organic = missing > 0 ? first!.reply.properties.rows : loaded;
  return {
    status: query.isPending ? 'pending' : query.isError && !data ? 'error' : 'ready',
    // From the first reply, so that they stay the same while more pages load.
    listings: placeBoosted(organic, first?.reply.boosted ?? []),
    loadedCount: organic.length,
    totalCount: pages.at(-1)?.reply.pagination.totalCount ?? 0,
    correctedKeyword: first?.reply.correctedKeyword ?? null,
    keywordParts: query.isPlaceholderData ? null : (first?.reply.keywordParts ?? null),
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    missing,
    isStale: query.isPlaceholderData,
    cachedAt: pages.find((page) => page.cachedAt)?.cachedAt ?? null,
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
