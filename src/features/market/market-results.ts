import type { ListingCard } from '#contract/listing.ts';

/** What the market page shows for a search, wherever the answer comes from. */
export interface MarketResults {
  /** `pending`: nothing to show yet. `error`: nothing came and nothing is kept. */
  status: 'pending' | 'error' | 'ready';
  /** All homes loaded so far, in order. */
  listings: readonly ListingCard[];
  /** Exact. */
  totalCount: number;
  /** What was searched instead, where nothing fits the words as they were typed. */
  correctedKeyword: string | null;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** The homes shown belong to the search before this one, whose answer is on its way. */
  isStale: boolean;
  /** When the answer came from this device's store: the moment it was kept, ISO 8601. */
  keptAt: string | null;
  /** Where the device searched the homes that it knows, a search never made before: how many. */
  knownHomes: number | null;
  retry: () => void;
}
