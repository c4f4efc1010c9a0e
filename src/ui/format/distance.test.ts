import { expect, it } from 'vitest';

import { formatDistance } from './number.ts';

it('formatDistance uses metres, and kilometres from 1 km', () => {
  expect(formatDistance(650, 'en')).toBe('650\u00a0m');
  expect(formatDistance(1_000, 'en')).toBe('1\u00a0km');
  expect(formatDistance(1_450, 'th')).toBe('1.5\u00a0กม.');
  expect(formatDistance(50, 'th')).toBe('50\u00a0ม.');
});
