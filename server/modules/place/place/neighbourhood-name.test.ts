import { expect, test } from 'vitest';

import { neighbourhoodName } from './neighbourhood-name.ts';

test.each([
  ['Thong Lo', 1039, 'th', 'ทองหล่อ'],
  ['ทองหล่อ', 1039, 'en', 'Thong Lo'],
  ['Suthep', 5001, 'th', 'สุเทพ'],
  ['Thong Lo', 5001, 'th', 'Thong Lo'],
  ['Soi 4 corner', 1039, 'th', 'Soi 4 corner'],
] as const)('%s in district %d is in %s %s', (written, district, language, name) => {
  expect(neighbourhoodName(written, district, language)).toBe(name);
});
