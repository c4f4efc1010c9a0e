import { Trans } from '@lingui/react/macro';

import { SearchLink } from '../search/search-box.tsx';

import { MarketBrowser } from './market-browser.tsx';
import { DEFAULT_DEAL, type MarketDeal } from '#features/listing/listing/market-deal.ts';
import { type MarketSearch } from './market-search.ts';
import styles from './page-results.module.css';

/** All results of a search, as list and map. */
export function PageResults({ search }: { search: MarketSearch }) {
  return <MarketBrowser search={search} opening={Opening} placement="results" />;
}

function Opening({ search }: { search: MarketSearch }) {
  const { q: keyword = '' } = search;
  return (
    <>
      <div className={styles.search}>
        <SearchLink search={search} />
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
