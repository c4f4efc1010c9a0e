import { expect, test } from 'vitest';

import { nearbyBands } from './nearby-bands.ts';
import { demandCell, NEARBY } from './testing/demand-app.tsx';

const LISTING = {
  ...NEARBY,
  isForRent: true,
  priceSell: 5_000_000,
  priceRent: 360_000,
  frequency: 'yearly',
} as const;

test('hunters are counted in the district and in the whole province, by budget', () => {
  const cells = [
    demandCell({ hunters: 15 }),
    demandCell({ districtId: null, hunters: 10 }),
    demandCell({ budget: { min: null, max: null }, hunters: 20 }),
    demandCell({ districtId: 1039, hunters: 25 }),
    demandCell({ propertyType: 'house', hunters: 30 }),
    demandCell({ deal: 'rent', budget: { min: 0, max: 10_000 }, hunters: 35 }),
  ];
  const bands = nearbyBands(cells, LISTING, 'sale');
  expect(bands.map(({ budget, district, province }) => [budget.max, district, province])).toEqual([
    [5_000_000, 0, 0],
    [8_000_000, 15, 10],
    [null, 20, 0],
  ]);
});

test.each([
  ['a price at the end of a band', LISTING, 'sale', { min: 3_000_000, max: 5_000_000 }],
  ['a price just above it', { priceSell: 5_000_001 }, 'sale', { min: 5_000_000, max: 8_000_000 }],
  ['a price above all bands', { priceSell: 99_000_000 }, 'sale', { min: 30_000_000, max: null }],
  ['a free home', { priceSell: 0 }, 'sale', { min: 0, max: 1_500_000 }],
  ['yearly rent', LISTING, 'rent', { min: 20_000, max: 35_000 }],
  ['monthly rent', { frequency: 'monthly' }, 'rent', { min: 100_000, max: null }],
] as const)(
  '%s is in the band that a hunter with that maximum is in',
  (_, changes, deal, budget) => {
    const bands = nearbyBands([], { ...LISTING, ...changes }, deal);
    expect(bands).toMatchObject([{ budget, hasPrice: true }]);
  },
);

test.each([{ priceSell: null }, { isoCodeCurrency: 'USD' }])(
  'without a comparable price no band is marked: %o',
  (changes) => {
    expect(nearbyBands([], { ...LISTING, ...changes }, 'sale')).toEqual([]);
  },
);
