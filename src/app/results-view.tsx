import { Trans } from '@lingui/react/macro';

import { MarketBrowser } from '#features/listing/market-browser.tsx';
import {
  DEFAULT_DEAL,
  type MarketDeal,
  type MarketSearch,
} from '#features/listing/market-search.ts';

import type { MarketViewProps } from './market-view.tsx';
import styles from './results-view.module.css';
import { SearchLink } from './search-link.tsx';

/** All homes of a search, by list and map. */
export function ResultsView({ search, go }: MarketViewProps) {
  return (
    <MarketBrowser
      search={search}
      opening={Opening}
      onSearchChange={(next, options) =>
        void go({ search: next, resetScroll: false, replace: options?.replace ?? false })
      }
    />
  );
}

function Opening({ search }: { search: MarketSearch }) {
  const { q: keyword = '' } = search;
  return (
    <>
      <div className={styles.search}>
        <SearchLink keyword={keyword} />
      </div>
      <h1 className={styles.title}>
        {keyword ? (
          <Trans>Homes for “{keyword}”</Trans>
        ) : (
          <AllHomes deal={search.deal ?? DEFAULT_DEAL} />
        )}
      </h1>
    </>
  );
}

function AllHomes({ deal }: { deal: MarketDeal }) {
  switch (deal) {
    case 'sale':
      return <Trans>Homes for sale</Trans>;
    case 'rent':
      return <Trans>Homes for rent</Trans>;
    case 'any':
      return <Trans>Homes for sale and rent</Trans>;
  }
}
