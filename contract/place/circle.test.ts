import { expect, test } from 'vitest';

import { isWithin, kilometresBetween } from './circle.ts';

const bangkok = { lat: 13.7563, lon: 100.5018 };
const chiangMai = { lat: 18.7883, lon: 98.9853 };

test('kilometresBetween returns the great-circle distance', () => {
  expect(kilometresBetween(bangkok, bangkok)).toBe(0);
  // A degree of latitude on the mean sphere: 111.195 km.
  expect(kilometresBetween({ lat: 13, lon: 100 }, { lat: 14, lon: 100 })).toBeCloseTo(111.195, 2);
  expect(kilometresBetween(bangkok, chiangMai)).toBeCloseTo(582.4, 0);
  expect(kilometresBetween(chiangMai, bangkok)).toBe(kilometresBetween(bangkok, chiangMai));
});

test('isWithin returns whether a distance is at most the radius', () => {
  const far = kilometresBetween(bangkok, chiangMai);
  expect(isWithin(bangkok, chiangMai, far + 0.001)).toBe(true);
  expect(isWithin(bangkok, chiangMai, far - 0.001)).toBe(false);
});
