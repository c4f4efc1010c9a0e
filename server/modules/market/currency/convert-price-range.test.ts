import fc from 'fast-check';
import { expect, test } from 'vitest';

import { convertWhole, rangeInMarket } from '#contract/search/price-range.ts';

test('is exact where binary fractions are not', () => {
  // 100 × 32.1 / 1 is 3210.0000000000005 in floating point.
  expect(convertWhole(100, 1, 32.1, 'up')).toBe(3_210);
  expect(convertWhole(100, 1, 32.1, 'down')).toBe(3_210);
  expect(convertWhole(1, 1, 32.00000001, 'up')).toBe(33);
  expect(convertWhole(1, 1, 32.99999999, 'down')).toBe(32);
  expect(convertWhole(0, 32.1, 300, 'up')).toBe(0);
});

test('never leaves the range of whole numbers', () => {
  expect(convertWhole(1e14, 0.0001, 1e8, 'up')).toBe(Number.MAX_SAFE_INTEGER);
});

test('a whole price is within the converted bounds exactly if it is within the given ones', () => {
  const rate = fc.integer({ min: 1, max: 1e11 }).map((units) => units / 1e8);
  const amount = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(rate, rate, amount, amount, (from, to, bound, price) => {
      // price / to ≥ bound / from, in whole numbers.
      const units = (value: number) => BigInt(Math.round(value * 1e8));
      const asked = BigInt(price) * units(from);
      const least = BigInt(bound) * units(to);
      expect(price >= convertWhole(bound, from, to, 'up')).toBe(asked >= least);
      expect(price <= convertWhole(bound, from, to, 'down')).toBe(asked <= least);
    }),
  );
});

const perUsd = (code: string) => ({ THB: 32, LKR: 300 })[code];

test('a bound of 0 stays one, and no bound stays none', () => {
  expect(rangeInMarket({ min: 0, max: 32 }, 'THB', 'LK', perUsd)).toEqual({ min: 0, max: 300 });
  expect(rangeInMarket({ min: null, max: 0 }, 'THB', 'LK', perUsd)).toEqual({ min: null, max: 0 });
});

test('without a rate there is no range', () => {
  expect(rangeInMarket({ min: 1, max: 2 }, 'USD', 'LK', perUsd)).toBeNull();
});
