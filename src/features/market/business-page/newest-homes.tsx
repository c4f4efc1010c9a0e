import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

import type { Business } from '#contract/business/business.ts';
import { ListingGrid, ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { useMarketResults } from '../market/market-queries.ts';
import type { MarketSearch } from '../market/market-search.ts';
import { RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';

import { businessKey } from './business-query.ts';

const MarketFailure = lazy(async () => ({
  default: (await import('../market/result-notes.tsx')).MarketFailure,
}));

/** Homes shown on the page of a business. */
const SHOWN = 6;

/** Returns the search for all homes of a business, newest first. */
export function newestOf({ businessId }: Pick<Business, 'businessId'>): MarketSearch {
  return { business: businessId, deal: 'any' };
}

/** The newest homes of a business, with a link to all of them. */
export function NewestHomes({ business }: { business: Business }) {
  const results = useMarketResults(newestOf(business));
  const { status, listings, totalCount, cachedAt, retry } = results;
  if (status === 'pending') return <ListingGridSkeleton />;
  if (status === 'error') {
    return (
      <Suspense>
        <MarketFailure onRetry={retry} />
      </Suspense>
    );
  }
  if (totalCount === 0) {
    return (
      <EmptyState drawing={<EmptySala />} title={<Trans>No homes listed right now</Trans>}>
        <Trans>New homes appear here once they’re published.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ListingGrid listings={listings.slice(0, SHOWN)} deal="any" />
      <Stack as="p" align="center" above={8}>
        <RouteButton
          to="/business/$businessId/market"
          params={{ businessId: businessKey(business) }}
          search={{ deal: 'any' }}
          variant="primary"
          large
        >
          {cachedAt === null ? (
            <Trans>See all {totalCount} homes</Trans>
          ) : (
            <Trans>See all homes</Trans>
          )}
        </RouteButton>
      </Stack>
    </>
  );
}
