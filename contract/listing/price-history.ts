import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { DEALS, ENDINGS } from './listing-values.ts';
import { Money, Timestamp } from '../kit/values.ts';

/** The asking price of a home from a moment on. */
export const PricePoint = v.object({
  deal: v.picklist(DEALS),
  /** Whole units per period of the listing's rent frequency; null: on request, or not offered. */
  price: v.nullable(Money),
  /** How the listing ended then; the price is null. Older servers omit it. */
  endedAs: v.fallback(v.optional(v.nullable(v.picklist(ENDINGS)), null), null),
  at: Timestamp,
});
export type PricePoint = v.InferOutput<typeof PricePoint>;

export const readPriceHistory = endpoint({
  id: 'properties.history',
  route: 'GET /api/properties/history/{id}',
  summary:
    'Returns the price history of a published listing, oldest first. Empty while its price is on request.',
  access: 'anyone',
  reply: v.object({ isoCodeCurrency: v.string(), prices: v.array(PricePoint) }),
  errors: ['not_found'],
});
