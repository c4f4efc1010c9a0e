import fc from 'fast-check';

import type { SearchArea } from '#contract/place/area.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import {
  ALL_TITLE_DEEDS,
  FURNISHINGS,
  LISTING_FEATURES,
  OWNERSHIP_QUOTAS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
  UTILITIES,
} from '#contract/listing/listing-values.ts';
import type { SearchFilterInput } from '#contract/listing/listing-endpoints.ts';

const KEYWORDS = ['villa', 'sea', 'pool', 'b', '35', 'ซ', 'วิว', 'ใกล้รถไฟฟ้า', 'คอนโด', 'bangkok'];

function someOf<T>(values: readonly T[], maxLength = values.length) {
  return fc.subarray([...values], { maxLength });
}

function range(most: number, unit: number) {
  const bound = fc.integer({ min: 0, max: most });
  return fc.tuple(bound, bound).map((two) => ({
    min: Math.min(...two) < most / 4 ? null : Math.min(...two) * unit,
    max: Math.max(...two) * unit,
  }));
}

/** Points in both countries, near many homes of the test markets. */
const center = fc.constantFrom([100.5, 13.7], [98.4, 7.9], [98.98, 18.78], [79.9, 6.9]);

const tenth = fc.integer({ min: -4_000, max: 4_000 }).map((one) => one / 1e4);

/** Circles, places and shapes, whose lines may cross themselves. */
const area: fc.Arbitrary<SearchArea> = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    latitude: fc.constantFrom(6.9, 7.9, 13.7, 18.8),
    longitude: fc.constantFrom(79.9, 98.4, 100.5),
    radius: fc.constantFrom(0.5, 5, 50),
  }),
  fc.record({
    kind: fc.constant('place' as const),
    placeId: fc.constantFrom(10, 83, 1004, 9400001, 9400011, 9401102),
  }),
  fc
    .tuple(center, fc.array(fc.tuple(tenth, tenth), { minLength: 3, maxLength: 8 }))
    .map(([[lon, lat], steps]) => ({
      kind: 'shape' as const,
      ring: steps.map(([east, north]): [number, number] => [
        Number((lon + east * 0.75).toFixed(4)),
        Number((lat + north * 0.75).toFixed(4)),
      ]),
    })),
);

const bounds = fc
  .tuple(fc.constantFrom(6, 12, 13.6, 15), fc.constantFrom(79, 98, 100.4))
  .map(([south, west]) => ({ bounds: { south, west, north: south + 2, east: west + 1.5 } }));

const circle = fc.record({
  radius: fc.oneof(fc.double({ min: 1, max: 100, noNaN: true }), fc.constantFrom(0.1, 5, 30, 100)),
  centerLat: fc.constantFrom(6.9, 7.9, 13.7, 18.8),
  centerLon: fc.constantFrom(79.9, 98.4, 100.5),
});

/** Most searches cover a country, not an area of it. */
const within = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, bounds, circle);

/** Values of every field that restricts a search. */
const CONDITIONS = {
  keyword: someOf(KEYWORDS, 2).map((some) => some.join(' ')),
  propertyTypes: someOf(PROPERTY_TYPES),
  listingPrice: fc.constantFrom(1_000, 100_000).chain((unit) => range(400, unit)),
  country: fc.constantFrom(...MARKET_CODES),
  city: fc.constantFrom(10, 83, 1004, 1030, 9400011),
  areas: fc.array(area, { minLength: 1, maxLength: 3 }),
  isOffPlan: fc.boolean(),
  bedrooms: fc.integer({ min: 0, max: 4 }),
  bathrooms: fc.integer({ min: 0, max: 4 }),
  exactBedrooms: fc.integer({ min: 0, max: 4 }),
  size: range(90, 10),
  pricePerSqm: range(200, 500),
  floorLevel: range(40, 1),
  stationWithin: fc.constantFrom(800, 2_000),
  tenure: someOf(TENURES),
  ownershipQuota: fc.constantFrom(...OWNERSHIP_QUOTAS),
  titleDeed: someOf(ALL_TITLE_DEEDS),
  depositMonths: fc.integer({ min: 0, max: 3 }),
  minimumTermMonths: fc.constantFrom(1, 6, 12),
  leaseYearsLeft: fc.constantFrom(10, 60),
  roadAccess: someOf(ROAD_ACCESSES),
  roadWidth: fc.integer({ min: 1, max: 12 }),
  utilities: someOf(UTILITIES),
  features: someOf(LISTING_FEATURES.condo, 2),
  furnishingStatus: someOf(FURNISHINGS),
  frequency: someOf(RENT_FREQUENCIES),
  hasSellerFinance: fc.boolean(),
  hasDailyRental: fc.boolean(),
  // The market of the test has three businesses.
  businessId: fc.integer({ min: 1, max: 4 }),
} satisfies { [Field in keyof SearchFilterInput]: fc.Arbitrary<SearchFilterInput[Field]> };

const FIELDS = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];

/**
 * Returns arbitrary filters. Each has a few conditions, because more of them together match
 * nothing.
 */
export function anyFilter(): fc.Arbitrary<SearchFilterInput> {
  const fields = fc.record({
    isForSale: fc.boolean(),
    isForRent: fc.boolean(),
    order: fc.record({
      column: fc.constantFrom('createdAt', 'price', 'size', 'pricePerSqm'),
      direction: fc.constantFrom('ASC', 'DESC'),
    }),
  });
  const conditions = someOf(FIELDS, 4).chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((field) => [field, CONDITIONS[field]]))),
  );
  return fc.tuple(fields, within, conditions).map((parts) => Object.assign({}, ...parts));
}

/** Returns filters with one condition each: some values of every field. */
export const singleFilters = (count: number): SearchFilterInput[] =>
  FIELDS.flatMap((field) =>
    fc
      .sample<unknown>(CONDITIONS[field], count)
      .map((value) => ({ isForRent: true, [field]: value })),
  );
