import type { ListingCard } from '#contract/listing.ts';

/** What a market page shows of a search, in each of its states. */
export interface MarketResults {
  status: 'pending' | 'error' | 'ready';
  listings: readonly ListingCard[];
  totalCount: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** True while the answer of the search before is shown, and the new one is on its way. */
  isStale: boolean;
  /** ISO time where the answer came from this device; null: from the server, just now. */
  keptAt: string | null;
  loadMore(): void;
  retry(): void;
}
