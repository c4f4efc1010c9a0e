import fc from 'fast-check';

import { MARKET_CODES } from '#contract/market.ts';
import {
  FURNISHINGS,
  LISTING_FEATURES,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
} from '#contract/listing-values.ts';
import type { SearchFilterInput } from '#contract/listing-endpoints.ts';

/**
 * Returns arbitrary filters. Most fields have their defaults, so that most filters match something.
 */
export function anyFilter(): fc.Arbitrary<SearchFilterInput> {
  const someOf = <T>(values: readonly T[]) => fc.subarray([...values]);
  const mostly = <T>(value: T, other: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
  const words = ['villa', 'sea', 'pool', 'b', '35', 'ซ', 'วิว', 'ใกล้รถไฟฟ้า', 'คอนโด', 'bangkok'];
  const price = fc.integer({ min: 0, max: 400 });
  return fc.record({
    keyword: mostly(
      '',
      fc.subarray(words, { maxLength: 2 }).map((some) => some.join(' ')),
    ),
    propertyTypes: mostly([...PROPERTY_TYPES], someOf(PROPERTY_TYPES)),
    listingPrice: mostly<{ min: number | null; max: number | null }>(
      { min: null, max: null },
      fc.tuple(price, price, fc.constantFrom(1_000, 100_000)).map(([one, other, unit]) => ({
        min: Math.min(one, other) * unit,
        max: Math.max(one, other) * unit,
      })),
    ),
    country: mostly(null, fc.constantFrom(...MARKET_CODES)),
    city: mostly(null, fc.constantFrom(10, 83, 1004, 1030, 9400011)),
    isForSale: fc.boolean(),
    isForRent: fc.boolean(),
    isOffPlan: mostly(false, fc.constant(true)),
    bedrooms: mostly(null, fc.integer({ min: 0, max: 4 })),
    bathrooms: mostly(null, fc.integer({ min: 0, max: 4 })),
    features: mostly([], fc.subarray([...LISTING_FEATURES.condo], { maxLength: 2 })),
    furnishingStatus: mostly([...FURNISHINGS], someOf(FURNISHINGS)),
    frequency: mostly([...RENT_FREQUENCIES], someOf(RENT_FREQUENCIES)),
    hasSellerFinance: mostly(false, fc.constant(true)),
    hasDailyRental: mostly(false, fc.constant(true)),
    order: fc.record({
      column: fc.constantFrom('createdAt', 'price'),
      direction: fc.constantFrom('ASC', 'DESC'),
    }),
  }) as fc.Arbitrary<SearchFilterInput>;
}
