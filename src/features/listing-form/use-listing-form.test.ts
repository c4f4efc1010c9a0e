import { expect, test } from 'vitest';

import { figureText } from './use-listing-form.ts';

test.each([
  [{}, ''],
  [{ bedrooms: 2 }, '2'],
  // A studio has none, and the field says so.
  [{ bedrooms: 0 }, '0'],
  [{ typed: { bedrooms: '2 rooms' } }, '2 rooms'],
])('of %j the field for bedrooms shows %j', (values, text) => {
  expect(figureText(values, 'bedrooms', String)).toBe(text);
});
