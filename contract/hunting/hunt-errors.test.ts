import { expect, test } from 'vitest';

import { EMPTY_HUNT, type HuntForm } from './hunt.ts';
import { huntErrors } from './hunt-errors.ts';

const HUNT: HuntForm = {
  ...EMPTY_HUNT,
  areas: [{ kind: 'circle', latitude: 13.7251, longitude: 100.5673, radius: 5 }],
  isForSale: true,
  propertyType: ['condo'],
};

const circle = (latitude: number, longitude: number, radius = 5) => ({
  areas: [{ kind: 'circle' as const, latitude, longitude, radius }],
});

const formErrorsOf = (changes: Partial<HuntForm>) =>
  huntErrors({ ...HUNT, ...changes }).map(({ field, rule }) => `${field} ${rule}`);

test('a hunt with an area, a deal and a type has no errors', () => {
  expect(formErrorsOf({})).toEqual([]);
});

test('an empty hunt lacks a deal, an area and a type', () => {
  expect(huntErrors(EMPTY_HUNT).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'isForSale required',
    'areas required',
    'propertyType required',
  ]);
});

test.each<[string, Partial<HuntForm>, string]>([
  ['a minimum price above the maximum', { minPrice: 2, price: 1 }, 'minPrice contradiction'],
  ['a maximum price of 0', { price: 0 }, 'price contradiction'],
  [
    'more bedrooms than exactly asked for',
    { bedrooms: 3, criteria: { exactBedrooms: 2 } },
    'bedrooms contradiction',
  ],
  ['bedrooms of land', { propertyType: ['land'], bedrooms: 1 }, 'bedrooms not_of_type'],
  ['bathrooms of land', { propertyType: ['land'], bathrooms: 1 }, 'bathrooms not_of_type'],
  [
    'an interior above the maximum size',
    { homeSize: 81, criteria: { size: { min: null, max: 80 } } },
    'homeSize contradiction',
  ],
  [
    'a plot above the maximum size',
    { propertyType: ['land'], lotSize: 81, criteria: { size: { min: null, max: 80 } } },
    'lotSize contradiction',
  ],
  ['a feature that no type has', { features: ['garden'] }, 'features not_of_type'],
  ['a circle at sea', circle(9.5, 95.5), 'areas sea'],
  ['a circle in the other country', circle(6.9271, 79.8612), 'areas country'],
  ['an unknown place', { areas: [{ kind: 'place', placeId: 99_999_999 }] }, 'areas sea'],
  [
    'a place in the other country',
    { areas: [{ kind: 'place', placeId: 9_400_011 }] },
    'areas country',
  ],
])('reports %s at its field', (_name, changes, formError) => {
  expect(formErrorsOf(changes)).toEqual([formError]);
});

test('equal bounds and a coast are no errors', () => {
  expect(formErrorsOf({ minPrice: 1, price: 1 })).toEqual([]);
  expect(formErrorsOf({ bedrooms: 2, criteria: { exactBedrooms: 2 } })).toEqual([]);
  expect(formErrorsOf(circle(7.85, 98.2, 2))).toEqual([]);
  expect(formErrorsOf({ propertyType: ['condo', 'land'], bedrooms: 1 })).toEqual([]);
});

test('one area that is wrong is enough', () => {
  const areas = [...HUNT.areas, ...circle(9.5, 95.5).areas];
  expect(formErrorsOf({ areas })).toEqual(['areas sea']);
});
