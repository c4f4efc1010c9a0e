import { expect, it } from 'vitest';

import { unitPrice } from './listing-head.tsx';

const condo = {
  priceSell: 6_500_000,
  propertyType: 'condo',
  homeSize: 50,
  lotSize: null,
  country: 'TH',
} as const;

it('compares homes by the square metre, land by the unit of its country', () => {
  expect(unitPrice(condo)).toEqual({ amount: 130_000, unit: 'square_metre' });
  const land = { ...condo, propertyType: 'land', homeSize: null } as const;
  // A rai at 8 million: 400 square wah.
  expect(unitPrice({ ...land, priceSell: 8_000_000, lotSize: 1_600 })).toEqual({
    amount: 20_000,
    unit: 'square_wah',
  });
  // Ten perches at 15 million.
  expect(
    unitPrice({ ...land, priceSell: 15_000_000, lotSize: 252.9285264, country: 'LK' }),
  ).toEqual({ amount: 1_500_000, unit: 'perch' });
});

it('says nothing without a price to buy, or a size', () => {
  expect(unitPrice({ ...condo, priceSell: null })).toBeNull();
  expect(unitPrice({ ...condo, homeSize: null })).toBeNull();
});
