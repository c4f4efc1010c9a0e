import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { ApiError } from '#contract/kit/errors.ts';
import { ListingForm } from '#contract/listing/listing-form.ts';
import { condoForm, LAND } from '#tests/factories/listings.ts';

import { checkForm } from './check-form.ts';
import { tidyForm } from './listing-form-row.ts';

const images = ['a', 'b', 'c', 'd', 'e'].map((sign) => ({ hash: sign.repeat(64) }));
const [text] = condoForm({}).texts;

/** Returns the errors of a form, as “field rule”. */
function errorsOf(facts: object): string[] {
  const form = v.parse(ListingForm, { ...condoForm({ images }), ...facts });
  try {
    checkForm(tidyForm(form), null);
    return [];
  } catch (error) {
    const { fields } = error as ApiError;
    return fields.map(({ path, rule }) => `${path.replace('property.', '')} ${rule}`);
  }
}

test('accepts the form that other tests send', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ ...LAND, titleDeed: 'chanote', roadAccess: 'none' })).toEqual([]);
});

test.each([
  ['no deal', { isForSale: false }, 'isForSale required'],
  ['a price of 0', { priceSell: 0 }, 'priceSell not_positive'],
  ['a day that has passed', { availability: '2020-01-01' }, 'availability past'],
  ['no price', { priceSell: null }, 'priceSell required'],
  ['four photos', { images: images.slice(1) }, 'images too_few'],
  ['a land size for a condo', { lotSize: 200 }, 'lotSize not_of_type'],
  ['an unknown feature', { features: ['moat'] }, 'features not_of_type'],
  ['a feature twice', { features: ['pool', 'pool'] }, 'features twice'],
  ['no location', { latitude: null }, 'latitude required'],
  ['a location abroad', { latitude: 48.1, longitude: 11.6 }, 'latitude outside'],
  [
    'a pin in Chiang Mai with a district of Bangkok',
    { latitude: 18.79, longitude: 98.98 },
    'latitude far_from_district',
  ],
  ['an unknown province', { provinceId: 987_654, districtId: null }, 'provinceId place'],
  ['a district as a province', { provinceId: 1033 }, 'provinceId place'],
  ['a district of another province', { districtId: 5001 }, 'districtId place'],
  ['a foreign province', { provinceId: 9_400_011, districtId: null }, 'provinceId place'],
  ['an unknown sub-district', { subdistrictId: 1 }, 'subdistrictId place'],
  ['a postcode of letters', { postalCode: 'ABCDE' }, 'postalCode postcode'],
  ['an empty title', { texts: [{ ...text!, propertyTitle: '   ' }] }, 'texts required'],
  ['no texts', { texts: [] }, 'texts required'],
  ['one photo also as a floor plan', { cloudinaryFps: [images[0]!] }, 'cloudinaryFps twice'],
  [
    'renovated before it was built',
    { builtInDate: 2010, lastRenovationDate: 2005 },
    'lastRenovationDate before_built',
  ],
  ['a deposit without rent', { depositMonths: 2 }, 'depositMonths not_of_type'],
  ['a minimum term without rent', { minimumTermMonths: 6 }, 'minimumTermMonths not_of_type'],
  [
    'a leasehold quota',
    { tenure: 'leasehold', ownershipQuota: 'foreign' },
    'ownershipQuota not_of_type',
  ],
  [
    'lease years of a freehold',
    { tenure: 'freehold', leaseYearsLeft: 27 },
    'leaseYearsLeft not_of_type',
  ],
  ['a title deed of a condo', { titleDeed: 'chanote' }, 'titleDeed not_of_type'],
  ['a foreign title deed', { ...LAND, titleDeed: 'sinnakkara' }, 'titleDeed not_of_type'],
  ['a road to a condo', { roadAccess: 'concrete' }, 'roadAccess not_of_type'],
  [
    'a width without a road',
    { ...LAND, roadAccess: 'none', roadWidth: 6 },
    'roadWidth not_of_type',
  ],
  ['utilities of a condo', { utilities: ['water'] }, 'utilities not_of_type'],
])('rejects %s', (_what, facts, error) => {
  expect(errorsOf(facts)).toContain(error);
});

test.each([
  ['streetNameHouseNumber', 'half a \ud800 pair'],
  ['ref', 'a\u0000b'],
  ['availability', '2027-02-30'],
  ['availability', '0000-01-01'],
  ['utilities', ['water', 'water']],
])('no form has a %s of %j', (field, value) => {
  const { issues } = v.safeParse(ListingForm, { ...condoForm({ images }), [field]: value });
  expect(issues?.map((issue) => issue.path?.[0]?.key)).toContain(field);
});
