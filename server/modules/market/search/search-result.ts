import type { Deal } from '#contract/listing/listing-values.ts';

/** A range of a list. */
export interface Stretch {
  offset: number;
  limit: number;
}

/** A found listing and the deal it matched for. */
export interface Hit {
  id: number;
  deal: Deal;
}

export interface SearchResult {
  /** One page, in order, without duplicates. */
  hits: Hit[];
  totalCount: number;
}
