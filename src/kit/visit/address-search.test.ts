import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './address-search.ts';

test('stringifySearch writes lists as repeated parameters and omits absent values', () => {
  const search = { q: 'a b&c', type: ['house', 'land'], min: 500, max: undefined, none: null };
  expect(stringifySearch(search)).toBe('?q=a+b%26c&type=house&type=land&min=500');
  expect(stringifySearch({})).toBe('');
});

test('parseSearch reads what stringifySearch wrote', () => {
  const value = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
  );
});
