import { expect, test } from 'vitest';

import { EMPTY_HUNT } from './hunt.ts';
import { fitReasons, type FittingHome, rankFit, scoreOf } from './hunt-fit.ts';

const HOME: FittingHome = {
  type: 'condo',
  price: 5_000_000,
  bedrooms: 2,
  bathrooms: 1,
  homeSize: 54,
  lotSize: null,
  furnishing: 'fully',
  features: ['pool'],
  stationMetres: 600,
};
const { wishes: NO_WISHES } = EMPTY_HUNT;
const scoreWith = (wishes: Partial<typeof NO_WISHES>, home: Partial<FittingHome> = {}) =>
  scoreOf(fitReasons({ ...EMPTY_HUNT, wishes: { ...NO_WISHES, ...wishes } }, { ...HOME, ...home }));

test('a match without wishes has 100 points', () => {
  expect(scoreWith({})).toBe(100);
  expect(scoreOf([])).toBe(100);
});

test('all wishes weigh the same, above the 60 points of every match', () => {
  expect(scoreWith({ bedrooms: 3 })).toBe(60);
  expect(scoreWith({ bedrooms: 3, price: 5_000_000 })).toBe(80);
  expect(scoreWith({ bedrooms: 3, bathrooms: 2, features: ['pool'] })).toBe(73);
  expect(scoreWith({ price: 5_000_000, stationWithin: 600, furnishingStatus: 'fully' })).toBe(100);
});

test('an unknown value meets no wish', () => {
  expect(scoreWith({ price: 9_000_000 }, { price: null })).toBe(60);
  expect(scoreWith({ stationWithin: 2_000 }, { stationMetres: null })).toBe(60);
  expect(scoreWith({ bedrooms: 1 }, { bedrooms: null })).toBe(60);
});

test('the interior isn’t a wish for land, and a wish for 0 rooms is none', () => {
  const land = { type: 'land' as const, homeSize: null, lotSize: 400 };
  expect(scoreWith({ homeSize: 100 }, land)).toBe(100);
  expect(scoreWith({ bedrooms: 0 })).toBe(100);
});

test('reasons have what is wanted and what is found, wishes last', () => {
  const hunt = {
    ...EMPTY_HUNT,
    price: 6_000_000,
    bedrooms: 1,
    homeSize: 40,
    lotSize: 400,
    features: ['pool'],
    wishes: { ...NO_WISHES, features: ['gym'] },
  };
  const reason = { isWish: false, fits: true };
  expect(fitReasons(hunt, HOME)).toEqual([
    { ...reason, criterion: 'price', wanted: 6_000_000, found: 5_000_000 },
    { ...reason, criterion: 'bedrooms', wanted: 1, found: 2 },
    { ...reason, criterion: 'size', wanted: 40, found: 54 },
    { ...reason, criterion: 'feature', wanted: 'pool', found: null },
    { criterion: 'feature', isWish: true, fits: false, wanted: 'gym', found: null },
  ]);
  expect(fitReasons(hunt, { ...HOME, type: 'land', lotSize: 500 })).toContainEqual({
    ...reason,
    criterion: 'size',
    wanted: 400,
    found: 500,
  });
});

const RANKED = { price: 4_400_000, budget: 5_000_000, usual: 5_000_000, days: 0 };
const NEAR = { ...RANKED, distance: { km: 1.23, reach: 5 } };

test('a match says what is good about it: budget, usual price, distance, age and wishes', () => {
  const wish = { criterion: 'feature' as const, isWish: true, wanted: 'pool', found: null };
  const { notes } = rankFit(
    [
      { ...wish, fits: true },
      { ...wish, fits: false },
    ],
    NEAR,
  );
  expect(notes).toEqual([
    { note: 'wishes', value: 1, of: 2 },
    { note: 'below_budget', value: 12 },
    { note: 'below_usual', value: 12 },
    { note: 'distance', value: 1.2 },
    { note: 'listed', value: 0 },
  ]);
  const far = { ...RANKED, price: null, budget: null, usual: null, distance: null, days: 40 };
  expect(rankFit([], far)).toEqual({ score: 0, notes: [] });
});

test.each([
  ['a higher price', { price: 4_900_000 }],
  ['a price above those of similar homes', { usual: 4_000_000 }],
  ['a longer way to the centre', { distance: { km: 4, reach: 5 } }],
  ['an older listing', { days: 20 }],
])('%s ranks lower', (_what, change) => {
  expect(rankFit([], { ...NEAR, ...change }).score).toBeLessThan(rankFit([], NEAR).score);
});
