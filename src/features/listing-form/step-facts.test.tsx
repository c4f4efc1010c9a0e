import { expect, test } from 'vitest';

import { formOfDraft } from '#contract/listing-draft.ts';
import type { ListingDraft } from '#contract/listing-form.ts';
import { LISTING_FEATURES } from '#contract/listing-values.ts';
import { markupOf } from '#lib/testing/show.tsx';

import { StepFacts } from './step-facts.tsx';
import type { ListingFormState } from './use-listing-form.ts';

/** Returns the distinct names of the fields that the step shows for a draft. */
function fieldsOf(values: ListingDraft): { names: string[]; features: number } {
  const state = {
    values,
    form: formOfDraft(values),
    set: () => undefined,
    faultOf: () => undefined,
    figure: (name: string) => ({ name, text: '', onText: () => undefined, error: undefined }),
  } as unknown as ListingFormState;
  const markup = markupOf(<StepFacts state={state} />);
  const container = document.createElement('div');
  container.innerHTML = markup;
  const names = [...container.querySelectorAll('[name]')].map((one) => one.getAttribute('name')!);
  return {
    // Names that React generates belong to the unit switches.
    names: [...new Set(names)].filter((name) => !name.startsWith('_')),
    features: names.filter((name) => name === 'features').length,
  };
}

const ROOMS = ['bedrooms', 'bathrooms', 'homeSize'];
const LAND = ['lotSize', 'ngan', 'wah'];
const ACCESS = ['roadAccess', 'roadWidth', 'utilities'];
const DETAILS = [
  'furnishingStatus',
  'ceilingHeight',
  'builtInDate',
  'lastRenovationDate',
  'parkingLots',
];

test.each([
  ['house', [...ROOMS, ...LAND, ...DETAILS, 'features']],
  ['townhouse', [...ROOMS, ...LAND, ...DETAILS, 'features']],
  ['condo', [...ROOMS, 'floorLevel', ...DETAILS, 'features']],
  ['land', [...LAND, ...ACCESS]],
] as const)('a %s shows the fields of its type', (propertyType, fields) => {
  const { names, features } = fieldsOf({ propertyType });
  expect(names).toEqual(fields);
  expect(features).toBe(LISTING_FEATURES[propertyType].length);
});

test('land in Sri Lanka has one field, for perches', () => {
  const { names } = fieldsOf({ propertyType: 'land', country: 'LK' });
  expect(names).toEqual(['lotSize', ...ACCESS]);
});

test('asks no width where no road leads', () => {
  const { names } = fieldsOf({ propertyType: 'land', roadAccess: 'none', roadWidth: 6 });
  expect(names).not.toContain('roadWidth');
});
