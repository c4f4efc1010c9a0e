import { expect, test } from 'vitest';

import { packWidth } from './pack-home.ts';

test.each([
  ['a phone', 390, 3, false, 1_280],
  ['a cheap phone', 360, 2, false, 800],
  ['a phone with data saver', 390, 3, true, 800],
  ['a small laptop', 768, 1, false, 1_280],
  ['a desktop', 900, 1, false, 1_280],
  ['a desktop with a dense screen', 900, 2, false, 1_920],
])('packWidth for %s', (_name, width, density, savesData, wanted) => {
  expect(packWidth({ width, density, savesData })).toBe(wanted);
});
