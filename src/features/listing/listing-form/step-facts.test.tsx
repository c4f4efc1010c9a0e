import { act, useState } from 'react';
import { describe, expect, test } from 'vitest';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';
import { LISTING_FEATURES } from '#contract/listing/listing-values.ts';
import { fieldOf, fill, markupOf, press, show } from '#kit/testing/show.tsx';

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

describe('the land of a plot in Thailand', () => {
  let values: ListingDraft;

  function Land() {
    const [draft, setDraft] = useState<ListingDraft>({ propertyType: 'land', country: 'TH' });
    values = draft;
    const state = {
      values: draft,
      form: formOfDraft(draft),
      set: (field: string, value: unknown) => setDraft((all) => ({ ...all, [field]: value })),
      faultOf: () => (draft.typed?.['lotSize'] === undefined ? undefined : 'must be a number'),
      figure: (name: 'lotSize') => ({
        name,
        text: String(draft[name] ?? ''),
        onText: (text: string) => setDraft((all) => ({ ...all, [name]: Number(text) })),
        error: undefined,
      }),
    } as unknown as ListingFormState;
    return <StepFacts state={state} />;
  }

  const textsOf = (place: HTMLElement) => LAND.map((name) => fieldOf(place, name).value);

  test('stays as typed until its fields lose the focus', async () => {
    const { place } = await show(<Land />);
    const wah = fieldOf(place, 'wah');
    await act(async () => wah.focus());
    for (const [text, metres] of [
      ['125', 500],
      ['1250', 5_000],
    ] as const) {
      await fill(wah, text);
      expect([values.lotSize, ...textsOf(place)]).toEqual([metres, '', '', text]);
    }
    expect(place.textContent).toMatch(/5,000\sm²/);
    await act(async () => wah.blur());
    expect(textsOf(place)).toEqual(['3', '', '50']);
  });

  test('is the same in square metres', async () => {
    const { place } = await show(<Land />);
    for (const [name, text] of [
      ['lotSize', '2'],
      ['ngan', '3'],
      ['wah', '45.5'],
    ] as const) {
      await fill(fieldOf(place, name), text);
    }
    const wah = fieldOf(place, 'wah');
    await act(async () => wah.focus());
    await act(async () => wah.blur());
    await press(place.querySelector('input[value=metres]'));
    expect(fieldOf(place, 'lotSize').value).toBe('4582');
    await fill(fieldOf(place, 'lotSize'), '4582.5');
    await press(place.querySelector('input[value=local]'));
    expect(textsOf(place)).toEqual(['2', '3', '45.63']);
  });

  test('keeps a figure that isn’t a number, with the error at its own field', async () => {
    const { place } = await show(<Land />);
    const wah = fieldOf(place, 'wah');
    await fill(wah, '50 wah');
    expect(wah.value).toBe('50 wah');
    expect(LAND.map((name) => fieldOf(place, name).getAttribute('aria-invalid'))).toEqual([
      null,
      null,
      'true',
    ]);
    await fill(wah, '๕๐');
    expect([wah.getAttribute('aria-invalid'), values.lotSize]).toEqual([null, 200]);
  });
});
