import fc from 'fast-check';
import { expect, test } from 'vitest';

import { effectiveCount, weightedQuantile } from './weighted-quantile.ts';

test('returns the median for a share of 0.5 and equal weights, and moves it towards a heavier value', () => {
  expect(weightedQuantile([1, 2, 3], [1, 1, 10], 0.5)).toBeGreaterThan(2.5);
  expect(weightedQuantile([3, 1, 2], [1, 1, 1], 0.5)).toBe(2);
  expect(weightedQuantile([4, 1, 2, 3], [5, 5, 5, 5], 0.5)).toBe(2.5);
});

test('ignores values with zero weight', () => {
  expect(weightedQuantile([1, 2, 3, 1e9], [1, 1, 1, 0], 0.5)).toBe(2);
  expect(() => weightedQuantile([1, 2], [0, 0], 0.5)).toThrow(RangeError);
});

test('grows with the share and stays within the range of values', () => {
  const weighed = fc.array(
    fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.integer({ min: 1, max: 9 })),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(weighed, fc.double({ min: 0, max: 1, noNaN: true }), (pairs, share) => {
      const values = pairs.map(([value]) => value);
      const weights = pairs.map(([, weight]) => weight);
      const one = weightedQuantile(values, weights, share);
      expect(one).toBeGreaterThanOrEqual(Math.min(...values));
      expect(one).toBeLessThanOrEqual(Math.max(...values));
      expect(weightedQuantile(values, weights, Math.min(1, share + 0.1))).toBeGreaterThanOrEqual(
        one - 1e-9,
      );
    }),
  );
});

test('effectiveCount returns the equivalent number of equal weights', () => {
  expect(effectiveCount([2, 2, 2, 2])).toBeCloseTo(4);
  expect(effectiveCount([1, 0, 0])).toBeCloseTo(1);
  expect(effectiveCount([])).toBe(0);
});
