import { act } from 'react';
import { expect, test } from 'vitest';

import { showHook } from '#kit/testing/show.tsx';

import { figureText, useListingForm } from './use-listing-form.ts';

test.each([
  [{}, ''],
  [{ bedrooms: 2 }, '2'],
  // A studio has no bedrooms, and the field shows 0.
  [{ bedrooms: 0 }, '0'],
  [{ typed: { bedrooms: '2 rooms' } }, '2 rooms'],
])('shows the bedrooms of %j as %j', (values, text) => {
  expect(figureText(values, 'bedrooms', String)).toBe(text);
});

test('the first change of a listing may set several fields, and keeps the others', async () => {
  const listing = { bedrooms: 2, latitude: 13.7, longitude: 100.5 };
  const form = await showHook(() => useListingForm({ targetId: 12, owner: '12' }, listing));
  const { set } = form.last;
  await act(async () => {
    set('latitude', 13.8);
    set('longitude', 100.6);
  });
  expect(form.last.values).toEqual({ bedrooms: 2, latitude: 13.8, longitude: 100.6 });
});
