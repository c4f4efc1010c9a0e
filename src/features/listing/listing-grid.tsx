import type { ReactNode } from 'react';

import type { ListingCard as CardListing } from '#contract/listing.ts';

import { ListingCard } from './listing-card.tsx';
import styles from './listing-grid.module.css';
import type { MarketDeal } from './market-deal.ts';

export function ListingGrid({
  listings,
  deal,
  isStale = false,
  below,
}: {
  listings: readonly CardListing[];
  deal: MarketDeal;
  isStale?: boolean;
  /** What else there is to a home, below its card. */
  below?: (listing: CardListing) => ReactNode;
}) {
  return (
    <ul className={styles.grid} aria-busy={isStale}>
      {listings.map((listing, index) => (
        <li key={listing.id} data-listing={listing.id}>
          <ListingCard listing={listing} deal={deal} priority={index === 0} />
          {below?.(listing)}
        </li>
      ))}
    </ul>
  );
}
