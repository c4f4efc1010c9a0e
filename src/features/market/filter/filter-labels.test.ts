import { expect, it } from 'vitest';

import { i18n } from '#kit/testing/show.tsx';

import { writeAreas } from '../market/market-area.ts';
import type { MarketSearch } from '../market/market-search.ts';
import { filterLabel } from './filter-labels.ts';
import { activeFilters } from './market-filters.ts';

const DRAWN = writeAreas([
  {
    kind: 'shape',
    ring: [
      [100.5, 13.7],
      [100.6, 13.7],
      [100.6, 13.8],
    ],
  },
]);

/** Returns the labels of the chips of a search, with plain spaces. */
const chips = (search: MarketSearch) =>
  activeFilters(search).map((one) => filterLabel(one, search, i18n).replaceAll(/\s/g, ' '));

it.each<[MarketSearch, string[]]>([
  [{ rooms: 0 }, ['Studio']],
  [{ rooms: 1 }, ['Exactly 1 bedroom']],
  [{ beds: 2 }, ['2+ bedrooms']],
  [{ size: '30-80' }, ['30 m² – 80 m²']],
  [{ size: '30-' }, ['From 30 m²']],
  [{ size: '-1600', type: ['land'] }, ['Land', 'Up to 1 rai']],
  [{ size: '252.93-', type: ['land'], country: 'LK' }, ['Land', 'Sri Lanka', 'From 10 perches']],
  [{ persqm: '50000-100000' }, ['฿50K – ฿100K per m²']],
  [{ persqm: '-5000', type: ['land'] }, ['Land', 'Up to ฿20K per sq wah']],
  [
    { persqm: '19768-', type: ['land'], country: 'LK' },
    ['Land', 'Sri Lanka', 'From Rs 500K per perch'],
  ],
  [{ floor: '5-20' }, ['Floor 5–20']],
  [{ floor: '5-' }, ['Floor 5 or higher']],
  [{ floor: '-3' }, ['Floor 3 or lower']],
  [{ station: 500 }, ['Within 500 m of a station']],
  [
    { station: 1000, tenure: ['freehold', 'leasehold'] },
    ['Within 1 km of a station', 'Freehold', 'Leasehold'],
  ],
  [{ quota: 'foreign', lease: 30 }, ['Foreign quota', '30+ years left on the lease']],
  [{ deed: ['nor_sor_3', 'sinnakkara'] }, ['Nor Sor 3', 'Freehold deed (Sinnakkara)']],
  [{ deposit: 2, term: 6 }, ['Deposit up to 2 months’ rent', 'Minimum term up to 6 months']],
  [
    { road: ['gravel'], roadwidth: 6, utilities: ['water'] },
    ['Gravel road', 'Road 6 m or wider', 'Mains water'],
  ],
  [
    { areas: `c13.7_100.5_2.5*p1039*${DRAWN}` },
    ['Within 2.5 km of a point', 'Chosen place', 'Drawn area'],
  ],
  [{ deposit: 0, term: 12 }, ['No deposit', 'Minimum term up to 1 year']],
])('the chips of %o are %o', (search, labels) => {
  expect(chips(search).toSorted()).toEqual(labels.toSorted());
});
