import { expect, it } from 'vitest';

import { listingSlug } from './listing-slug.ts';

it('keeps letters and marks of every script', () => {
  expect(listingSlug('Bright 2-bed condo, near BTS!')).toBe('bright-2-bed-condo-near-bts');
  expect(listingSlug('บ้านเดี่ยว 3 ห้องนอน')).toBe('บ้านเดี่ยว-3-ห้องนอน');
  expect(listingSlug('!!!')).toBe('');
});

it('truncates a long slug at a word boundary', () => {
  const slug = listingSlug('word '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith('word')).toBe(true);
});
