import { expect, test } from 'vitest';

import type { PlaceSuggestion } from '#contract/place/place.ts';

import { searchOptions } from './suggestions.tsx';

const phuket: PlaceSuggestion = {
  id: 83,
  kind: 'province',
  country: 'TH',
  name: 'Phuket',
  nameEn: 'Phuket',
  nameTh: 'ภูเก็ต',
  parentName: 'Thailand',
  lat: 7.9,
  lon: 98.4,
  alias: null,
  circle: null,
};

test('returns recent searches while the field is empty', () => {
  const place = { ...phuket, id: 10, name: 'Bangkok' };
  const recent = [
    { kind: 'keyword', keyword: 'pool' } as const,
    { ...place, kind: 'place' } as const,
  ];
  const options = searchOptions('', [phuket], recent);
  expect(options.map(({ key, isRecent }) => [key, isRecent])).toEqual([
    ['recent-pool', true],
    ['recent-10', true],
  ]);
});

test('returns the typed keyword first, then places', () => {
  const options = searchOptions('phu', [phuket], [{ kind: 'keyword', keyword: 'pool' }]);
  expect(options).toMatchObject([
    { kind: 'keyword', keyword: 'phu' },
    { kind: 'place', place: { id: 83, parentName: 'Thailand', country: 'TH' } },
  ]);
  expect(new Set(options.map(({ key }) => key)).size).toBe(2);
});
