import * as v from 'valibot';

import { DEALS, PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { marketSearch } from '#features/market/market/market-search.ts';
import { oneOf } from '#kit/visit/search-params.ts';

const { country, city } = marketSearch.entries;

/**
 * Search parameters of the page of demand. `province` and `district` are ids of the two levels of an
 * address.
 */
export const demandSearch = v.object({
  country,
  province: city,
  district: city,
  type: oneOf(PROPERTY_TYPES),
  deal: oneOf(DEALS),
});
export type DemandSearch = v.InferOutput<typeof demandSearch>;
