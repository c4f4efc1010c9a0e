import { expect, test } from 'vitest';

import { CARD } from '#features/listing/testing/listing.ts';

import { type HomeCopy, homesOf } from './cached-listings.ts';

const copy = (cachedAt: string, row: object | null): HomeCopy => ({ id: 1, cachedAt, row });

test('homesOf uses the newest of several copies, in any order', () => {
  const old = copy('2026-01-02T00:00:00.000Z', CARD);
  const recent = copy('2026-01-03T00:00:00.000Z', { ...CARD, priceSell: 4_000_000 });
  for (const copies of [
    [old, recent],
    [recent, old],
  ]) {
    const [home, ...others] = homesOf(copies);
    expect(others).toEqual([]);
    expect(home).toMatchObject({ priceSell: 4_000_000, cachedAt: recent.cachedAt });
  }
});

test('homesOf takes what cards lack from the opened listing: description, floor, terms', () => {
  const opened = copy('2026-01-02T00:00:00.000Z', {
    ...CARD,
    propertyDescription: 'Near the river.',
    floorLevel: 12,
    tenure: 'leasehold',
    leaseYearsLeft: 25,
    depositMonths: 2,
    roadAccess: 'gravel',
    utilities: ['water'],
    nearestStations: [{ name: 'Asok', stops: [], distance: 350 }],
    otherTexts: {
      language: 'th',
      propertyTitle: 'คอนโด',
      propertyDescription: 'ใกล้แม่น้ำ',
      textOrigin: 'written',
    },
  });
  const seenAgain = copy('2026-01-03T00:00:00.000Z', { ...CARD, propertyTitle: 'A better condo' });
  expect(homesOf([opened, seenAgain])[0]).toMatchObject({
    texts: ['A better condo', 'Watthana, Bangkok', 'Near the river.', 'คอนโด', 'ใกล้แม่น้ำ'],
    floorLevel: 12,
    tenure: 'leasehold',
    leaseYearsLeft: 25,
    depositMonths: 2,
    titleDeed: null,
    roadAccess: 'gravel',
    roadWidth: null,
    utilities: ['water'],
    stationMetres: 350,
  });
  expect(homesOf([seenAgain])[0]).toMatchObject({ floorLevel: null, utilities: [] });
});

test('homesOf omits a listing that was deleted later, and includes one that came back', () => {
  const seen = copy('2026-01-02T00:00:00.000Z', CARD);
  const gone = copy('2026-01-03T00:00:00.000Z', null);
  expect(homesOf([seen, gone])).toEqual([]);
  expect(homesOf([seen, gone, copy('2026-01-04T00:00:00.000Z', CARD)])).toHaveLength(1);
});

test('homesOf omits a copy in another release’s format', () => {
  const { features: _, ...older } = CARD;
  expect(homesOf([copy('2026-01-02T00:00:00.000Z', older)])).toEqual([]);
});
