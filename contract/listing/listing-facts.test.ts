import { expect, test } from 'vitest';

import { formOfDraft } from './listing-draft.ts';
import { hasFact } from './listing-facts.ts';
import { type ListingDraft, type ListingForm, listingErrors } from './listing-form.ts';

const TERMS = {
  depositMonths: 2,
  minimumTermMonths: 12,
  ownershipQuota: 'foreign',
  leaseYearsLeft: 27,
  titleDeed: 'chanote',
  roadAccess: 'asphalt',
  roadWidth: 6,
  utilities: ['water'],
} as const satisfies Partial<ListingForm>;
const NAMES = Object.keys(TERMS) as (keyof typeof TERMS)[];

const RENT = ['depositMonths', 'minimumTermMonths'];
const ACCESS = ['roadAccess', 'roadWidth', 'utilities'];

test.each<[string, ListingDraft & { propertyType: ListingForm['propertyType'] }, string[]]>([
  ['a condo for rent', { propertyType: 'condo', isForRent: true }, RENT],
  ['a condo for sale', { propertyType: 'condo', isForSale: true }, ['ownershipQuota']],
  [
    'a leasehold condo',
    { propertyType: 'condo', isForSale: true, tenure: 'leasehold' },
    ['leaseYearsLeft'],
  ],
  ['a Sri Lankan condo', { propertyType: 'condo', isForSale: true, country: 'LK' }, []],
  ['a house for sale', { propertyType: 'house', isForSale: true }, ['titleDeed']],
  ['a house for rent', { propertyType: 'house', isForRent: true }, RENT],
  ['land for sale', { propertyType: 'land', isForSale: true }, ['titleDeed', ...ACCESS]],
  ['land for rent', { propertyType: 'land', isForRent: true }, [...RENT, ...ACCESS]],
  [
    'land without a road',
    { propertyType: 'land', isForSale: true, roadAccess: 'none' },
    ['titleDeed', 'roadAccess', 'utilities'],
  ],
])('%s has only its own terms, and others aren’t sent', (_, values, fields) => {
  const whole = { ...TERMS, ...values };
  const form = formOfDraft(whole);
  expect(NAMES.filter((name) => hasFact(form, name))).toEqual(
    NAMES.filter((name) => fields.includes(name)),
  );
  for (const name of NAMES) {
    const isSent = fields.includes(name);
    const none = name === 'utilities' ? [] : null;
    expect(form[name]).toEqual(isSent ? whole[name] : none);
  }
  // The server refuses the others if they are sent anyway.
  const formErrors = listingErrors({ ...form, ...whole } as ListingForm, {
    district: null,
    today: '2026-11-24',
    knownDay: null,
  });
  const refused = formErrors.filter(({ rule }) => rule === 'not_of_type').map(({ field }) => field);
  expect(refused).toEqual(NAMES.filter((name) => !fields.includes(name)));
});

test('a draft that moves to another country keeps its title deed, but doesn’t send it', () => {
  const land = { propertyType: 'land', isForSale: true, titleDeed: 'chanote' } as const;
  expect(formOfDraft(land).titleDeed).toBe('chanote');
  expect(formOfDraft({ ...land, country: 'LK' }).titleDeed).toBeNull();
  expect(formOfDraft({ ...land, country: 'LK', titleDeed: 'bim_saviya' }).titleDeed).toBe(
    'bim_saviya',
  );
});
