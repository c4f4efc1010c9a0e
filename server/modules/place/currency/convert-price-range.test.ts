import fc from 'fast-check';
import { expect, test } from 'vitest';

import { convertWhole, rangeInMarket } from '#contract/market/search/price-range.ts';

test('converts exactly where floating point would not, up to the largest safe integer', () => {
  expect(convertWhole(1e14, 0.0001, 1e8, 'up')).toBe(Number.MAX_SAFE_INTEGER);
  // 100 × 32.1 / 1 is 3210.0000000000005 in floating point.
  expect(convertWhole(100, 1, 32.1, 'up')).toBe(3_210);
  expect(convertWhole(100, 1, 32.1, 'down')).toBe(3_210);
  expect(convertWhole(1, 1, 32.00000001, 'up')).toBe(33);
  expect(convertWhole(1, 1, 32.99999999, 'down')).toBe(32);
  expect(convertWhole(0, 32.1, 300, 'up')).toBe(0);
});

test('matches a whole price if and only if the unconverted bounds match it', () => {
  const rate = fc.integer({ min: 1, max: 1e11 }).map((units) => units / 1e8);
  const amount = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(rate, rate, amount, amount, (from, to, bound, price) => {
      // price / to ≥ bound / from, in integers.
      const units = (value: number) => BigInt(Math.round(value * 1e8));
      const asked = BigInt(price) * units(from);
      const least = BigInt(bound) * units(to);
      expect(price >= convertWhole(bound, from, to, 'up')).toBe(asked >= least);
      expect(price <= convertWhole(bound, from, to, 'down')).toBe(asked <= least);
    }),
  );
});

const perUsd = (code: string) => ({ THB: 32, LKR: 300 })[code];

test('keeps a bound of 0 and a missing bound, and returns no range for a currency without a rate', () => {
  expect(rangeInMarket({ min: 1, max: 2 }, 'USD', 'LK', perUsd)).toBeNull();
  expect(rangeInMarket({ min: 0, max: 32 }, 'THB', 'LK', perUsd)).toEqual({ min: 0, max: 300 });
  expect(rangeInMarket({ min: null, max: 0 }, 'THB', 'LK', perUsd)).toEqual({ min: null, max: 0 });
});
