import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { KeptHomesNote } from '#features/listing/kept-homes-note.tsx';
import { ListingGrid } from '#features/listing/listing-grid.tsx';
import { ListingGridSkeleton } from '#features/listing/listing-grid-skeleton.tsx';
import { useMarketResults } from '#features/listing/listing-queries.ts';
import type { MarketResults } from '#features/listing/market-results.ts';
import type { MarketSearch } from '#features/listing/market-search.ts';
import { NothingFound } from '#features/results/nothing-found.tsx';
import { PageAll, type ResultSection } from '#features/results/page-all.tsx';
import { buttonClass } from '#ui/button.tsx';

import { SearchLink } from './search-link.tsx';

const MarketFailure = lazy(async () => ({
  default: (await import('#features/listing/market-failure.tsx')).MarketFailure,
}));

/** Everything that a keyword finds. Kinds of things join as their parts of Sala come. */
export function AllView({ search }: { search: MarketSearch }) {
  const homes = useMarketResults(search);
  const sections = [homesSection(homes, search)].filter((section) => section !== null);
  const keyword = search.q ?? '';
  return (
    <PageAll
      keyword={keyword}
      search={<SearchLink keyword={keyword} />}
      sections={sections}
      otherwise={<WithoutSections homes={homes} keyword={keyword} />}
    />
  );
}

function WithoutSections({ homes, keyword }: { homes: MarketResults; keyword: string }) {
  switch (homes.status) {
    case 'pending':
      return <ListingGridSkeleton />;
    case 'error':
      return (
        <Suspense>
          <MarketFailure onRetry={homes.retry} />
        </Suspense>
      );
    case 'ready':
      return (
        <NothingFound
          keyword={keyword}
          actions={
            <Link to="/" className={buttonClass({ look: 'primary' })}>
              <Trans>Go to the market</Trans>
            </Link>
          }
        />
      );
  }
}

function homesSection(homes: MarketResults, search: MarketSearch): ResultSection | null {
  if (homes.status !== 'ready' || homes.totalCount === 0) return null;
  const count = homes.totalCount;
  return {
    id: 'homes',
    heading: <Plural value={count} one="# home" other="# homes" />,
    ...(homes.hasMore && {
      all: (
        <Link
          to="/results/$type"
          params={{ type: 'properties' }}
          search={search}
          className={buttonClass()}
        >
          <Trans>See all homes</Trans>
        </Link>
      ),
    }),
    content: (
      <>
        <KeptHomesNote results={homes} />
        <ListingGrid
          listings={homes.listings}
          deal={search.deal ?? 'any'}
          isStale={homes.isStale}
        />
      </>
    ),
  };
}
