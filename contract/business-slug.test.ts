import * as v from 'valibot';
import { expect, it } from 'vitest';

import { BusinessKey, BusinessSlug } from './business-slug.ts';

it.each(['rim-khlong', 'a1b', '9-homes', 'x'.repeat(60)])('accepts %s', (slug) => {
  expect(v.parse(BusinessSlug, slug)).toBe(slug);
});

it('ignores case and spaces around', () => {
  expect(v.parse(BusinessSlug, ' Rim-Khlong ')).toBe('rim-khlong');
});

it.each(['ab', '123', '-rim', 'rim-', 'rim--khlong', 'rim_khlong', 'บ้านริมคลอง', 'x'.repeat(61)])(
  'refuses %s',
  (slug) => {
    expect(v.is(BusinessSlug, slug)).toBe(false);
  },
);

it.each(['admin', 'Sala', 'sala-official', 'market'])('refuses the reserved %s', (slug) => {
  expect(v.is(BusinessSlug, slug)).toBe(false);
});

it('finds a business by its id or address', () => {
  expect(v.parse(BusinessKey, '12')).toBe('12');
  expect(v.parse(BusinessKey, 'Rim-Khlong')).toBe('rim-khlong');
  for (const wrong of ['0', '-1', 'a b', '../12', '9'.repeat(16)]) {
    expect(v.is(BusinessKey, wrong)).toBe(false);
  }
});
