import { expect, test } from 'vitest';

import { matchedPart } from './matched-part.ts';

test.each([
  ['Bangkok', 'bang', [0, 4]],
  ['Chiang Mai', 'mai', [7, 10]],
  ['Nakhon Si Thammarat', 'si th', [7, 12]],
  ['Bangkok', 'kok', null],
  ['Bangkok', 'กรุง', null],
  ['กรุงเทพมหานคร', 'กรุงเทพ', [0, 7]],
  // The vowel above belongs to the preceding letter.
  ['ภูเก็ต', 'ภ', [0, 2]],
  ['Phúket', 'phu', [0, 3]],
  ['කොළඹ', 'කො', [0, 2]],
  ['Galle', '', null],
  ['Galle', '  ', null],
])('in %s, %o is %o', (name, typed, part) => {
  expect(matchedPart(name, typed)).toEqual(part);
});
