import * as v from 'valibot';
import { expect, test } from 'vitest';

import { decimal, oneOf, someOf, text, wholeNumber } from './search-params.ts';

const schema = v.object({
  q: text(10),
  beds: wholeNumber(1, 10),
  lat: decimal(-90, 90, 4),
  deal: oneOf(['sale', 'rent']),
  type: someOf(['house', 'condo', 'land']),
});

const read = (given: Record<string, unknown>) => v.parse(schema, given);

test('reads valid parameters', () => {
  const given = { q: ' ริมน้ำ ', beds: '3', lat: '13.736717', deal: 'rent', type: ['land', 'house'] };
  expect(read(given)).toEqual({
    q: 'ริมน้ำ',
    beds: 3,
    lat: 13.7367,
    deal: 'rent',
    type: ['house', 'land'],
  });
  expect(read({ type: 'condo', q: 24, beds: 2 })).toEqual({ type: ['condo'], q: '24', beds: 2 });
});

test.each([
  { q: '' },
  { q: 'longer than ten' },
  { q: ['a', 'b'] },
  { beds: '0' },
  { beds: '11' },
  { beds: '2.5' },
  { beds: '0x3' },
  { beds: '1e1' },
  { beds: '' },
  { beds: null },
  { lat: '91' },
  { lat: 'NaN' },
  { lat: Number.NaN },
  { lat: Number.POSITIVE_INFINITY },
  { deal: 'lease' },
  { deal: ['sale'] },
  { type: 'castle' },
  { type: [] },
  { unknown: '1', constructor: '1' },
] as Record<string, unknown>[])('reads invalid parameters as absent: %o', (given) => {
  expect(read(given)).toEqual({});
});

test('returns invalid parameters as `undefined`, so that the raw value isn’t used', () => {
  expect(Object.keys(read({ deal: 'lease', unknown: '1' }))).toEqual(['deal']);
});
