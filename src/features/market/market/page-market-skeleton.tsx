import { ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { FilterBar } from '../filter/filter-bar.tsx';
import styles from './market-browser.module.css';
import { MarketHero } from './market-hero.tsx';
import listStyles from './market-result-list.module.css';

const nothing = () => {};

/** Skeleton of the market page: its usual first screen and placeholder cards. */
export function PageMarketSkeleton() {
  return (
    <div className={styles.page}>
      <MarketHero search={{}} onSearchChange={nothing} />
      <div className={styles.filters} inert>
        <FilterBar search={{}} onSearchChange={nothing} totalCount={null} />
      </div>
      <MarketResultsSkeleton />
    </div>
  );
}

export function MarketResultsSkeleton() {
  return (
    <div className={listStyles.results}>
      <div className={listStyles.header} aria-hidden="true">
        <Skeleton shape="title" width="short" />
      </div>
      <ListingGridSkeleton />
    </div>
  );
}
