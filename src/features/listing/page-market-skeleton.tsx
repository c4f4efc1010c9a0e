import { ListingGridSkeleton } from './listing-grid.tsx';
import styles from './page-market.module.css';

/** The market's shape, before anything of it is known. */
export function PageMarketSkeleton() {
  return (
    <div className={styles.page}>
      <ListingGridSkeleton />
    </div>
  );
}
