import { expect, test } from 'vitest';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';

import {
  isBegun,
  openSteps,
  formErrorsOf,
  isStep,
  stepBeside,
  stepOf,
  STEPS,
} from './form-of-draft.ts';
import { withText } from './step-texts.tsx';

test('keeps facts that the type doesn’t have in the draft but doesn’t send them', () => {
  const values: ListingDraft = { propertyType: 'condo', lotSize: 400, floorLevel: 12, bedrooms: 2 };
  expect(formOfDraft(values)).toMatchObject({ lotSize: null, floorLevel: 12, bedrooms: 2 });
  expect(formOfDraft({ ...values, propertyType: 'land' })).toMatchObject({
    lotSize: 400,
    floorLevel: null,
    bedrooms: null,
  });
});

test('shows only the area of a home until its owner chooses the exact location', () => {
  expect(formOfDraft({}).showExactLocation).toBe(false);
  expect(formOfDraft({ showExactLocation: true }).showExactLocation).toBe(true);
});

test('refuses a pin far from the district, and a day that has passed unless it is known', () => {
  const values = { latitude: 18.79, longitude: 98.98, availability: '2020-01-01' };
  const district = { lat: 13.73, lon: 100.58, reach: 15 };
  const rules = (context: Parameters<typeof formErrorsOf>[1]) =>
    formErrorsOf(values, context).map(({ rule }) => rule);
  expect(rules({ district, knownDay: null })).toEqual(
    expect.arrayContaining(['far_from_district', 'past']),
  );
  const known = rules({ district: null, knownDay: '2020-01-01' });
  expect(known).not.toContain('far_from_district');
  expect(known).not.toContain('past');
});

test('reports the incomplete steps of an empty form in order, without facts and check', () => {
  const formErrors = formErrorsOf({});
  expect([...openSteps(formErrors)]).toEqual(['deal', 'place', 'photos', 'words']);
  expect(formErrors.slice(0, 2)).toEqual([
    { field: 'isForSale', rule: 'required' },
    { field: 'propertyType', rule: 'required' },
  ]);
});

test.each([
  ['house', ['bedrooms', 'bathrooms', 'homeSize', 'lotSize']],
  ['townhouse', ['bedrooms', 'bathrooms', 'homeSize']],
  ['condo', ['bedrooms', 'bathrooms', 'homeSize']],
  ['land', ['lotSize']],
] as const)('a %s requires only the facts of its type', (propertyType, fields) => {
  const required = formErrorsOf({ propertyType }).filter(
    ({ field, rule }) => rule === 'required' && stepOf(field) === 'facts',
  );
  expect(required.map(({ field }) => field)).toEqual(fields);
});

test('reports texts that aren’t numbers and numbers out of range, only for fields of the type', () => {
  const values: ListingDraft = {
    propertyType: 'house',
    typed: { bedrooms: '2x', bathrooms: '900' },
  };
  expect(formErrorsOf(values)).toContainEqual({ field: 'bedrooms', rule: 'number' });
  expect(formErrorsOf(values)).toContainEqual({ field: 'bathrooms', rule: 'range' });
  expect(formErrorsOf(values).filter(({ field }) => field === 'bedrooms')).toHaveLength(1);
  const land = formErrorsOf({ ...values, propertyType: 'land' });
  expect(land.map(({ field }) => field)).not.toContain('bedrooms');
});

test.each([
  ['90000000--', 'TH', 'range'],
  ['5-x-20', 'TH', 'number'],
  ['1e', 'LK', 'number'],
  ['99999999999', 'LK', 'range'],
] as const)('reports land of %s in %s as %s', (lotSize, country, rule) => {
  const formErrors = formErrorsOf({ propertyType: 'land', country, typed: { lotSize } });
  expect(formErrors).toContainEqual({ field: 'lotSize', rule });
});

test('a draft with only a visited step counts as empty', () => {
  expect(isBegun({ step: 'place' })).toBe(false);
  expect(isBegun({ isForSale: true })).toBe(true);
});

test('each step leads to the next, and the first and last have no neighbour', () => {
  expect(stepBeside('deal', -1)).toBeNull();
  expect(stepBeside('check', 1)).toBeNull();
  const walked = STEPS.slice(0, -1).map((step) => stepBeside(step, 1));
  expect(walked).toEqual(STEPS.slice(1));
  expect(isStep('place')).toBe(true);
  expect(isStep('__proto__')).toBe(false);
});

test('keeps the language written first in first place and removes an emptied language', () => {
  const first = withText([], 'th', { propertyTitle: 'บ้าน' });
  const both = withText(first, 'en', { propertyTitle: 'House' });
  expect(both.map(({ language }) => language)).toEqual(['th', 'en']);
  expect(withText(both, 'th', { propertyTitle: '' }).map(({ language }) => language)).toEqual([
    'en',
  ]);
  const generated = [{ ...both[0]!, textOrigin: 'generated' as const }];
  expect(withText(generated, 'th', { propertyDescription: 'x' })[0]?.textOrigin).toBe('written');
});
