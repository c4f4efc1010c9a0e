import { expect, it } from 'vitest';

import { unitPrice } from './listing-head.tsx';

const condo = {
  priceSell: 6_500_000,
  propertyType: 'condo',
  homeSize: 50,
  lotSize: null,
  country: 'TH',
} as const;

it('returns the price per square metre for homes and per local unit for land', () => {
  expect(unitPrice(condo)).toEqual({ amount: 130_000, unit: 'square_metre' });
  const land = { ...condo, propertyType: 'land', homeSize: null } as const;
  // One rai for 8 million: 400 square wah.
  expect(unitPrice({ ...land, priceSell: 8_000_000, lotSize: 1_600 })).toEqual({
    amount: 20_000,
    unit: 'square_wah',
  });
  // Ten perches for 15 million.
  expect(
    unitPrice({ ...land, priceSell: 15_000_000, lotSize: 252.9285264, country: 'LK' }),
  ).toEqual({ amount: 1_500_000, unit: 'perch' });
});

it('returns null without a sale price or a size', () => {
  expect(unitPrice({ ...condo, priceSell: null })).toBeNull();
  expect(unitPrice({ ...condo, homeSize: null })).toBeNull();
});
