import * as v from 'valibot';

import { DEALS, PROPERTY_TYPES } from '#contract/listing-values.ts';
import { MARKET_CODES } from '#contract/market.ts';
import { oneOf, wholeNumber } from '#lib/search-params.ts';

const place = () => wholeNumber(1, 99_999_999);

/**
 * Search parameters of the page of demand. `province` and `district` are ids of the two levels of an
 * address.
 */
export const demandSearch = v.object({
  country: oneOf(MARKET_CODES),
  province: place(),
  district: place(),
  type: oneOf(PROPERTY_TYPES),
  deal: oneOf(DEALS),
});
export type DemandSearch = v.InferOutput<typeof demandSearch>;
