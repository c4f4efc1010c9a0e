import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';

import type { ListingCard as CardListing } from '#contract/listing/listing.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { ListingCard, type ShownListing } from './listing-card.tsx';
import styles from './listing-grid.module.css';
import type { MarketDeal } from './market-deal.ts';

/** After whole rows of one, two and three columns. It is below the first screen. */
const BETWEEN_AT = 6;

export function ListingGrid({
  listings,
  deal,
  isStale = false,
  below,
  between,
}: {
  listings: readonly ShownListing[];
  deal: MarketDeal;
  isStale?: boolean;
  /** Renders additional content below a card. */
  below?: (listing: CardListing) => ReactNode;
  /** A row of its own between the listings, which may be empty. */
  between?: ReactNode;
}) {
  return (
    <ul className={styles.grid} aria-busy={isStale}>
      {listings.map((listing, index) => (
        <Fragment key={listing.id}>
          {index === BETWEEN_AT && between && <li className={styles.between}>{between}</li>}
          <li data-listing={listing.id} data-boost={listing.boost?.id}>
            <ListingCard listing={listing} deal={deal} priority={index === 0} />
            {below?.(listing)}
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

/** Skeleton of a listing grid. */
export function ListingGridSkeleton({ count = 6 }: { count?: number }) {
  const { t } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton shape="photo" />
            <div className={styles.text}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="half" />
              <Skeleton width="long" />
              <Skeleton width="full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
