import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { offlineIcon } from '#ui/icons.ts';

import { ActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { useMarketResults } from './listing-queries.ts';
import { SORT_WORDS } from './listing-words.ts';
import { MarketHero } from './market-hero.tsx';
import { MarketEmpty } from './market-empty.tsx';
import type { MarketResults } from './market-results.ts';
import {
  DEFAULT_DEAL,
  MARKET_SORTS,
  type MarketDeal,
  type MarketSearch,
  type MarketSort,
} from './market-search.ts';
import styles from './page-market.module.css';
import { MarketResultsSkeleton } from './page-market-skeleton.tsx';

/** Seldom seen; it brings the visit's state along. */
const MarketFailure = lazy(async () => ({
  default: (await import('./market-failure.tsx')).MarketFailure,
}));

export interface PageMarketProps {
  search: MarketSearch;
  onSearchChange: (next: MarketSearch, options?: { replace?: boolean }) => void;
}

export function PageMarket({ search: addressed, onSearchChange }: PageMarketProps) {
  // A choice shows at once, though the address follows only when its homes are there; a new
  // address then has the word again.
  const [asked, setAsked] = useState<{ from: MarketSearch; search: MarketSearch } | null>(null);
  const search = asked?.from === addressed ? asked.search : addressed;
  const results = useMarketResults(search);
  const change = (next: MarketSearch) => {
    setAsked({ from: addressed, search: next });
    onSearchChange(next);
  };
  // An empty answer offers the same chips, in the middle of the page.
  const isEmpty = results.status === 'ready' && results.totalCount === 0;
  return (
    <div className={styles.page}>
      <MarketHero search={search} onSearchChange={change} />
      <div className={styles.filters}>
        <FilterBar
          search={search}
          onSearchChange={change}
          totalCount={results.status === 'ready' && !results.isStale ? results.totalCount : null}
        />
      </div>
      {!isEmpty && <ActiveFilters search={search} onSearchChange={change} />}
      <Results results={results} search={search} onSearchChange={change} />
    </div>
  );
}

function Results({
  results,
  search,
  onSearchChange,
}: {
  results: MarketResults;
  search: MarketSearch;
  onSearchChange: (next: MarketSearch) => void;
}) {
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
        return <MarketEmpty search={search} onSearchChange={onSearchChange} />;
      }
      return (
        <section className={styles.results}>
          <KeptAt results={results} />
          <header className={styles.header}>
            <h2 className={styles.count} aria-live="polite">
              <ResultCount count={results.totalCount} deal={deal} />
            </h2>
            <SortField search={search} onSearchChange={onSearchChange} />
          </header>
          <ListingGrid listings={results.listings} deal={deal} isStale={results.isStale} />
          {results.hasMore && (
            <div className={styles.more}>
              <Button large onClick={results.loadMore} aria-busy={results.isLoadingMore}>
                {results.isLoadingMore ? <Trans>Loading...</Trans> : <Trans>Show more homes</Trans>}
              </Button>
            </div>
          )}
        </section>
      );
  }
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

function SortField({
  search,
  onSearchChange,
}: {
  search: MarketSearch;
  onSearchChange: (next: MarketSearch) => void;
}) {
  const { i18n, t } = useLingui();
  return (
    <Select
      bare
      label={t`Order`}
      value={search.sort ?? 'newest'}
      choices={MARKET_SORTS.map((sort) => ({ value: sort, label: i18n._(SORT_WORDS[sort]) }))}
      onChange={(sort) =>
        onSearchChange({ ...search, sort: sort === 'newest' ? undefined : (sort as MarketSort) })
      }
    />
  );
}

/** Offline: how old is what one sees. */
function KeptAt({ results }: { results: MarketResults }) {
  const { i18n } = useLingui();
  if (results.keptAt === null) return null;
  const moment = formatMoment(results.keptAt, i18n.locale);
  return (
    <div className={styles.kept}>
      <Banner icon={offlineIcon}>
        <Trans>These homes were kept on this device on {moment}.</Trans>
      </Banner>
    </div>
  );
}
