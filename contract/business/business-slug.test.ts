import * as v from 'valibot';
import { expect, it } from 'vitest';

import { BusinessKey, BusinessSlug } from './business-slug.ts';

it.each(['rim-khlong', 'a1b', '9-homes', 'x'.repeat(60)])(
  'accepts %s in any case, with spaces around',
  (slug) => {
    expect(v.parse(BusinessSlug, ` ${slug.toUpperCase()} `)).toBe(slug);
  },
);

const WRONG = [
  'ab',
  '123',
  '-rim',
  'rim-',
  'rim--khlong',
  'rim_khlong',
  'บ้านริมคลอง',
  'x'.repeat(61),
];
const RESERVED = ['admin', 'Sala', 'sala-official', 'market'];

it.each([...WRONG, ...RESERVED])('refuses %s', (slug) => {
  expect(v.is(BusinessSlug, slug)).toBe(false);
});

it('finds a business by its id or address', () => {
  expect(v.parse(BusinessKey, '12')).toBe('12');
  expect(v.parse(BusinessKey, 'Rim-Khlong')).toBe('rim-khlong');
  for (const wrong of ['0', '-1', 'a b', '../12', '9'.repeat(16)]) {
    expect(v.is(BusinessKey, wrong)).toBe(false);
  }
});
