import { expect, test } from 'vitest';

import { figureText } from './use-listing-form.ts';

test.each([
  [{}, ''],
  [{ bedrooms: 2 }, '2'],
  // A studio has no bedrooms, and the field shows 0.
  [{ bedrooms: 0 }, '0'],
  [{ typed: { bedrooms: '2 rooms' } }, '2 rooms'],
])('shows the bedrooms of %j as %j', (values, text) => {
  expect(figureText(values, 'bedrooms', String)).toBe(text);
});
