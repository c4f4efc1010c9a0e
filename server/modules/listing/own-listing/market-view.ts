import type { ListingState } from '#server/modules/listing/favourite/listing-changed.ts';

import type { OwnListingFacts } from './own-listing-row.ts';

/** The public state of a listing, and since when it is listed. */
export interface MarketView extends ListingState {
  listedAt: Date;
}

/** The columns that a `MarketView` is made of. */
export type MarketFacts = Pick<
  OwnListingFacts,
  | 'published'
  | 'status'
  | 'isForSale'
  | 'isForRent'
  | 'isPriceOnRequest'
  | 'salePrice'
  | 'rentPrice'
  | 'currency'
  | 'listedAt'
>;

/**
 * Returns the public state and prices of a listing. For a listing that isn't live: as they would be
 * shown.
 */
export function marketView(row: MarketFacts): MarketView {
  const isShown = !row.isPriceOnRequest;
  return {
    isLive: row.published && row.status === 'approved',
    currency: row.currency,
    salePrice: isShown && row.isForSale ? row.salePrice : null,
    rentPrice: isShown && row.isForRent ? row.rentPrice : null,
    listedAt: row.listedAt,
  };
}
