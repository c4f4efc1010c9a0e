import { expect, test } from 'vitest';

import { placeInRange, rangeScale } from './value-range.tsx';

const range = { low: 4_000_000, likely: 5_000_000, high: 6_500_000 };

test('leaves a margin on both sides of the range', () => {
  const { low, likely, high } = rangeScale(range, null);
  expect(low).toBeCloseTo(18);
  expect(high).toBeCloseTo(82);
  expect(likely).toBeGreaterThan(low);
  expect(likely).toBeLessThan(high);
});

test.each([
  [5_000_000, 'within'],
  [4_000_000, 'within'],
  [3_999_999, 'below'],
  [6_500_001, 'above'],
])('places %d as %s', (own, place) => {
  expect(placeInRange(own, range)).toBe(place);
});

test('keeps a price with one zero too many or too few on the bar', () => {
  expect(rangeScale(range, 50_000_000).own).toBe(100);
  expect(rangeScale(range, 500_000).own).toBe(0);
});

test('returns finite positions for a range with a single price', () => {
  const scale = rangeScale({ low: 7, likely: 7, high: 7 }, 7);
  for (const at of Object.values(scale)) expect(Number.isFinite(at)).toBe(true);
});
