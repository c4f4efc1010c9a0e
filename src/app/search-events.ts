import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';

import type { SearchFilterInput } from '#contract/market/search-endpoints.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/kit/limits.ts';
import { FILTER_LIST, type FilterName } from '#contract/market/filters.ts';
import { addSearchEvent, type SearchEventInput } from '#contract/market/search-event.ts';
import { trackEvent } from '#kit/net/analytics.ts';
import type { Answer } from '#kit/net/ask.ts';
import { sendBeacon } from '#kit/net/error-report.ts';

/** Filters that an event has itself, and older ones that it has never counted. */
const UNCOUNTED = new Set<FilterName>([
  'propertyTypes',
  'bedrooms',
  'bathrooms',
  'features',
  'furnishingStatus',
  'isOffPlan',
  'hasSellerFinance',
  'hasDailyRental',
  'frequency',
]);

const OTHERS = ['areas' as const, ...FILTER_LIST.map(({ name }) => name)].filter(
  (name) => name === 'areas' || !UNCOUNTED.has(name),
);

/**
 * Returns the event that is reported for a search: its filters, without keywords and coordinates.
 */
export function searchEvent(filter: SearchFilterInput, totalCount: number): SearchEventInput {
  const { isForSale = true, isForRent = false } = filter;
  return {
    isoCodeCountry: filter.country ?? null,
    deal: isForSale === isForRent ? null : isForSale ? 'sale' : 'rent',
    propertyTypes: filter.propertyTypes ?? [],
    city: filter.city ?? null,
    hasKeyword: Boolean(filter.keyword?.trim()),
    hasCircle: filter.radius != null,
    listingPrice: filter.listingPrice ?? {},
    bedrooms: filter.bedrooms ?? null,
    bathrooms: filter.bathrooms ?? null,
    featureCount: filter.features?.length ?? 0,
    otherCount: OTHERS.filter((other) => filter[other] != null).length,
    totalCount,
  };
}

/**
 * The filters of a search as one string, without the result count, and without the deal, which is
 * always set.
 */
function askedFor(filter: SearchFilterInput): string {
  return JSON.stringify({ ...searchEvent(filter, 0), deal: null });
}

/** The unfiltered search that every visitor sees first. It isn't counted. */
const PLAIN = askedFor({});

/**
 * Counts searches whose results have been shown for a moment. Ignores results from the device, and
 * repeats of the same search, even if the map was moved.
 * @param queryId first part of the query keys of searches
 */
export function followSearches(queryClient: QueryClient, queryId: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = PLAIN;
  function consider(query: Query) {
    if (query.queryKey[0] !== queryId || query.getObserversCount() === 0) return;
    // Counts of results have the same name, and no pages.
    type Pages = InfiniteData<Answer<{ pagination: { totalCount: number } }>>;
    const first = (query.state.data as Partial<Pages> | undefined)?.pages?.[0];
    if (!first || first.cachedAt !== null) return;
    const filter = query.queryKey[2] as SearchFilterInput;
    const asked = askedFor(filter);
    clearTimeout(timer);
    if (asked === last || asked === PLAIN) return;
    timer = setTimeout(() => {
      if (query.getObserversCount() === 0) return;
      last = asked;
      const event = searchEvent(filter, first.reply.pagination.totalCount);
      sendBeacon(addSearchEvent, event);
      trackEvent({ event: 'search', ...event });
    }, SEARCH_DEBOUNCE_MS);
  }
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ query }) => consider(query));
  // Searches that were shown before this was called.
  for (const query of cache.getAll()) consider(query);
}
