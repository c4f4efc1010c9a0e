import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { SearchFilter } from '#contract/market/search-endpoints.ts';
import {
  isInPlace,
  type SearchableHome,
  searchHomes,
} from '#contract/market/search/search-homes.ts';
import { ADDRESS_KINDS, addressPlaces, PLACES } from '#contract/place/places/places.ts';
import type { StoredListing } from '#server/modules/listing/listing/testing/fill-market.ts';
import { randomListings } from '#server/modules/listing/listing/testing/random-listings.ts';
import { isLongRun } from '#tests/setup/long-run.ts';

import { anyFilter } from './testing/any-filter.ts';
import { metresToStation, modelSearch, publicTexts, thaiRuns } from './testing/search-model.ts';

/*
 * Tests the offline search of devices against the model that also checks the server's search
 * (`search.test.ts`): both must return the same for the same listings.
 */

const RUNS = isLongRun ? 1_000 : 300;

const parts = { userIds: [1], businessIds: [1], photoIds: [1] };

const listings: StoredListing[] = randomListings(11, 600, parts).map((listing, index) => ({
  ...listing,
  id: index + 1,
  shown: listing.exact,
}));

/** The listing as a response contains it. */
function homeOf(listing: StoredListing): SearchableHome {
  const { isPriceOnRequest: isPOR, deals, shown } = listing;
  return {
    ...listing,
    latitude: shown.lat,
    longitude: shown.lon,
    propertyType: listing.type,
    isForSale: deals.includes('sale'),
    isForRent: deals.includes('rent'),
    isPOR,
    priceSell: isPOR ? null : listing.salePrice,
    priceRent: isPOR ? null : listing.rentPrice,
    frequency: listing.rentFrequency,
    hasSellerFinance: listing.sellerFinance,
    hasDailyRental: listing.dailyRental,
    furnishingStatus: listing.furnishing,
    features: [...listing.features],
    utilities: [...listing.utilities],
    stationMetres: metresToStation(listing),
    createdAt: listing.listedAt.toISOString(),
    texts: publicTexts(listing),
  };
}

const homes = listings.map(homeOf);

function found(filter: SearchFilter, perUsd: Record<string, number> = {}) {
  return searchHomes(homes, filter, (code) => perUsd[code]).map(({ home, deal }) => ({
    id: home.id,
    deal,
  }));
}

test('matches the model for any filter, in the same order', () => {
  let several = 0;
  fc.assert(
    fc.property(anyFilter(listings), (fields) => {
      const filter = v.parse(SearchFilter, fields);
      const expected = modelSearch(listings, filter);
      expect(found(filter)).toEqual(expected);
      if (expected.length > 1) several += 1;
    }),
    { numRuns: RUNS },
  );
  // Ensures that the searches aren't nearly all empty, which would prove nothing.
  expect(several).toBeGreaterThan(RUNS / 10);
});

test('sorts prices of both countries by their value in US dollars', () => {
  for (const direction of ['ASC', 'DESC'] as const) {
    for (const column of ['price', 'pricePerSqm'] as const) {
      const filter = v.parse(SearchFilter, { order: { column, direction } });
      const expected = modelSearch(listings, filter, { TH: 32.4, LK: 301.7 });
      expect(found(filter, { THB: 32.4, LKR: 301.7 })).toEqual(expected);
      expect(found(filter)).not.toEqual(expected);
    }
  }
});

test('finds every text that contains a given part of a Thai text', () => {
  const runs = thaiRuns(listings);
  const syllables = new Intl.Segmenter('th', { granularity: 'grapheme' });
  const pieces = fc
    .tuple(fc.nat(runs.length - 1), fc.nat(), fc.integer({ min: 1, max: 18 }))
    .map(([index, from, length]) => {
      const letters = [...syllables.segment(runs[index]!)].map(({ segment }) => segment);
      const start = from % letters.length;
      return letters.slice(start, start + length).join('');
    });
  fc.assert(
    fc.property(pieces, (keyword) => {
      const filter = v.parse(SearchFilter, { keyword, isForRent: true });
      const all = found(filter);
      expect(all).toEqual(modelSearch(listings, filter));
      expect(all.length).toBeGreaterThan(0);
    }),
    { numRuns: isLongRun ? 40 : 10 },
  );
});

test("isInPlace agrees with the server's addressPlaces for every place", () => {
  const addresses = PLACES.filter(
    ({ kind, country }) => kind === ADDRESS_KINDS[country].district,
  ).map(({ id, parentId }) => ({ provinceId: parentId, districtId: id }));
  for (const { id, kind } of PLACES) {
    if (kind === 'country') continue;
    const names = addressPlaces(id);
    const expected = addresses.filter(
      ({ provinceId, districtId }) => names.includes(provinceId!) || districtId === id,
    );
    expect(addresses.filter((address) => isInPlace(address, id))).toEqual(expected);
  }
});

test('converts a price range in another currency as the server does', () => {
  const rates = new Map([
    ['USD', 1],
    ['THB', 32.5],
    ['LKR', 301.25],
  ]);
  const filter = v.parse(SearchFilter, { currency: 'USD', listingPrice: { min: 90_000 } });
  const ids = searchHomes(homes, filter, (code) => rates.get(code)).map(({ home }) => home.id);
  const expected = listings.filter(({ salePrice, currency, isPriceOnRequest, deals }) => {
    if (isPriceOnRequest || salePrice === null || !deals.includes('sale')) return false;
    return salePrice / rates.get(currency)! >= 90_000;
  });
  expect(ids.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(20);
  // Prices can't be compared without a rate.
  expect(searchHomes(homes, filter)).toEqual([]);
});
