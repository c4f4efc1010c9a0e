import { expect, test } from 'vitest';

import { creditParts } from './map-credit.ts';
import { ATTRIBUTION } from './testing/operator-style.ts';

test('returns the texts and links of an attribution', () => {
  expect(creditParts([ATTRIBUTION, undefined, ATTRIBUTION])).toEqual([
    { text: 'OpenFreeMap', href: 'https://openfreemap.org' },
    { text: ' ', href: null },
    { text: '© OpenMapTiles', href: 'https://www.openmaptiles.org/' },
    { text: ' Data from ', href: null },
    { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  ]);
});

test('separates the attributions of several sources', () => {
  const texts = creditParts(['A &amp; B', '<b>C</b>']).map(({ text }) => text);
  expect(texts.join('')).toBe('A & B · C');
});

test('links only to websites', () => {
  const hostile = '<a href="javascript:alert(1)">Map</a><img src="x" onerror="alert(1)">';
  expect(creditParts([hostile])).toEqual([{ text: 'Map', href: null }]);
});
