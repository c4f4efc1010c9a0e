import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { DEFAULT_DEAL } from '#features/listing/listing/market-deal.ts';
import { ListingGrid, ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { buttonClass, RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack } from '#ui/layout.tsx';

import { ActiveFilters } from './active-filters-place.tsx';
import { DealField, type FilterFieldProps } from '../filter/deal-field.tsx';
import { withParts } from '../filter/market-filters.ts';
import { HuntOffer } from './hunt-offer.tsx';
import { useMarketResults, type MarketResults } from './market-queries.ts';
import type { MarketSearch } from './market-search.ts';
import styles from './page-all.module.css';
import { CachedHomesNote, MarketFailure } from './result-notes.tsx';
import { SearchLink } from '../search/search-box.tsx';
import { useBoostCounts } from './use-boost-counts.ts';

/** Results for a keyword: the first homes, and the way to all of them. */
export function PageAll({ search }: { search: MarketSearch }) {
  const homes = useMarketResults(search);
  const page = useRef<HTMLDivElement>(null);
  useBoostCounts(page, homes);
  const keyword = search.q ?? '';
  const navigate = useNavigate();
  const field: FilterFieldProps = {
    search: withParts(search, homes.keywordParts),
    onSearchChange: (next) => void navigate({ to: '.', search: next }),
  };
  return (
    <Stack gap={8} ref={page} className={styles.page}>
      <div className={styles.search}>
        <SearchLink search={search} />
      </div>
      <h1 className={styles.title}>
        {keyword ? <Trans>Results for “{keyword}”</Trans> : <Trans>All results</Trans>}
      </h1>
      <div className={styles.deal}>
        <DealField {...field} />
      </div>
      <ActiveFilters {...field} />
      {homes.status === 'pending' ? (
        <ListingGridSkeleton />
      ) : homes.status === 'error' ? (
        <MarketFailure onRetry={homes.retry} />
      ) : homes.totalCount === 0 ? (
        <NothingFound search={field.search} keyword={keyword} />
      ) : (
        <Homes homes={homes} search={search} />
      )}
    </Stack>
  );
}

function NothingFound({
  search,
  keyword,
}: {
  /** What a hunt would look for. */
  search: MarketSearch;
  keyword: string;
}) {
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={keyword ? <Trans>Nothing found</Trans> : <Trans>No homes here yet</Trans>}
      actions={
        <>
          <HuntOffer search={search} className={buttonClass({ variant: 'primary' })} />
          <RouteButton to="/">
            <Trans>Go to Market</Trans>
          </RouteButton>
        </>
      }
    >
      {keyword ? (
        <Trans>Try another spelling, fewer words, or the name of a district.</Trans>
      ) : (
        <Trans>New homes are added every day.</Trans>
      )}
    </EmptyState>
  );
}

function Homes({ homes, search }: { homes: MarketResults; search: MarketSearch }) {
  const count = homes.totalCount;
  return (
    <section aria-labelledby="results-homes">
      <Row as="header" wraps align="center" justify="between" gap={4} rowGap={2} below={4}>
        <h2 id="results-homes" className={styles.heading}>
          <Plural value={count} one="# home" other="# homes" />
        </h2>
        {homes.hasMore && (
          <RouteButton to="/results/$type" params={{ type: 'properties' }} search={search}>
            <Trans>See all homes</Trans>
          </RouteButton>
        )}
      </Row>
      <CachedHomesNote results={homes} />
      <ListingGrid
        listings={homes.listings}
        deal={search.deal ?? DEFAULT_DEAL}
        isStale={homes.isStale}
      />
    </section>
  );
}
