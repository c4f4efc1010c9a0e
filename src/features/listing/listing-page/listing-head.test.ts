import { expect, test } from 'vitest';

import { unitPrice } from './listing-head.tsx';

const CONDO = {
  priceSell: 6_500_000,
  propertyType: 'condo',
  homeSize: 50,
  lotSize: null,
  country: 'TH',
} as const;
const LAND = { ...CONDO, propertyType: 'land', homeSize: null } as const;
const RAI = { priceSell: 8_000_000, lotSize: 1_600 };
const TEN_PERCHES = { priceSell: 15_000_000, lotSize: 252.9285264, country: 'LK' } as const;

test.each([
  ['a home', CONDO, { amount: 130_000, unit: 'square_metre' }],
  ['Thai land', { ...LAND, ...RAI }, { amount: 20_000, unit: 'square_wah' }],
  ['Sri Lankan land', { ...LAND, ...TEN_PERCHES }, { amount: 1_500_000, unit: 'perch' }],
  ['a home without a sale price', { ...CONDO, priceSell: null }, null],
  ['a home without a size', { ...CONDO, homeSize: null }, null],
])('the price per unit of %s', (_which, listing, price) => {
  expect(unitPrice(listing)).toEqual(price);
});
