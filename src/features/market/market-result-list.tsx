import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';

import { searchListings } from '#contract/listing-endpoints.ts';
import { ListingGrid, ListingGridSkeleton } from '#features/listing/listing-grid.tsx';
import { DEFAULT_DEAL, type MarketDeal } from '#features/listing/market-deal.ts';
import { useApp } from '#lib/app-context.tsx';
import { lazyExtra } from '#lib/load-later.ts';
import { Button } from '#ui/button.tsx';
import { LiftChip } from '#ui/choices.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import type { FilterFieldProps } from './filter/deal-field.tsx';
import { filterWords } from './filter/filter-labels.ts';
import { type ActiveFilter, activeFilters, withoutFilters } from './filter/market-filters.ts';
import { SortField } from './filter/sort-field.tsx';
import { focusResults } from './focus-results.ts';
import type { MarketResults } from './market-queries.ts';
import styles from './market-result-list.module.css';
import { filterOf, type MarketSearch } from './market-search.ts';
import { MarketResultsSkeleton } from './page-market-skeleton.tsx';
import { usePlaceNames } from './place-queries.ts';

/** Maximum number of filters whose counts are requested. More would help only in rare cases. */
const MOST_COUNTED = 10;

/** Loaded separately, because they are rare and need the session. */
const MarketFailure = lazy(async () => ({
  default: (await import('./result-notes.tsx')).MarketFailure,
}));

const KeptHomesNote = lazyExtra(async () => (await import('./result-notes.tsx')).KeptHomesNote);

/**
 * After this number of automatic loads only the button loads more, so that the footer can be
 * reached.
 */
const PAGES_BY_THEMSELVES = 4;

/** Distance of the list's end below the screen at which more listings are requested. */
const AHEAD = '800px';

/** Results of a search, in every state. */
export function MarketResultList({
  results,
  search,
  onSearchChange,
}: FilterFieldProps & { results: MarketResults }) {
  const deal = search.deal ?? DEFAULT_DEAL;
  switch (results.status) {
    case 'pending':
      return <MarketResultsSkeleton />;
    case 'error':
      return (
        <Suspense>
          <MarketFailure onRetry={results.retry} />
        </Suspense>
      );
    case 'ready':
      if (results.totalCount === 0) {
        return (
          <>
            <KeptHomes results={results} />
            <MarketEmpty search={search} onSearchChange={onSearchChange} />
          </>
        );
      }
      return (
        <section className={styles.results}>
          <KeptHomes results={results} />
          <header className={styles.header}>
            <h2 className={styles.count} aria-live="polite">
              <ResultCount count={results.totalCount} deal={deal} />
            </h2>
            <SortField bare search={search} onSearchChange={onSearchChange} />
          </header>
          <Corrected typed={search.q} corrected={results.correctedKeyword} />
          <ListingGrid listings={results.listings} deal={deal} isStale={results.isStale} />
          {results.missing > 0 ? (
            <div className={styles.rest}>
              <ListingGridSkeleton count={results.missing} />
            </div>
          ) : (
            results.hasMore && <More results={results} />
          )}
        </section>
      );
  }
}

/** Says which keyword was searched instead of one without results. */
function Corrected({ typed, corrected }: { typed: string | undefined; corrected: string | null }) {
  if (corrected === null) return null;
  return (
    <p className={styles.corrected}>
      <Trans>
        Nothing found for “{typed}”. Showing “{corrected}” instead.
      </Trans>
    </p>
  );
}

/** Loads more listings as the reader nears the end. The button is for everyone else. */
function More({ results }: { results: MarketResults }) {
  const place = useRef<HTMLDivElement>(null);
  const askedByHand = useLoadOnScroll(place, results);
  return (
    <div ref={place} className={styles.more}>
      <Button large onClick={askedByHand} aria-busy={results.isLoadingMore}>
        {results.isLoadingMore ? <Trans>Loading...</Trans> : <Trans>Show more homes</Trans>}
      </Button>
    </div>
  );
}

function ResultCount({ count, deal }: { count: number; deal: MarketDeal }) {
  switch (deal) {
    case 'sale':
      return <Plural value={count} one="# home for sale" other="# homes for sale" />;
    case 'rent':
      return <Plural value={count} one="# home for rent" other="# homes for rent" />;
    case 'any':
      return (
        <Plural value={count} one="# home for sale or rent" other="# homes for sale or rent" />
      );
  }
}

/** Offline: the age of the results, and how complete they are. */
function KeptHomes({ results }: { results: MarketResults }) {
  if (results.keptAt === null) return null;
  return (
    <div className={styles.kept}>
      <KeptHomesNote results={results} />
    </div>
  );
}

/**
 * Loads more listings when the end of the list comes near, up to `PAGES_BY_THEMSELVES` times.
 * Returns the handler of the button, which resets that limit.
 */
function useLoadOnScroll(place: RefObject<Element | null>, results: MarketResults) {
  const left = useRef(PAGES_BY_THEMSELVES);
  const { loadMore, isLoadingMore, isStale, listings } = results;
  const count = listings.length;
  useEffect(() => {
    const element = place.current;
    if (!element || isLoadingMore || isStale) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || left.current === 0) return;
        left.current -= 1;
        loadMore();
        observer.disconnect();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- loadMore is new at each render, and the listed values determine what it does
  }, [place, isLoadingMore, isStale, count]);
  return () => {
    left.current = PAGES_BY_THEMSELVES;
    loadMore();
  };
}

/**
 * Empty state. Counts the results without each filter, and offers to remove the one that helps
 * most.
 */
function MarketEmpty({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const names = usePlaceNames(search);
  const { filters, isSettled } = useCountsWithout(search);
  if (filters.length === 0) {
    return (
      <EmptyState drawing={<EmptySala />} title={<Trans>No homes here yet</Trans>}>
        <Trans>New homes are added every day. Check back soon.</Trans>
      </EmptyState>
    );
  }
  const lift = (next: MarketSearch) => {
    onSearchChange(next);
    // The buttons disappear with the filter.
    focusResults();
  };
  const [best] = filters;
  const bestWords = best && filterWords(best.filter, search, i18n, names);
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>No homes match your filters</Trans>}
      // Shown only once the order is final, so that buttons don't move under a finger.
      actions={
        isSettled && (
          <>
            {best?.count ? (
              <Button look="primary" onClick={() => lift(best.filter.without)}>
                <Plural
                  value={best.count}
                  one={`# home without ${bestWords}`}
                  other={`# homes without ${bestWords}`}
                />
              </Button>
            ) : null}
            {filters.slice(best?.count ? 1 : 0).map(({ filter, count }) => {
              const words = filterWords(filter, search, i18n, names);
              return (
                <LiftChip
                  key={`${filter.key}-${filter.value}`}
                  label={t`Remove ${words}`}
                  onClick={() => lift(filter.without)}
                >
                  {count ? `${words} · ${i18n.number(count)}` : words}
                </LiftChip>
              );
            })}
            {filters.length > 1 && (
              <Button look="quiet" onClick={() => lift(withoutFilters(search))}>
                <Trans>Clear all</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <Trans>Try removing a filter.</Trans>
    </EmptyState>
  );
}

/**
 * Returns the number of results without each filter, highest first. A count is `null` while it
 * loads or if it is unknown.
 */
function useCountsWithout(search: MarketSearch): {
  filters: { filter: ActiveFilter; count: number | null }[];
  isSettled: boolean;
} {
  const app = useApp();
  const filters = activeFilters(search);
  const counts = useQueries({
    queries: filters.slice(0, MOST_COUNTED).map(({ without }) => {
      const body = filterOf(without);
      return {
        queryKey: [searchListings.id, 'count', body] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          app.ask(searchListings, { query: { page: 1, pageSize: 1 }, body }, { signal }),
        retry: false,
      };
    }),
  });
  const counted = filters
    .map((filter, index) => ({
      filter,
      count: counts[index]?.data?.reply.pagination.totalCount ?? null,
    }))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return { filters: counted, isSettled: counts.every(({ isPending }) => !isPending) };
}
