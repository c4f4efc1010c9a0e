import { expect, test } from 'vitest';

import { EMPTY_HUNT } from './hunt.ts';
import { filtersOfHunt } from './hunt-filter.ts';

const HUNT = {
  ...EMPTY_HUNT,
  areas: [{ kind: 'place' as const, placeId: 10 }],
  isForSale: true,
  propertyType: ['condo' as const],
};

test('a hunt is a search with the same conditions', () => {
  const filters = filtersOfHunt({
    ...HUNT,
    price: 5,
    minPrice: 2,
    bedrooms: 1,
    bathrooms: 2,
    homeSize: 40,
    features: ['pool'],
    criteria: { keyword: 'teak', stationWithin: 800, isOffPlan: true },
  });
  expect(filters).toHaveLength(1);
  expect(filters[0]).toMatchObject({
    propertyTypes: ['condo'],
    areas: HUNT.areas,
    country: 'TH',
    isForSale: true,
    isForRent: false,
    listingPrice: { min: 2, max: 5 },
    currency: null,
    bedrooms: 1,
    bathrooms: 2,
    size: { min: 40, max: null },
    features: ['pool'],
    keyword: 'teak',
    stationWithin: 800,
    isOffPlan: true,
  });
});

test('homes and land with different sizes are two searches without overlap', () => {
  const sizes = { homeSize: 40, lotSize: 400 };
  const filters = filtersOfHunt({ ...HUNT, propertyType: ['land', 'condo', 'house'], ...sizes });
  expect(filters.map(({ propertyTypes, size }) => [propertyTypes, size.min])).toEqual([
    [['condo', 'house'], 40],
    [['land'], 400],
  ]);
  expect(filtersOfHunt({ ...HUNT, propertyType: ['land', 'condo'] })).toHaveLength(1);
  expect(filtersOfHunt({ ...HUNT, propertyType: ['land'], ...sizes })[0]!.size.min).toBe(400);
});

test('the larger of two minimum sizes counts, and the maximum stays', () => {
  const criteria = { size: { min: 60, max: 90 } };
  expect(filtersOfHunt({ ...HUNT, homeSize: 40, criteria })[0]!.size).toEqual({ min: 60, max: 90 });
  expect(filtersOfHunt({ ...HUNT, homeSize: 70, criteria })[0]!.size).toEqual({ min: 70, max: 90 });
});

test('only prices in another currency are converted, and a minimum of 0 is none', () => {
  expect(filtersOfHunt({ ...HUNT, isoCodeCurrency: 'USD' })[0]!.currency).toBe('USD');
  expect(
    filtersOfHunt({ ...HUNT, isoCodeCurrency: 'LKR', isoCodeCountry: 'LK' })[0]!.currency,
  ).toBe(null);
  expect(filtersOfHunt({ ...HUNT, minPrice: 0 })[0]!.listingPrice.min).toBe(null);
});
