import { expect, test } from 'vitest';

import { i18n } from '#kit/testing/show.tsx';

import type { MarketSearch } from '../market/market-search.ts';
import { sortLabels } from './sort-field.tsx';

test.each<[MarketSearch, string]>([
  [{}, 'm²'],
  [{ type: ['land', 'house'] }, 'm²'],
  [{ type: ['land'] }, 'sq wah'],
  [{ type: ['land'], country: 'LK' }, 'perch'],
])('sortLabels of %o name prices per %s', (search, unit) => {
  const { lowsqm, highsqm } = sortLabels(search);
  expect([lowsqm, highsqm].map((label) => i18n._(label))).toEqual([
    `Lowest price per ${unit} first`,
    `Highest price per ${unit} first`,
  ]);
});
