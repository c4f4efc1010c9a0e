import type { Deal } from '#contract/listing-values.ts';

/** A stretch of a list. */
export interface Stretch {
  offset: number;
  limit: number;
}

/** A listing that was found, and for which deal. */
export interface Hit {
  id: number;
  deal: Deal;
}

export interface SearchResult {
  /** A page of them, in order; each listing once. */
  hits: Hit[];
  totalCount: number;
}
