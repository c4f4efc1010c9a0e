import { expect, test } from 'vitest';

import { bandFrom, priceBand } from './price-band.ts';

test.each([
  [0, 0],
  [1, 1],
  [9, 5],
  [19_999, 10_000],
  [20_000, 20_000],
  [3_250_000, 2_000_000],
  [4_999_999, 2_000_000],
  [999_999_999_999, 500_000_000_000],
  [1e14, 1e14],
])('returns for %d the band %d', (price, band) => {
  expect(priceBand(price)).toBe(band);
});

test('a band ends before the next one', () => {
  const ends = { 0: 1, 1_000: 2_000, 20_000: 50_000, 5_000_000: 10_000_000 };
  for (const [min, max] of Object.entries(ends)) {
    expect(bandFrom(Number(min))).toEqual({ min: Number(min), max });
  }
});
