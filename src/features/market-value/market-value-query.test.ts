import { expect, test } from 'vitest';
import * as v from 'valibot';

import { ListingForm } from '#contract/listing-form.ts';

import { valuedHome } from './market-value-query.ts';

const formWith = (changes: Partial<ListingForm>): ListingForm =>
  v.parse(ListingForm, {
    propertyType: 'condo',
    country: 'TH',
    isForSale: true,
    homeSize: 48,
    provinceId: 10,
    districtId: 1039,
    texts: [],
    images: [],
    ...changes,
  });

test('requests an estimate with the deal, type, place and size of the form', () => {
  const form = formWith({
    isForRent: true,
    latitude: 13.725149,
    longitude: 100.567351,
    bedrooms: 2,
  });
  expect(valuedHome(form, 'rent', 7)).toMatchObject({
    deal: 'rent',
    propertyType: 'condo',
    country: 'TH',
    provinceId: 10,
    districtId: 1039,
    homeSize: 48,
    bedrooms: 2,
    excludeId: 7,
  });
});

test('rounds the exact location to about 100 metres', () => {
  const form = formWith({ latitude: 13.725149, longitude: 100.567351 });
  expect(valuedHome(form, 'sale', null)).toMatchObject({ latitude: 13.725, longitude: 100.567 });
});

test('omits a location without a longitude', () => {
  expect(valuedHome(formWith({ latitude: 13.7 }), 'sale', null)).toMatchObject({
    latitude: null,
    longitude: null,
  });
});

test.each([
  ['a condo without a size', { homeSize: null }],
  ['land without a size', { propertyType: 'land', lotSize: null }],
  ['a home that is only for rent', { isForSale: false, isForRent: true }],
  ['a home without a place', { provinceId: null, districtId: null }],
] satisfies [string, Partial<ListingForm>][])('returns null for %s', (_what, changes) => {
  expect(valuedHome(formWith(changes), 'sale', null)).toBeNull();
});

test('uses the land size for land', () => {
  const form = formWith({ propertyType: 'land', homeSize: null, lotSize: 400 });
  expect(valuedHome(form, 'sale', null)).toMatchObject({ propertyType: 'land', lotSize: 400 });
});
