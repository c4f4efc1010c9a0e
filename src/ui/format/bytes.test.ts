import { expect, test } from 'vitest';

import { formatBytes } from './number.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_024, '1 kB'],
  [400_000, '391 kB'],
  [1_500_000, '1.4 MB'],
  [80 * 1_024 ** 2, '80 MB'],
  [123_456_789, '118 MB'],
  [5 * 1_024 ** 3, '5 GB'],
])('formatBytes of %i is %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en').replace(/\s/g, ' ')).toBe(text);
});

test('formatBytes formats Thai', () => {
  expect(formatBytes(12_345_678, 'th')).toContain('11.8');
});
