import fc from 'fast-check';

import type { SearchArea } from '#contract/place/area.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import { FILTER_LIST, type NamedFilter } from '#contract/market/filters.ts';
import type { SearchFilterInput } from '#contract/market/search-endpoints.ts';
import type { StoredListing } from '#server/modules/listing/listing/testing/fill-market.ts';

import { filteredValue } from './search-model.ts';

const KEYWORDS = ['villa', 'sea', 'pool', 'b', '35', 'ซ', 'วิว', 'ใกล้รถไฟฟ้า', 'คอนโด', 'bangkok'];

function someOf<T>(values: readonly T[], maxLength = values.length) {
  return fc.subarray([...values], { maxLength });
}

function range(bound: fc.Arbitrary<number>) {
  return fc.tuple(bound, bound, fc.boolean()).map(([one, other, isOpen]) => ({
    min: isOpen ? null : Math.min(one, other),
    max: Math.max(one, other),
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

/** Returns arbitrary values of a filter. Numbers are near those of some listings. */
function valuesOf(filter: NamedFilter, listings: readonly StoredListing[]): fc.Arbitrary<unknown> {
  switch (filter.operator) {
    case 'flag':
      return fc.boolean();
    case 'only':
      return fc.constantFrom(...filter.values);
    case 'anyOf':
      return someOf(filter.values);
    case 'allOf':
      return someOf(filter.values, 2);
    case 'between':
    case 'price':
      return range(numbersOf(filter, listings));
    case 'atLeast':
    case 'atMost':
    case 'exactly':
      return numbersOf(filter, listings);
  }
}

function numbersOf(
  { name, limits: [least, most] }: NamedFilter & { limits: readonly [number, number] },
  listings: readonly StoredListing[],
) {
  const found = listings
    .flatMap((listing) => listing.deals.map((deal) => filteredValue(name, listing, deal)))
    .filter((value) => typeof value === 'number');
  return fc
    .constantFrom(...found)
    .map((value) => Math.min(most, Math.max(least, Math.round(value))));
}

/** Values of the fields that restrict a search and that aren't in the table. */
const OTHERS = {
  keyword: someOf(KEYWORDS, 2).map((some) => some.join(' ')),
  listingPrice: fc
    .constantFrom(1_000, 100_000)
    .chain((unit) => range(fc.integer({ min: 0, max: 400 }).map((price) => price * unit))),
  country: fc.constantFrom(...MARKET_CODES),
  city: fc.constantFrom(10, 83, 1004, 1030, 9400011),
  areas: fc.array(area, { minLength: 1, maxLength: 3 }),
  // The market of the test has three businesses.
  businessId: fc.integer({ min: 1, max: 4 }),
} satisfies { [Field in keyof SearchFilterInput]: fc.Arbitrary<SearchFilterInput[Field]> };

function conditionsFor(listings: readonly StoredListing[]): Record<string, fc.Arbitrary<unknown>> {
  const filters = FILTER_LIST.map((filter) => [filter.name, valuesOf(filter, listings)] as const);
  return { ...OTHERS, ...Object.fromEntries(filters) };
}

/**
 * Returns arbitrary filters. Each has a few conditions, because more of them together match
 * nothing.
 */
export function anyFilter(listings: readonly StoredListing[]): fc.Arbitrary<SearchFilterInput> {
  const fields = fc.record({
    isForSale: fc.boolean(),
    isForRent: fc.boolean(),
    order: fc.record({
      column: fc.constantFrom('createdAt', 'price', 'size', 'pricePerSqm'),
      direction: fc.constantFrom('ASC', 'DESC'),
    }),
  });
  const all = conditionsFor(listings);
  const conditions = someOf(Object.keys(all), 4).chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((field) => [field, all[field]!]))),
  );
  return fc.tuple(fields, within, conditions).map((parts) => Object.assign({}, ...parts));
}

/** Returns filters with one condition each: some values of every field. */
export const singleFilters = (
  listings: readonly StoredListing[],
  count: number,
): SearchFilterInput[] =>
  Object.entries(conditionsFor(listings)).flatMap(([field, values]) =>
    fc.sample(values, count).map((value) => ({ isForRent: true, [field]: value })),
  );
