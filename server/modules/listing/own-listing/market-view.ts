import type { ListingState } from '#server/modules/listing/favourite/listing-changed.ts';

import type { OwnListingFacts } from './own-listing-row.ts';

/** A listing as far as everybody sees it, and since when. */
export interface MarketView extends ListingState {
  listedAt: Date;
}

/** What of a listing the view is made of. */
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

/** What everybody sees of a listing's prices, or would where it isn't live. */
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
