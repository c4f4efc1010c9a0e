import { expect, test } from 'vitest';
import * as v from 'valibot';

import { ListingForm } from '#contract/listing/listing-form.ts';

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

const PLACE = { latitude: 13.725149, longitude: 100.567351 };

test.each([
  [
    'the deal, type, place and size of the form',
    { isForRent: true, bedrooms: 2 },
    { deal: 'rent', propertyType: 'condo', country: 'TH', provinceId: 10, districtId: 1039 },
  ],
  ['its facts', { isForRent: true, bedrooms: 2 }, { homeSize: 48, bedrooms: 2, excludeId: 7 }],
  ['the place to about 100 metres', PLACE, { latitude: 13.725, longitude: 100.567 }],
  ['no place without a longitude', { latitude: 13.7 }, { latitude: null, longitude: null }],
  [
    'the size of land',
    { propertyType: 'land', homeSize: null, lotSize: 400 },
    { propertyType: 'land', lotSize: 400 },
  ],
] satisfies [string, Partial<ListingForm>, object][])('sends %s', (_what, changes, home) => {
  const deal = 'isForRent' in changes ? 'rent' : 'sale';
  expect(valuedHome(formWith(changes), deal, 7)).toMatchObject(home);
});

test.each([
  ['a condo without a size', { homeSize: null }],
  ['land without a size', { propertyType: 'land', lotSize: null }],
  ['a home that is only for rent', { isForSale: false, isForRent: true }],
  ['a home without a place', { provinceId: null, districtId: null }],
] satisfies [string, Partial<ListingForm>][])('returns null for %s', (_what, changes) => {
  expect(valuedHome(formWith(changes), 'sale', null)).toBeNull();
});
