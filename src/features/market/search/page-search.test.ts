import { expect, test } from 'vitest';

import type { MarketSearch } from '../market/market-search.ts';
import { resultsOf } from './page-search.tsx';

test('resultsOf keeps the filters, the order and the view, and replaces the words', () => {
  const before: MarketSearch = {
    q: 'pool',
    type: ['condo'],
    max: 5e6,
    bounds: '13.6,100.4,13.9,100.7',
    view: 'map',
  };
  expect(resultsOf(before, 'Thong Lo')).toEqual({
    to: '/results/$type',
    params: { type: 'properties' },
    search: { ...before, q: 'Thong Lo' },
  });
  expect(resultsOf({ sort: 'cheapest' }, 'Thong Lo').search.sort).toBe('cheapest');
});

test('resultsOf returns all kinds of results if only words and deal were chosen', () => {
  expect(resultsOf({ q: 'pool', deal: 'rent' }, 'Thong Lo')).toEqual({
    to: '/all',
    search: { q: 'Thong Lo', deal: 'rent' },
  });
});
