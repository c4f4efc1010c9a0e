import fc from 'fast-check';
import { expect, test } from 'vitest';

import { EMPTY_HUNT } from '#contract/hunting/hunt.ts';

import { changesOf } from './count-variants.ts';

const priceAfter = (price: number) =>
  changesOf({ ...EMPTY_HUNT, price }).find(({ change }) => change === 'price')!.patch.price!;

test.each([
  [5_000_000, 5_250_000],
  [12_000, 13_000],
  [100_000, 105_000],
  [14_500, 15_500],
  [1, 2],
])('a budget of %i becomes %i', (price, more) => {
  expect(priceAfter(price)).toBe(more);
});

test('a budget grows by 5% or little more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 1e12 }), (price) => {
      const more = priceAfter(price);
      expect(Number.isInteger(more)).toBe(true);
      expect(more).toBeGreaterThanOrEqual(price * 1.05);
      expect(more).toBeLessThanOrEqual(price * 1.11);
    }),
  );
});

test('circles grow by 2 km, up to the widest, and other areas stay', () => {
  const circle = { kind: 'circle', latitude: 13.7, longitude: 100.5 } as const;
  const place = { kind: 'place', placeId: 1039 } as const;
  const of = (areas: (typeof EMPTY_HUNT)['areas']) => changesOf({ ...EMPTY_HUNT, areas });
  expect(of([{ ...circle, radius: 49 }, place])).toEqual([
    { change: 'radius', patch: { areas: [{ ...circle, radius: 50 }, place] } },
  ]);
  expect(of([{ ...circle, radius: 50 }, place])).toEqual([]);
});

test('bedrooms become one less, and each missing type is added', () => {
  const changes = changesOf({ ...EMPTY_HUNT, bedrooms: 1, propertyType: ['condo', 'land'] });
  expect(changes).toEqual([
    { change: 'bedrooms', patch: { bedrooms: 0 } },
    { change: 'type', patch: { propertyType: ['condo', 'land', 'house'] } },
    { change: 'type', patch: { propertyType: ['condo', 'land', 'townhouse'] } },
  ]);
});
