import { Plural, Trans } from '@lingui/react/macro';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';

import { ListingGrid, ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { DEFAULT_DEAL, type MarketDeal } from '#features/listing/listing/market-deal.ts';
import type { CardPlacement } from '#contract/listing/promotion-endpoints.ts';
import { PromotedSlot } from '#features/listing/promotion/promoted-slot.tsx';
import { lazyExtra } from '#kit/net/load-later.ts';
import { Button } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';

import type { FilterFieldProps } from '../filter/deal-field.tsx';
import { activeFilters, withParts } from '../filter/market-filters.ts';
import { SortField } from '../filter/sort-field.tsx';
import { HuntOffer } from './hunt-offer.tsx';
import type { MarketResults } from './market-queries.ts';
import styles from './market-result-list.module.css';
import { MarketResultsSkeleton } from './page-market-skeleton.tsx';
import { useBoostCounts } from './use-boost-counts.ts';

/** Loaded separately, because they are rare and need the session. */
const MarketFailure = lazy(async () => ({
  default: (await import('./result-notes.tsx')).MarketFailure,
}));

const CachedHomesNote = lazyExtra(async () => (await import('./result-notes.tsx')).CachedHomesNote);

/** Never shown by the server. The labels of all filters are large. */
const EmptyActions = lazyExtra(async () => (await import('./empty-actions.tsx')).EmptyActions);

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
  placement,
  onSearchChange,
}: FilterFieldProps & {
  results: MarketResults;
  /** Where promoted cards are shown among the results; absent: none are. */
  placement?: CardPlacement | undefined;
}) {
  const deal = search.deal ?? DEFAULT_DEAL;
  const list = useRef<HTMLElement>(null);
  useBoostCounts(list, results);
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
            <CachedResultsNote results={results} />
            <MarketEmpty
              search={withParts(search, results.keywordParts)}
              onSearchChange={onSearchChange}
            />
          </>
        );
      }
      return (
        <section ref={list} className={styles.results}>
          <CachedResultsNote results={results} />
          <header className={styles.header}>
            <Text as="h2" size={20} tabular className={styles.count} aria-live="polite">
              <ResultCount count={results.totalCount} deal={deal} />
            </Text>
            <SortField bare search={search} onSearchChange={onSearchChange} />
          </header>
          <Corrected typed={search.q} corrected={results.correctedKeyword} />
          <ListingGrid
            listings={results.listings}
            deal={deal}
            isStale={results.isStale}
            between={placement && <PromotedSlot placement={placement} />}
          />
          {results.missing > 0 ? (
            <Text as="div" above={10}>
              <ListingGridSkeleton count={results.missing} />
            </Text>
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
    <Text below={4} tone="soft">
      <Trans>
        Nothing found for “{typed}”. Showing “{corrected}” instead.
      </Trans>
    </Text>
  );
}

/** Loads more listings as the reader nears the end. The button is for everyone else. */
function More({ results }: { results: MarketResults }) {
  const place = useRef<HTMLDivElement>(null);
  const askedByHand = useLoadOnScroll(place, results);
  return (
    <Stack justify="center" above={12} ref={place}>
      <Button large onClick={askedByHand} aria-busy={results.isLoadingMore}>
        {results.isLoadingMore ? <Trans>Loading...</Trans> : <Trans>Show more homes</Trans>}
      </Button>
    </Stack>
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
function CachedResultsNote({ results }: { results: MarketResults }) {
  if (results.cachedAt === null) return null;
  return (
    <div className={styles.offline}>
      {/* Otherwise the whole page would wait for its code, and be blank. */}
      <Suspense>
        <CachedHomesNote results={results} />
      </Suspense>
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

/** Empty state. It offers to remove filters. */
function MarketEmpty({ search, onSearchChange }: FilterFieldProps) {
  if (activeFilters(search).length === 0) {
    return (
      <EmptyState drawing={<EmptySala />} title={<Trans>No homes here yet</Trans>}>
        <Trans>New homes are added every day.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>No homes match your filters</Trans>}
      actions={
        <Suspense>
          <EmptyActions search={search} onSearchChange={onSearchChange} />
          <HuntOffer search={search} />
        </Suspense>
      }
    >
      <Trans>Try removing a filter.</Trans>
    </EmptyState>
  );
}
